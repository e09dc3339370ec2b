import Type, { type Static } from 'typebox';
import { CursorQuery, cursorPage, Id, nullable, Timestamp } from '../common.ts';
import { named } from '../named.ts';
import { newPasswordFields } from './auth.ts';

/** `POST /account/change-password`. Ends every session but the caller's own; `refreshToken` may name it. */
export const ChangePasswordInput = named(
  'ChangePasswordInput',
  Type.Object(
    {
      currentPassword: Type.String({ title: 'Senha Atual', minLength: 1, maxLength: 200 }),
      ...newPasswordFields,
      refreshToken: Type.Optional(Type.String({ minLength: 1, maxLength: 512 })),
    },
    { additionalProperties: false },
  ),
);
export type ChangePasswordInput = Static<typeof ChangePasswordInput>;

/**
 * `POST /account/step-up`: the proof of identity that the account requires, a password or a verification
 * code.
 */
export const StepUpInput = named(
  'StepUpInput',
  Type.Object(
    {
      password: Type.Optional(Type.String({ title: 'Senha', maxLength: 200 })),
      code: Type.Optional(Type.String({ title: 'Código de verificação', maxLength: 64 })),
    },
    { additionalProperties: false },
  ),
);
export type StepUpInput = Static<typeof StepUpInput>;

/** The token is sent in the header `X-Step-Up` of the calls that require it, within the same session. */
export const StepUp = named('StepUp', Type.Object({ stepUpToken: Type.String(), expiresAt: Timestamp }));
export type StepUp = Static<typeof StepUp>;

/**
 * Types of the security log. `password_changed` happens in the portal, `password_reset` by the e-mailed link.
 */
export const SecurityEventType = named(
  'SecurityEventType',
  Type.Enum([
    'sign_in',
    'sign_in_failed',
    'step_up_failed',
    'password_changed',
    'password_reset',
    'email_change_requested',
    'email_changed',
    'email_change_undone',
    'two_factor_enabled',
    'two_factor_disabled',
    'recovery_code_used',
    'recovery_codes_renewed',
    'keys_generated',
    'keys_revoked',
    'keys_expiring',
    'api_version_changed',
    'secret_key_revealed',
    'provider_keys_changed',
    'provider_key_revealed',
    'provider_webhook_secret_rotated',
    'webhook_secret_revealed',
    'webhook_secret_rotated',
    'routing_changed',
    'signed_out_everywhere',
    'account_deleted',
  ]),
);
export type SecurityEventType = Static<typeof SecurityEventType>;

/** `detail` is the environment of keys and of routing (`SANDBOX`, `PRODUCTION`), else `null`. */
export const SecurityEvent = named(
  'SecurityEvent',
  Type.Object({
    id: Id,
    type: SecurityEventType,
    occurredAt: Timestamp,
    ipAddress: Type.String(),
    userAgent: nullable(Type.String()),
    detail: nullable(Type.String()),
  }),
);
export type SecurityEvent = Static<typeof SecurityEvent>;

/** `GET /account/security-log`, newest first. */
export const SecurityLogQuery = Type.Object({
  userId: Id,
  limit: CursorQuery.properties.limit,
  startingAfter: CursorQuery.properties.startingAfter,
});
export type SecurityLogQuery = Static<typeof SecurityLogQuery>;

export const SecurityLog = named('SecurityLog', cursorPage(SecurityEvent));
export type SecurityLog = Static<typeof SecurityLog>;

/** `POST /account/sign-out-everywhere`: every session ends, the caller's own included. */
export const SignOutEverywhereInput = named(
  'SignOutEverywhereInput',
  Type.Object({ userId: Id }, { additionalProperties: false }),
);
export type SignOutEverywhereInput = Static<typeof SignOutEverywhereInput>;

/**
 * `DELETE /users/:userId`. The account holder types the word; the password proves who they are in the place of a step-up,
 * with which the body may be left out.
 */
export const DeleteAccountInput = named(
  'DeleteAccountInput',
  Type.Object(
    {
      confirmation: Type.Enum(['EXCLUIR'], { title: 'Confirmação' }),
      password: Type.Optional(Type.String({ title: 'Senha', minLength: 1, maxLength: 200 })),
    },
    { additionalProperties: false },
  ),
);
export type DeleteAccountInput = Static<typeof DeleteAccountInput>;

/** `POST /auth/email-change/confirm` and `/auth/email-change/undo`: the token of the e-mailed link. */
export const EmailLinkInput = named(
  'EmailLinkInput',
  Type.Object(
    { token: Type.String({ title: 'Token', minLength: 1, maxLength: 200 }) },
    { additionalProperties: false },
  ),
);
export type EmailLinkInput = Static<typeof EmailLinkInput>;
