import Type, { type Static } from 'typebox';
import { Environment, Id, Timestamp } from './common.ts';

/** `POST /payment/config`: the merchant's own provider keys for one environment. Prefixes are hints, not rules. */
export const PaymentConfigInput = Type.Object(
  {
    publicKey: Type.String({ title: 'Chave Pública', minLength: 1, maxLength: 255, pattern: '^\\S+$' }),
    secretKey: Type.String({ title: 'Chave Secreta', minLength: 1, maxLength: 255, pattern: '^\\S+$' }),
  },
  { additionalProperties: false },
);
export type PaymentConfigInput = Static<typeof PaymentConfigInput>;

/** One finding of the check-up that follows a save, with the way to mend it. */
export const ConfigFinding = Type.Object({
  level: Type.Enum(['ok', 'warning', 'error']),
  code: Type.String(),
  message: Type.String(),
  remedy: Type.Optional(Type.String()),
});
export type ConfigFinding = Static<typeof ConfigFinding>;

/** How far what the account already had is taken into our copy. `total` is known once all of it is. */
export const ImportProgress = Type.Object({
  status: Type.Enum(['running', 'completed', 'failed']),
  imported: Type.Integer(),
  total: Type.Optional(Type.Integer()),
  /** Why it failed. */
  failure: Type.Optional(Type.String()),
  startedAt: Timestamp,
  updatedAt: Timestamp,
});
export type ImportProgress = Static<typeof ImportProgress>;

export const PaymentConfig = Type.Object({
  id: Id,
  publicKey: Type.String(),
  secretKey: Type.String(),
  environment: Environment,
  active: Type.Boolean(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  findings: Type.Array(ConfigFinding),
  import: Type.Optional(ImportProgress),
});
export type PaymentConfig = Static<typeof PaymentConfig>;

export const CheckParams = Type.Object({ environment: Environment });
