import Type, { type Static } from 'typebox';
import { Id, nullable, Timestamp } from './common.ts';

/** `POST /subscriptions`: start, or take up again, the merchant's own Premium plan. */
export const StartPlanInput = Type.Object(
  { userId: Id, stripePriceId: Type.String({ minLength: 1, maxLength: 120 }) },
  { additionalProperties: false },
);
export type StartPlanInput = Static<typeof StartPlanInput>;

/** The secret with which the browser confirms the first payment. */
export const StartedPlan = Type.Object({ clientSecret: Type.String(), subscriptionId: Id });
export type StartedPlan = Static<typeof StartedPlan>;

export const CardSummary = Type.Object({
  brand: Type.String(),
  lastFourDigits: Type.String(),
  expiryMonth: Type.Integer(),
  expiryYear: Type.Integer(),
});
export type CardSummary = Static<typeof CardSummary>;

/** ACTIVE opens the plan gate; PAST_DUE does too, during the grace period. */
export const PlanStatus = Type.Enum(['ACTIVE', 'PAST_DUE', 'INCOMPLETE', 'INACTIVE', 'CANCELED']);
export type PlanStatus = Static<typeof PlanStatus>;

/** The merchant's own subscription. `price` is in centavos. `cancelAtperiodEnd` is spelt as on the wire. */
export const OwnSubscription = Type.Object({
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
});
export type OwnSubscription = Static<typeof OwnSubscription>;
