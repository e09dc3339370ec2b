import Type, { type Static } from 'typebox';
import { AmountMinor, CalendarDate, GatewayType, Id, Metadata, nullable, Timestamp } from './common.ts';
import { DeclineAdvice } from './envelope.ts';
import { PaymentStatus, Refund } from './payment.ts';
import { CardSummary, StoredCard } from './payment-method.ts';
import { portalListQuery, portalPage } from './portal-page.ts';

/** A payment's status, or `refunded`: some or all of it went back. */
export const PaymentFilterStatus = Type.Enum([
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
  'processing',
  'requires_capture',
  'succeeded',
  'failed',
  'canceled',
  'unknown',
  'refunded',
]);
export type PaymentFilterStatus = Static<typeof PaymentFilterStatus>;

/**
 * What payments are filtered by. `from` and `to` are days in São Paulo, both included; amounts in centavos, both included;
 * `search` finds a payment's id (ours or the provider's), an e-mail from its beginning, and a customer's name.
 */
export const paymentFilters = {
  status: Type.Optional(PaymentFilterStatus),
  from: Type.Optional(CalendarDate),
  to: Type.Optional(CalendarDate),
  amountMin: Type.Optional(AmountMinor),
  amountMax: Type.Optional(AmountMinor),
  customerId: Type.Optional(Id),
};

/** `GET /portal/payments`. */
export const PortalPaymentQuery = Type.Object({ ...portalListQuery(20), ...paymentFilters });
export type PortalPaymentQuery = Static<typeof PortalPaymentQuery>;

/** A payment as a line of the portal. Amounts in centavos. */
export const PortalPayment = Type.Object({
  id: Id,
  status: PaymentStatus,
  amount: Type.Integer(),
  amountCaptured: Type.Integer(),
  amountRefunded: Type.Integer(),
  currency: Type.String(),
  description: Type.String(),
  customerId: nullable(Id),
  customerName: nullable(Type.String()),
  customerEmail: Type.String(),
  card: nullable(CardSummary),
  gateway: GatewayType,
  createdAt: Timestamp,
});
export type PortalPayment = Static<typeof PortalPayment>;

export const PortalPaymentPage = portalPage(PortalPayment);
export type PortalPaymentPage = Static<typeof PortalPaymentPage>;

/** What a payment is asked to do. */
export const PaymentOperation = Type.Enum(['create', 'confirm', 'capture', 'cancel', 'refund']);
export type PaymentOperation = Static<typeof PaymentOperation>;

/**
 * One thing that happened to a payment. By `kind`:
 * `request`: a call came in, for `operation`, from the merchant's server (`api`) or from this portal, under `requestId`; of a
 * capture in part and of a refund it has the `amount`, of a refund its `refundId`. Without an origin it is of a time when
 * this was not written down yet, and so are a `state` and a `refund` without a cause;
 * `idempotency`: what its key led to: done (`first`), answered from memory (`replayed`), gone on with (`resumed`), turned away
 * while the first was under way (`in_flight`) or for another body (`mismatch`), or `none` without a key;
 * `provider_call`: from `at` on the provider was waited for, for `durationMs`, and how that ended; `retrieve` only looked;
 * `provider_event`: the provider told something by its own webhook;
 * `state`: the status changed, by an answer, an event or the reconciler; `type` and `eventId` are our event that tells of it;
 * `refund`: a refund came to this status, in the same way.
 */
export const PaymentStep = Type.Object({
  kind: Type.Enum(['request', 'idempotency', 'provider_call', 'provider_event', 'state', 'refund']),
  at: Timestamp,
  requestId: Type.Optional(Type.String()),
  operation: Type.Optional(Type.Enum(['create', 'confirm', 'capture', 'cancel', 'refund', 'retrieve'])),
  origin: Type.Optional(Type.Enum(['api', 'portal'])),
  decision: Type.Optional(Type.Enum(['none', 'first', 'replayed', 'resumed', 'in_flight', 'mismatch'])),
  idempotencyKey: Type.Optional(Type.String()),
  durationMs: Type.Optional(Type.Number()),
  outcome: Type.Optional(Type.Enum(['succeeded', 'declined', 'rejected', 'unavailable', 'unknown'])),
  /** The provider's code of a decline or refusal. */
  code: Type.Optional(Type.String()),
  /** Of a provider's event, `payment_intent.succeeded`, or of ours, `payment.succeeded`. */
  type: Type.Optional(Type.String()),
  eventId: Type.Optional(Type.String()),
  from: Type.Optional(PaymentStatus),
  to: Type.Optional(PaymentStatus),
  cause: Type.Optional(Type.Enum(['answer', 'provider_event', 'reconciliation'])),
  refundId: Type.Optional(Type.String()),
  amount: Type.Optional(Type.Integer()),
  refundStatus: Type.Optional(Refund.properties.status),
});
export type PaymentStep = Static<typeof PaymentStep>;

/** `GET /portal/payments/:id`. */
export const PortalPaymentDetails = Type.Object({
  ...PortalPayment.properties,
  externalId: nullable(Type.String()),
  /** The stored method that was charged, with what only a stored one tells; null for a token of the browser's. */
  storedCard: nullable(StoredCard),
  capture: Type.Boolean(),
  declineCode: nullable(Type.String()),
  advice: nullable(DeclineAdvice),
  failureMessage: nullable(Type.String()),
  metadata: Metadata,
  refunds: Type.Array(Refund),
  /** What may still be refunded now, in centavos; 0 when nothing can be. */
  refundable: Type.Integer(),
  updatedAt: Timestamp,
  /** Oldest first. */
  steps: Type.Array(PaymentStep),
});
export type PortalPaymentDetails = Static<typeof PortalPaymentDetails>;
