import type { OwnSubscription } from '@trilho/contracts/plan';
import { graceEndOf, isRefundable, planStatusAt } from './plan-state.ts';
import type { PlanSubscription } from './plan-subscription.entity.ts';
import { premium } from './premium.ts';

/** The merchant's own subscription as the portal shows it, at this moment. Amounts in centavos. */
export function viewOwnSubscription(row: PlanSubscription, now = new Date()): OwnSubscription {
  const status = planStatusAt(row, now);
  const inForce = status === 'ACTIVE' || status === 'PAST_DUE';
  const scheduled = inForce && row.cancelAtPeriodEnd;
  return {
    id: row.id,
    planName: premium.name,
    planDescription: premium.description,
    price: row.unitAmountMinor,
    status,
    startDate: row.startedAt.toISOString(),
    nextBillingDate: inForce && !scheduled ? row.currentPeriodEnd.toISOString() : null,
    chargeFrequency: premium.chargeFrequency,
    features: premium.features.map((name) => ({ name, enabled: true })),
    cancelAtperiodEnd: row.cancelAtPeriodEnd,
    stripeSubscriptionId: row.externalId,
    paymentMethod: row.card ?? null,
    refundEligible: isRefundable(row, now),
    refundAmount: row.unitAmountMinor,
    graceEndsAt: status === 'PAST_DUE' ? (graceEndOf(row)?.toISOString() ?? null) : null,
    accessEndsAt: scheduled ? row.currentPeriodEnd.toISOString() : null,
  };
}
