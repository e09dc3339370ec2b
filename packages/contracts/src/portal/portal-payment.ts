import Type, { type Static } from 'typebox';
import { CalendarDate, GatewayType, Id, Metadata, nullable, Timestamp } from '../common.ts';
import { DisputeStatus, PaymentDispute } from '../dispute.ts';
import { DeclineAdvice } from '../errors/envelope.ts';
import { named } from '../named.ts';
import {
  amountFilters,
  NextAction,
  PayerStep,
  PaymentMethodType,
  PaymentStatus,
  ProcessPaymentInput,
} from '../payment.ts';
import { authorizationGrants } from '../payments/capture.ts';
import { FiscalInput, PaymentFiscal } from '../payments/fiscal.ts';
import { CardSummary, StoredCard } from '../payments/payment-method.ts';
import { Refund } from '../payments/refund.ts';
import { portalListQuery, portalPage } from '../portal-page.ts';
import { RoutingDecision } from '../routing/routing-decision.ts';
import { PortalSurplus } from './portal-surplus.ts';
import { EventDelivery } from './portal-webhook.ts';

/** A payment's status, or `refunded`: refunded in part or in full. */
export const PaymentFilterStatus = named(
  'PaymentFilterStatus',
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
    'refunded',
  ]),
);
export type PaymentFilterStatus = Static<typeof PaymentFilterStatus>;

/**
 * Filters of payments. `from` and `to` are days in São Paulo, both included; amounts in centavos, both
 * included; `search` matches a payment's id (ours or the provider's), its last four or more characters, the
 * beginning of an e-mail, a payer's or a customer's name without accents, a payer's whole CPF or CNPJ, an amount
 * (`89,90`, `R$ 1.234,56`), and a whole `reference`.
 */
export const paymentFilters = {
  status: Type.Optional(PaymentFilterStatus),
  from: Type.Optional(CalendarDate),
  to: Type.Optional(CalendarDate),
  ...amountFilters,
  customerId: Type.Optional(Id),
  method: Type.Optional(PaymentMethodType),
  gateway: Type.Optional(GatewayType),
};

/** `GET /portal/payments`. */
export const PortalPaymentQuery = Type.Object({ ...portalListQuery(20), ...paymentFilters });
export type PortalPaymentQuery = Static<typeof PortalPaymentQuery>;

const { size: _size, cursor: _cursor, ...listed } = PortalPaymentQuery.properties;

/** `GET /portal/payments/day`: the filters of the list, and a day in São Paulo. */
export const PortalPaymentDayQuery = Type.Object({ ...listed, day: CalendarDate });

/** A payment as a row of the portal. Amounts in centavos. */
export const PortalPayment = named(
  'PortalPayment',
  Type.Object({
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
    /** Who pays as the payment was made, which need not be the customer; null where nobody said. */
    payerName: nullable(Type.String()),
    /** The payer's CPF or CNPJ, masked: `***.456.789-**`. */
    payerDocument: nullable(Type.String()),
    card: nullable(CardSummary),
    gateway: GatewayType,
    /** The payment's id at the gateway. */
    externalId: nullable(Type.String()),
    /** When it was known to have succeeded. */
    paidAt: nullable(Timestamp),
    /** Null for a stored card, and for one that a browser gave the provider. */
    method: nullable(PaymentMethodType),
    installments: Type.Integer(),
    /** Until when a Pix or a boleto can be paid. */
    expiresAt: nullable(Timestamp),
    /** `expired` where nobody paid in time. */
    failureCode: nullable(Type.String()),
    /** The merchant's own name of it; absent where the API is of before lists told it. */
    reference: Type.Optional(nullable(Type.String())),
    /** Only of one that was given its fiscal data. */
    fiscal: Type.Optional(nullable(PaymentFiscal)),
    /** The latest dispute; null for a payment that nobody disputed. */
    dispute: nullable(PaymentDispute),
    createdAt: Timestamp,
  }),
);
export type PortalPayment = Static<typeof PortalPayment>;

export const PortalPaymentPage = named('PortalPaymentPage', portalPage(PortalPayment));
export type PortalPaymentPage = Static<typeof PortalPaymentPage>;

/** Operations on a payment. */
export const PaymentOperation = named(
  'PaymentOperation',
  Type.Enum(['create', 'confirm', 'capture', 'increment', 'cancel', 'refund', 'update']),
);
export type PaymentOperation = Static<typeof PaymentOperation>;

/**
 * One step in the history of a payment. By `kind`:
 * - `request`: a call for `operation` arrived from the merchant's server (`api`) or from the portal, as
 * `requestId`. A   partial capture and a refund have an `amount`, a refund also a `refundId`. Payments from
 * before the journal have no   origin here, and no cause on `state` and `refund`.
 * - `idempotency`: the decision about the call's key: executed (`first`), answered from the stored response
 * (`replayed`),   continued (`resumed`), refused while the first call was in flight (`in_flight`) or for a
 * different body (`mismatch`),   or `none` without a key.
 * - `provider_call`: a call to the provider that started at `at` and took `durationMs`, with its outcome;
 * `retrieve` reads.
 * - `provider_event`: a webhook of the provider.
 * - `state`: the status changed, by an answer, an event, the reconciler or an import of what the database had lost;
 * `type` and `eventId` name our event.
 * - `refund`: a refund reached this status, by the same means.
 * - `surplus`: a person said, as `requestId`, to have given `amount` of a surplus back without the gateway.
 * - `amount_mismatch`: the provider has `amount` and `currency`, not what the payment is of; at most once.
 * - `failover`: `gateway`, where all steps since the `failover` before it were, failed, and the payment went on at the next
 * one; `paymentId` is the payment that holds what may have been begun there or, in that one, the payment that has its place.
 * - `dispute`: a dispute of `amount` was opened or reached this status; `type` and `eventId` name our event.
 */
