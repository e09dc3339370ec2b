import Type, { type Static } from 'typebox';
import { CursorQuery, cursorPage, GatewayType, Id, Metadata, nullable, Timestamp } from '../common.ts';
import { named } from '../named.ts';

/** A card's recognisable parts. Never its number. */
export const CardSummary = named(
  'CardSummary',
  Type.Object({
    brand: Type.String(),
    lastFourDigits: Type.String(),
  }),
);
export type CardSummary = Static<typeof CardSummary>;

/** A stored card. */
export const StoredCard = named(
  'StoredCard',
  Type.Object({
    ...CardSummary.properties,
    expiryMonth: Type.Integer(),
    expiryYear: Type.Integer(),
    holderName: nullable(Type.String()),
  }),
);
export type StoredCard = Static<typeof StoredCard>;

/** A payer's stored PayPal account. */
export const StoredPayPal = named('StoredPayPal', Type.Object({ email: nullable(Type.String()) }));
export type StoredPayPal = Static<typeof StoredPayPal>;

/** A payment method stored with a customer. `card` is null for other kinds than `card`. */
export const PaymentMethod = named(
  'PaymentMethod',
  Type.Object({
    id: Id,
    customerId: nullable(Id),
    type: Type.String(),
    card: nullable(StoredCard),
    /** Only of a PayPal account. */
    paypal: Type.Optional(StoredPayPal),
    gateway: GatewayType,
    externalId: Type.String(),
    metadata: Metadata,
    createdAt: Timestamp,
    updatedAt: Timestamp,
  }),
);
export type PaymentMethod = Static<typeof PaymentMethod>;

/** `POST /customers/:id/payment-methods`: the provider's token from the browser. */
export const AttachPaymentMethodInput = named(
  'AttachPaymentMethodInput',
  Type.Object(
    {
      paymentMethodId: Type.String({
        title: 'Meio de pagamento',
        minLength: 3,
        maxLength: 64,
        pattern: '^[A-Za-z0-9_-]+$',
      }),
    },
    { additionalProperties: false },
  ),
);
export type AttachPaymentMethodInput = Static<typeof AttachPaymentMethodInput>;

export const PaymentMethodListQuery = Type.Object({ ...CursorQuery.properties });
export type PaymentMethodListQuery = Static<typeof PaymentMethodListQuery>;
export const PaymentMethodPage = named('PaymentMethodPage', cursorPage(PaymentMethod));
export type PaymentMethodPage = Static<typeof PaymentMethodPage>;
