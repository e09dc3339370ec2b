import Type, { type Static } from 'typebox';
import { nullable, Timestamp } from '../common.ts';
import { named } from '../named.ts';

/**
 * A code of the authenticator (six digits) or, in its place, a recovery code. Blanks and hyphens are ignored.
 */
export const VerificationCode = Type.String({ title: 'Código de verificação', minLength: 1, maxLength: 64 });

/** `GET /account/two-factor`. */
export const TwoFactorState = named(
  'TwoFactorState',
  Type.Object({
    enabled: Type.Boolean(),
    enabledAt: nullable(Timestamp),
    /** Unused recovery codes. */
    recoveryCodesLeft: Type.Integer(),
  }),
);
export type TwoFactorState = Static<typeof TwoFactorState>;

/**
 * `POST /account/two-factor/enrol`: the key in base32, and the `otpauth://` address that a QR code carries.
 */
export const TwoFactorEnrolment = named(
  'TwoFactorEnrolment',
  Type.Object({ secret: Type.String(), uri: Type.String() }),
);
export type TwoFactorEnrolment = Static<typeof TwoFactorEnrolment>;

/** `POST /account/two-factor/confirm`: the first code of the authenticator. */
export const ConfirmTwoFactorInput = named(
  'ConfirmTwoFactorInput',
  Type.Object({ code: VerificationCode }, { additionalProperties: false }),
);
export type ConfirmTwoFactorInput = Static<typeof ConfirmTwoFactorInput>;

/** Ten single-use codes, returned only once. */
export const RecoveryCodes = named(
  'RecoveryCodes',
  Type.Object({ recoveryCodes: Type.Array(Type.String()) }),
);
export type RecoveryCodes = Static<typeof RecoveryCodes>;
