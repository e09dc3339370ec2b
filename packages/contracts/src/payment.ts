import Type, { type Static } from 'typebox';
import {
  AmountMinor,
  Currency,
  CursorQuery,
  cursorPage,
  GatewayType,
  Id,
  Metadata,
  nullable,
  Timestamp,
} from './common.ts';
import { DeclineAdvice } from './envelope.ts';
import { metadataPairs } from './metadata.ts';
import { named } from './named.ts';
import { CardSummary } from './payment-method.ts';

/**
 * `processing` and `unknown` are resolved by a webhook or by the reconciler. `unknown` means that the
 * provider's answer was lost and the payment's state is being queried.
 */
export const PaymentStatus = named(
  'PaymentStatus',
  Type.Enum([
    'requires_payment_method',
    'requires_confirmation',
    'requires_action',
    'processing',
    'requires_capture',
    'succeeded',
    'failed',
    'canceled',
    'unknown',
  ]),
);
export type PaymentStatus = Static<typeof PaymentStatus>;

/** The merchant's pairs: one fewer than the provider's fifty, because one holds the payment's id. */
const PaymentMetadata = Type.Record(
  Type.String({ pattern: '^[^\\[\\]]{1,40}$' }),
  Type.String({ title: 'metadata', maxLength: 500 }),
  { title: 'metadata', maxProperties: 49, additionalProperties: false },
);

/** `POST /payment/process`. Without `paymentMethodId` the answer carries a `clientSecret` for the browser. */
export const ProcessPaymentInput = named(
  'CreatePaymentInput',
  Type.Object(
    {
      amount: Type.Integer({
        ...AmountMinor,
        description: 'Valor a cobrar, em centavos. O gateway não cobra menos de 50 (R$ 0,50).',
      }),
      currency: Currency,
      description: Type.String({ title: 'Descrição', minLength: 1, maxLength: 500 }),
      customerEmail: Type.String({ title: 'Email', format: 'email', maxLength: 254 }),
      gatewayType: Type.Unsafe<GatewayType>({ ...GatewayType, title: 'Gateway' }),
      customerId: Type.Optional(Id),
      paymentMethodId: Type.Optional(Id),
      capture: Type.Optional(Type.Boolean({ default: true })),
      returnUrl: Type.Optional(Type.String({ format: 'uri', pattern: '^https?://', maxLength: 2048 })),
      metadata: Type.Optional(PaymentMetadata),
    },
    { additionalProperties: false },
  ),
);
export type ProcessPaymentInput = Static<typeof ProcessPaymentInput>;

export const Refund = named(
  'Refund',
  Type.Object({
    id: Id,
    amount: Type.Integer(),
    currency: Type.String(),
    status: Type.Enum(['pending', 'succeeded', 'failed', 'unknown']),
    gateway: GatewayType,
    externalId: nullable(Type.String()),
    createdAt: Timestamp,
  }),
);
export type Refund = Static<typeof Refund>;

export const Payment = named(
  'Payment',
  Type.Object({
    id: Id,
    status: PaymentStatus,
    amount: Type.Integer(),
    amountCaptured: Type.Integer(),
    amountRefunded: Type.Integer(),
    currency: Type.String(),
    description: Type.String(),
    customerEmail: Type.String(),
    customerId: nullable(Type.String()),
    paymentMethodId: nullable(Type.String()),
    /** The card of the latest attempt; null before the first attempt and for other payment methods. */
    card: nullable(CardSummary),
    capture: Type.Boolean(),
    clientSecret: nullable(Type.String()),
    nextActionUrl: nullable(Type.String()),
    declineCode: nullable(Type.String()),
    advice: nullable(DeclineAdvice),
    failureMessage: nullable(Type.String()),
    gateway: GatewayType,
    externalId: nullable(Type.String()),
    metadata: Metadata,
    refunds: Type.Array(Refund),
    /** Absent only in answers that were stored under a key before payments showed their disputes. */
    disputed: Type.Optional(
      Type.Boolean({ description: 'O portador do cartão contestou o pagamento, seja qual for o desfecho.' }),
    ),
    disputeId: Type.Optional(nullable({ ...Id, description: 'A contestação mais recente do pagamento.' })),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  }),
);
export type Payment = Static<typeof Payment>;

/** `customerEmail` matches the whole address regardless of case. All given filters must match. */
export const PaymentListQuery = Type.Object({
  ...CursorQuery.properties,
  status: Type.Optional(PaymentStatus),
  customerId: Type.Optional(Id),
  customerEmail: Type.Optional(Type.String({ maxLength: 254 })),
  createdFrom: Type.Optional(Timestamp),
  createdTo: Type.Optional(Timestamp),
  ...metadataPairs,
});
export type PaymentListQuery = Static<typeof PaymentListQuery>;
export const PaymentPage = named('PaymentPage', cursorPage(Payment));
export type PaymentPage = Static<typeof PaymentPage>;

/** `POST /payments/:id/capture`: the whole amount, or less. */
export const CapturePaymentInput = named(
  'CapturePaymentInput',
  Type.Object({ amount: Type.Optional(AmountMinor) }, { additionalProperties: false }),
);
export type CapturePaymentInput = Static<typeof CapturePaymentInput>;

/** `POST /payments/:id/confirm`: tries the same payment with another payment method. */
export const ConfirmPaymentInput = named(
  'ConfirmPaymentInput',
  Type.Object(
    {
      paymentMethodId: Id,
      /** Where a bank redirects the customer; defaults to the payment's. */
      returnUrl: Type.Optional(Type.String({ format: 'uri', pattern: '^https?://', maxLength: 2048 })),
    },
    { additionalProperties: false },
  ),
);
export type ConfirmPaymentInput = Static<typeof ConfirmPaymentInput>;

/** `POST /payments/:id/refund`: the refundable rest, or `amount`, which must not exceed it. */
export const RefundPaymentInput = named(
  'RefundPaymentInput',
  Type.Object({ amount: Type.Optional(AmountMinor) }, { additionalProperties: false }),
);
export type RefundPaymentInput = Static<typeof RefundPaymentInput>;
