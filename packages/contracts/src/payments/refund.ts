import Type, { type Static } from 'typebox';
import {
  AmountMinor,
  CursorQuery,
  cursorPage,
  GatewayType,
  Id,
  Metadata,
  nullable,
  Timestamp,
} from '../common.ts';
import { MerchantMetadata } from '../metadata.ts';
import { named } from '../named.ts';

/** Why a merchant gives money back, in the words that a gateway knows. */
const askedReasons = ['duplicate', 'fraudulent', 'requested_by_customer'] as const;
/** Why money goes back by itself. */
const ownReasons = ['paid_twice', 'paid_after_cancel'] as const;

export const PaymentRefundReasonInput = named(
  'PaymentRefundReasonInput',
  Type.Enum([...askedReasons], { title: 'Motivo' }),
);
export type PaymentRefundReasonInput = Static<typeof PaymentRefundReasonInput>;

export const PaymentRefundReason = named('PaymentRefundReason', Type.Enum([...ownReasons, ...askedReasons]));
export type PaymentRefundReason = Static<typeof PaymentRefundReason>;

/** A refund in its payment. */
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
    /** These only of one that has them. */
    reason: Type.Optional(PaymentRefundReason),
    metadata: Type.Optional(Metadata),
  }),
);
export type Refund = Static<typeof Refund>;

const { reason: _reason, metadata: _metadata, ...always } = Refund.properties;

/** A refund by itself: it has the same fields whatever was said of it. */
export const RefundDetails = named(
  'RefundDetails',
  Type.Object({ ...always, paymentId: Id, reason: nullable(PaymentRefundReason), metadata: Metadata }),
);
export type RefundDetails = Static<typeof RefundDetails>;

export const refundDetails = (refund: Refund, paymentId: string): RefundDetails => ({
  ...refund,
  paymentId,
  reason: refund.reason ?? null,
  metadata: refund.metadata ?? {},
});

/** `POST /payments/:id/refund`: the refundable rest, or `amount`, which must not exceed it. */
export const RefundPaymentInput = named(
  'RefundPaymentInput',
  Type.Object(
    {
      amount: Type.Optional(AmountMinor),
      reason: Type.Optional(PaymentRefundReasonInput),
      metadata: Type.Optional(MerchantMetadata),
    },
    { additionalProperties: false },
  ),
);
export type RefundPaymentInput = Static<typeof RefundPaymentInput>;

/** `GET /refunds`. All given filters must match. */
export const RefundListQuery = Type.Object({
  ...CursorQuery.properties,
  paymentId: Type.Optional(Id),
  status: Type.Optional(Refund.properties.status),
  createdFrom: Type.Optional(Timestamp),
  createdTo: Type.Optional(Timestamp),
});
export type RefundListQuery = Static<typeof RefundListQuery>;
export const RefundPage = named('RefundPage', cursorPage(RefundDetails));
export type RefundPage = Static<typeof RefundPage>;
