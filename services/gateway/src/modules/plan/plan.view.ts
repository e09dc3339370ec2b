import type { OwnSubscription } from '@trilho/contracts/plan';
import type { PlanSubscription } from './plan-subscription.entity.ts';
import { premium } from './premium.ts';

/** The merchant's own subscription as the portal shows it. `price` in centavos. */
export const viewOwnSubscription = (row: PlanSubscription): OwnSubscription => ({
  id: row.id,
  planName: premium.name,
  planDescription: premium.description,
  price: row.unitAmountMinor,
  status: row.status,
  startDate: row.startedAt.toISOString(),
  nextBillingDate: row.endedAt || row.cancelAtPeriodEnd ? null : row.currentPeriodEnd.toISOString(),
  chargeFrequency: premium.chargeFrequency,
  features: premium.features.map((name) => ({ name, enabled: true })),
  cancelAtperiodEnd: row.cancelAtPeriodEnd,
  stripeSubscriptionId: row.externalId,
  paymentMethod: row.card ?? null,
});
