import Type, { type Static } from 'typebox';
import { CursorQuery, cursorPage, Id, nullable, Timestamp } from './common.ts';
import { named } from './named.ts';

/** `POST /subscriptions`: starts the merchant's own Premium plan, or resumes an unfinished start. */
export const StartPlanInput = named(
  'StartPlanInput',
  Type.Object(
    { userId: Id, stripePriceId: Type.String({ minLength: 1, maxLength: 120 }) },
    { additionalProperties: false },
  ),
);
export type StartPlanInput = Static<typeof StartPlanInput>;

/** The secret with which the browser confirms the first payment. */
export const StartedPlan = named(
  'StartedPlan',
  Type.Object({ clientSecret: Type.String(), subscriptionId: Id }),
);
export type StartedPlan = Static<typeof StartedPlan>;

export const CardSummary = named(
  'PlanCard',
  Type.Object({
    brand: Type.String(),
    lastFourDigits: Type.String(),
    expiryMonth: Type.Integer(),
    expiryYear: Type.Integer(),
  }),
);
export type CardSummary = Static<typeof CardSummary>;

/** ACTIVE opens the plan gate; PAST_DUE does too, during the grace period. */
export const PlanStatus = named(
  'PlanStatus',
  Type.Enum(['ACTIVE', 'PAST_DUE', 'INCOMPLETE', 'INACTIVE', 'CANCELED']),
);
export type PlanStatus = Static<typeof PlanStatus>;

/**
 * The merchant's own subscription. `price` and `refundAmount` are in centavos. `cancelAtperiodEnd` is spelt
 * as the specification spells it. `accessEndsAt` is set while a cancellation is scheduled, `graceEndsAt`
 * while a renewal is failing.
 */
export const OwnSubscription = named(
  'OwnSubscription',
  Type.Object({
    id: Id,
    planName: Type.String(),
    planDescription: Type.String(),
    price: Type.Integer(),
    status: PlanStatus,
    startDate: Timestamp,
    nextBillingDate: nullable(Timestamp),
    chargeFrequency: Type.String(),
    features: Type.Array(Type.Object({ name: Type.String(), enabled: Type.Boolean() })),
    cancelAtperiodEnd: Type.Boolean(),
    stripeSubscriptionId: Type.String(),
    paymentMethod: nullable(CardSummary),
    /** Whether `cancel-with-refund` is open: the plan is active and began at most 7 whole days ago. */
    refundEligible: Type.Boolean(),
    /** The amount that a refund would return. */
    refundAmount: Type.Integer(),
    graceEndsAt: nullable(Timestamp),
    accessEndsAt: nullable(Timestamp),
  }),
);
export type OwnSubscription = Static<typeof OwnSubscription>;

const Comments = Type.Optional(Type.String({ maxLength: 1000, title: 'Comentários' }));
/** Ours or the provider's id of the subscription. */
const ownSubscription = { userId: Id, subscriptionId: Id };

export const RefundReason = named(
  'RefundReason',
  Type.Enum(['too_expensive', 'not_using', 'missing_features', 'competitor', 'other'], { title: 'Motivo' }),
);
export type RefundReason = Static<typeof RefundReason>;

export const RenewalReason = named(
  'RenewalReason',
  Type.Enum(['too_expensive', 'not_using', 'missing_features', 'competitor', 'temporary', 'other'], {
    title: 'Motivo',
  }),
);
export type RenewalReason = Static<typeof RenewalReason>;

/** `POST /subscriptions/management/cancel-with-refund`: ends the access at once, refunds in full. */
export const CancelWithRefundInput = named(
  'CancelWithRefundInput',
  Type.Object(
    { ...ownSubscription, reason: Type.Optional(RefundReason), comments: Comments },
    { additionalProperties: false },
  ),
);
export type CancelWithRefundInput = Static<typeof CancelWithRefundInput>;

/** `POST /subscriptions/management/cancel-at-period-end`: no further charge, access until the period ends. */
export const CancelAtPeriodEndInput = named(
  'CancelAtPeriodEndInput',
  Type.Object(
    { ...ownSubscription, reason: Type.Optional(RenewalReason), comments: Comments },
    { additionalProperties: false },
  ),
);
export type CancelAtPeriodEndInput = Static<typeof CancelAtPeriodEndInput>;

/** `POST /subscriptions/management/resume`: undoes a scheduled cancellation. */
export const ResumePlanInput = named(
  'ResumePlanInput',
  Type.Object(ownSubscription, { additionalProperties: false }),
);
export type ResumePlanInput = Static<typeof ResumePlanInput>;

/**
 * `POST /subscriptions/management/update-payment-method`: the provider's token of a card, made in the
 * browser.
 */
export const UpdatePlanCardInput = named(
  'UpdatePlanCardInput',
  Type.Object({ userId: Id, paymentMethodId: Id }, { additionalProperties: false }),
);
export type UpdatePlanCardInput = Static<typeof UpdatePlanCardInput>;

export const PlanInvoiceStatus = named(
  'PlanInvoiceStatus',
  Type.Enum(['paid', 'open', 'failed', 'refunded', 'void']),
);
export type PlanInvoiceStatus = Static<typeof PlanInvoiceStatus>;

/** A charge of the merchant's own plan. Amounts in centavos. `refunded` means in full. */
export const PlanInvoice = named(
  'PlanInvoice',
  Type.Object({
    id: Id,
    number: Type.String(),
    amount: Type.Integer(),
    amountRefunded: Type.Integer(),
    currency: Type.String(),
    status: PlanInvoiceStatus,
    createdAt: Timestamp,
    paidAt: nullable(Timestamp),
    periodStart: Timestamp,
    periodEnd: Timestamp,
  }),
);
export type PlanInvoice = Static<typeof PlanInvoice>;

export const PlanInvoicePage = named('PlanInvoicePage', cursorPage(PlanInvoice));
export type PlanInvoicePage = Static<typeof PlanInvoicePage>;

/** `GET /subscriptions/management/invoices`, newest first. */
export const PlanInvoicesQuery = Type.Object({ ...CursorQuery.properties, userId: Id });
export type PlanInvoicesQuery = Static<typeof PlanInvoicesQuery>;
