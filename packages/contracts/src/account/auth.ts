import Type, { type Static } from 'typebox';
import { Id } from '../common.ts';
import { named } from '../named.ts';
import { VerificationCode } from './two-factor.ts';

export const LoginInput = named(
  'LoginInput',
  Type.Object(
    {
      email: Type.String({ title: 'Email', format: 'email', maxLength: 254 }),
      password: Type.String({ title: 'Senha', minLength: 1, maxLength: 200 }),
      /** Required after 401 `second_factor_required`, for accounts with two-step verification. */
      code: Type.Optional(VerificationCode),
    },
    { additionalProperties: false },
  ),
);
export type LoginInput = Static<typeof LoginInput>;

/**
 * Access token: JWT of 15 minutes with `sub` (email), `user_id`, `exp`. Refresh token: 30 days, rotated at
 * each use.
 */
export const Tokens = named(
  'Tokens',
  Type.Object({ access_token: Type.String(), refresh_token: Type.String() }),
);
export type Tokens = Static<typeof Tokens>;

/**
 * `POST /auth/login`. `step_up_token` proves for 10 minutes that the password was just given; refreshing the
 * other two tokens does not renew it.
 */
export const SignedIn = named(
  'SignedIn',
  Type.Object({ ...Tokens.properties, step_up_token: Type.String() }),
);
export type SignedIn = Static<typeof SignedIn>;

export const RefreshInput = named(
  'RefreshInput',
  Type.Object(
    {
      accessToken: Type.String({ minLength: 1, maxLength: 4096 }),
      refreshToken: Type.String({ minLength: 1, maxLength: 512 }),
      subject: Type.String({ minLength: 1, maxLength: 254 }),
    },
    { additionalProperties: false },
  ),
);
export type RefreshInput = Static<typeof RefreshInput>;

export const LogoutInput = named(
  'LogoutInput',
  Type.Object(
    { refreshToken: Type.String({ minLength: 1, maxLength: 512 }) },
    { additionalProperties: false },
  ),
);
export type LogoutInput = Static<typeof LogoutInput>;

export const ValidateQuery = Type.Object({ token: Type.String({ minLength: 1, maxLength: 4096 }) });

/** What the access token carries. `exp` and `iat` are in seconds; `sid` is the session's id. */
export const TokenClaims = Type.Object({
  sub: Type.String(),
  user_id: Id,
  sid: Type.Optional(Id),
  exp: Type.Integer(),
  iat: Type.Integer(),
});
export type TokenClaims = Static<typeof TokenClaims>;

/** `GET /auth/validate`: whether the token is genuine and unexpired. */
export const TokenValidity = named('TokenValidity', Type.Object({ valid: Type.Boolean() }));
export type TokenValidity = Static<typeof TokenValidity>;

/** `POST /auth/recover-password`. The answer never reveals whether the address belongs to an account. */
export const RecoverPasswordInput = named(
  'RecoverPasswordInput',
  Type.Object(
    { email: Type.String({ title: 'Email', format: 'email', minLength: 1, maxLength: 254 }) },
    { additionalProperties: false },
  ),
);
export type RecoverPasswordInput = Static<typeof RecoverPasswordInput>;

/** A new password, typed twice. Both must be equal. */
export const newPasswordFields = {
  newPassword: Type.String({ title: 'Nova Senha', format: 'strong-password', maxLength: 200 }),
  confirmNewPassword: Type.String({ title: 'Confirmação da Senha', minLength: 1, maxLength: 200 }),
};

/**
 * `POST /auth/change-password`: `token` comes from the e-mailed link, and is valid for one hour and one use.
 */
export const ResetPasswordInput = named(
  'ResetPasswordInput',
  Type.Object(
    { token: Type.String({ title: 'Token', minLength: 1, maxLength: 200 }), ...newPasswordFields },
    { additionalProperties: false },
  ),
);
export type ResetPasswordInput = Static<typeof ResetPasswordInput>;