export const PaymentStep = named(
  'PaymentStep',
  Type.Object({
    kind: Type.Enum([
      'request',
      'idempotency',
      'provider_call',
      'provider_event',
      'state',
      'refund',
      'surplus',
      'amount_mismatch',
      'dispute',
      'failover',
    ]),
    at: Timestamp,
    requestId: Type.Optional(Type.String()),
    operation: Type.Optional(
      Type.Enum(['create', 'confirm', 'capture', 'increment', 'cancel', 'refund', 'update', 'retrieve']),
    ),
    origin: Type.Optional(Type.Enum(['api', 'portal', 'trilho', 'link'])),
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
    cause: Type.Optional(Type.Enum(['answer', 'provider_event', 'reconciliation', 'import'])),
    refundId: Type.Optional(Type.String()),
    amount: Type.Optional(Type.Integer()),
    /** Where it is not the payment's. */
    currency: Type.Optional(Type.String()),
    refundStatus: Type.Optional(Refund.properties.status),
    disputeId: Type.Optional(Type.String()),
    disputeStatus: Type.Optional(DisputeStatus),
    gateway: Type.Optional(GatewayType),
    paymentId: Type.Optional(Id),
  }),
);
export type PaymentStep = Static<typeof PaymentStep>;

/** A payment that another one looks like. */
export const SamePayment = named('SamePayment', Type.Object({ id: Id, paidAt: Timestamp }));
export type SamePayment = Static<typeof SamePayment>;

/**
 * What a payment comes to with the forecast of its taxes, in centavos: `net` is `gross` less `fees`, `netAfterTaxes` that less
 * `expected` (CBS and IBS that may be split at settlement) and `withheld` (what the gateway's statement told as tax).
 */
export const PaymentTaxes = named(
  'PaymentTaxes',
  Type.Object({
    gross: Type.Integer(),
    fees: Type.Integer(),
    net: Type.Integer(),
    expected: Type.Integer(),
    withheld: Type.Integer(),
    netAfterTaxes: Type.Integer(),
  }),
);
export type PaymentTaxes = Static<typeof PaymentTaxes>;

/** `GET /portal/payments/:id`. */
export const PortalPaymentDetails = named(
  'PortalPaymentDetails',
  Type.Object({
    ...PortalPayment.properties,
    /** The stored method that was charged, with its holder and expiry; null for a browser's token. */
    storedCard: nullable(StoredCard),
    capture: Type.Boolean(),
    ...authorizationGrants,
    /** A `redirect` (3-D Secure) is told in SANDBOX alone, where the merchant plays the payer. */
    nextAction: nullable(NextAction),
    /** What a test may let the payer do now; empty in PRODUCTION, and where the gateway has no such means. */
    payerSteps: Type.Array(PayerStep),
    /** By which banks know the transfer of a Pix. */
    endToEndId: nullable(Type.String()),
    /** The merchant's own name for it, such as an order's number; null where none was given. */
    reference: nullable(Type.String()),
    /** What the card's statement was asked to show; null where nothing was asked. */
    statementDescriptor: nullable(Type.String()),
    /** What was said of its taxes; absent where the API is of before there were such, null where nothing was said. */
    fiscal: Type.Optional(nullable(PaymentFiscal)),
    /** What came of its money in the ledger; absent where no forecast of taxes is made of it. */
    taxes: Type.Optional(PaymentTaxes),
    /** How its gateway was chosen; null where the call named it, and where there was one alone. */
    routing: nullable(RoutingDecision),
    /** Another payment of the same amount that the same payer made within a day of this one. */
    sameAgain: nullable(SamePayment),
    declineCode: nullable(Type.String()),
    advice: nullable(DeclineAdvice),
    failureMessage: nullable(Type.String()),
    metadata: Metadata,
    refunds: Type.Array(Refund),
    /** The amount that can still be refunded, in centavos. */
    refundable: Type.Integer(),
    /** What was paid beyond the amount, or after it was canceled, and is not back yet. */
    surplus: nullable(PortalSurplus),
    /** The payment that has this one's place, as its gateway failed; absent where none has. */
    replacedBy: Type.Optional(Id),
    updatedAt: Timestamp,
    /** Oldest first. */
    steps: Type.Array(PaymentStep),
  }),
);
export type PortalPaymentDetails = Static<typeof PortalPaymentDetails>;

/** `GET /portal/payments/:id/deliveries`: of the events in its history, oldest first. */
export const PaymentDeliveries = named('PaymentDeliveries', Type.Array(EventDelivery));
export type PaymentDeliveries = Static<typeof PaymentDeliveries>;

const { amount, description } = ProcessPaymentInput.properties;

/**
 * `POST /portal/payments`: charges a customer at once, in reais, on a stored card (our id) or, in SANDBOX, on
 * one of the provider's test methods. The receipt goes to the customer's e-mail. `fiscal` as of any payment.
 */
export const PortalChargeInput = named(
  'PortalChargeInput',
  Type.Object(
    { customerId: Id, paymentMethodId: Id, amount, description, fiscal: Type.Optional(FiscalInput) },
    { additionalProperties: false },
  ),
);
export type PortalChargeInput = Static<typeof PortalChargeInput>;
