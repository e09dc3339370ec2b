import Type, { type Static } from 'typebox';
import { Environment, GatewayType, Id, Timestamp, UserIdQuery } from '../common.ts';
import { ErrorResponse } from '../errors/envelope.ts';
import { named } from '../named.ts';

const key = (title: string) => Type.String({ title, minLength: 1, maxLength: 255, format: 'provider-key' });

/**
 * `POST /payment/config`: the merchant's provider keys for one environment. Prefixes are hints, not rules.
 * Without `secretKey` the stored one stays; `confirm` replaces a working key despite the findings of the
 * check. `webhookSecret` is for gateways whose events a merchant has signed (`takesWebhookSecret`): without it the
 * stored one stays, an empty one removes it.
 */
export const PaymentConfigInput = named(
  'PaymentConfigInput',
  Type.Object(
    {
      publicKey: key('Chave Pública'),
      secretKey: Type.Optional(key('Chave Secreta')),
      /** At which gateway the account is; the first one's where none is named. */
      gatewayType: Type.Optional(GatewayType),
      webhookSecret: Type.Optional(
        Type.String({ title: 'Assinatura secreta', maxLength: 255, format: 'provider-key' }),
      ),
      confirm: Type.Optional(Type.Boolean({ title: 'Confirmação' })),
    },
    { additionalProperties: false },
  ),
);
export type PaymentConfigInput = Static<typeof PaymentConfigInput>;

/** One finding of the check of saved keys, with its remedy. */
export const ConfigFinding = named(
  'ConfigFinding',
  Type.Object({
    level: Type.Enum(['ok', 'warning', 'error']),
    code: Type.String(),
    message: Type.String(),
    remedy: Type.Optional(Type.String()),
  }),
);
export type ConfigFinding = Static<typeof ConfigFinding>;

/** 409 of a save that would replace a working key: the findings that the merchant reads before confirming. */
export const ConfirmationRequired = named(
  'ConfirmationRequired',
  Type.Object({
    ...ErrorResponse.properties,
    findings: Type.Optional(Type.Array(ConfigFinding)),
  }),
);

/** Progress of importing the provider account. `total` is known once the import is complete. */
export const ImportProgress = named(
  'ImportProgress',
  Type.Object({
    status: Type.Enum(['running', 'completed', 'failed']),
    imported: Type.Integer(),
    total: Type.Optional(Type.Integer()),
    /** Why it failed. */
    failure: Type.Optional(Type.String()),
    startedAt: Timestamp,
    updatedAt: Timestamp,
  }),
);
export type ImportProgress = Static<typeof ImportProgress>;

/** A configuration. About the first sixth of its secret key is visible, the rest is masked. */
export const PaymentConfig = named(
  'PaymentConfig',
  Type.Object({
    id: Id,
    publicKey: Type.String(),
    secretKey: Type.String(),
    environment: Environment,
    gatewayType: GatewayType,
    active: Type.Boolean(),
    createdAt: Timestamp,
    updatedAt: Timestamp,
    findings: Type.Array(ConfigFinding),
    /** Where the gateway posts its events, for the merchant to paste there; only where no API registers it. */
    eventsUrl: Type.Optional(Type.String()),
    /** Whether a secret that signs them is stored; with `eventsUrl`. The secret itself is never answered. */
    hasWebhookSecret: Type.Optional(Type.Boolean()),
    import: Type.Optional(ImportProgress),
  }),
);
export type PaymentConfig = Static<typeof PaymentConfig>;

/** `POST /payment/config/:id/secret-key`: the secret key in clear. */
export const RevealedSecretKey = named('RevealedSecretKey', Type.Object({ secretKey: Type.String() }));
export type RevealedSecretKey = Static<typeof RevealedSecretKey>;

export const CheckParams = Type.Object({ environment: Environment });
/** The gateway whose account is tested; the first one's where none is named. */
export const CheckQuery = Type.Object({ ...UserIdQuery.properties, gatewayType: Type.Optional(GatewayType) });
