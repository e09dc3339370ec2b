import Type, { type Static } from 'typebox';
import { GatewayType, Id, Metadata, nullable, Timestamp } from '../common.ts';
import { DeclineAdvice } from '../errors/envelope.ts';
import { MerchantMetadata } from '../metadata.ts';
import { named } from '../named.ts';
import { CardSummary } from './payment-method.ts';

/** `processing` is resolved by a webhook. The last three are final. */
export const CardVerificationStatus = named(
  'CardVerificationStatus',
  Type.Enum(['requires_action', 'processing', 'succeeded', 'failed', 'canceled']),
);
export type CardVerificationStatus = Static<typeof CardVerificationStatus>;

/** What a card's issuer said of it without charging it. */
export const CardVerification = named(
  'CardVerification',
  Type.Object({
    id: Id,
    status: CardVerificationStatus,
    /** With whom the card is stored; null where it is verified alone. */
    customerId: nullable(Id),
    /** The stored card, once it is verified; null without a customer. */
    paymentMethodId: nullable(Id),
    card: nullable(CardSummary),
    /** Where the card's holder proves to be it, while that is waited for. */
    nextAction: nullable(
      Type.Object({
        type: Type.Literal('redirect', { description: 'Abrir um endereço.' }),
        url: Type.String({ description: 'Para onde mandar o titular do cartão.' }),
      }),
    ),
    declineCode: nullable(Type.String()),
    advice: nullable(DeclineAdvice),
    failureMessage: nullable(Type.String()),
    gateway: GatewayType,
    externalId: Type.String(),
    metadata: Metadata,
    createdAt: Timestamp,
    updatedAt: Timestamp,
  }),
);
export type CardVerification = Static<typeof CardVerification>;

/** `POST /payment/card-verifications`: the provider's token from the browser. */
export const CreateCardVerificationInput = named(
  'CreateCardVerificationInput',
  Type.Object(
    {
      paymentMethodId: Type.String({
        title: 'Meio de pagamento',
        minLength: 3,
        maxLength: 64,
        pattern: '^[A-Za-z0-9_-]+$',
      }),
      /** Stores the verified card. */
      customerId: Type.Optional(Id),
      /** May be left out: the customer's gateway, else the one that verifies cards. */
      gatewayType: Type.Optional(Type.Unsafe<GatewayType>({ ...GatewayType, title: 'Gateway' })),
      returnUrl: Type.String({
        title: 'Endereço de retorno',
        format: 'uri',
        pattern: '^https?://',
        maxLength: 2048,
      }),
      metadata: Type.Optional(MerchantMetadata),
    },
    { additionalProperties: false },
  ),
);
export type CreateCardVerificationInput = Static<typeof CreateCardVerificationInput>;
