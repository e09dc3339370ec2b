import type { EntityManager } from '@mikro-orm/postgresql';
import { LockMode } from '@mikro-orm/postgresql';
import type { PlanStatus } from '@trilho/contracts/plan';
import type { ProviderSubscription, ProviderSubscriptionStatus } from '../../providers/payment-provider.ts';
import { PlanSubscription } from './plan-subscription.entity.ts';

const statusOf: Record<ProviderSubscriptionStatus, PlanStatus> = {
  incomplete: 'INCOMPLETE',
  trialing: 'ACTIVE',
  active: 'ACTIVE',
  past_due: 'PAST_DUE',
  unpaid: 'INACTIVE',
  paused: 'INACTIVE',
  canceled: 'CANCELED',
};

/** Our status of a provider's subscription. One that ended without a first payment is INACTIVE, not CANCELED. */
const toStatus = (subscription: ProviderSubscription, before: PlanStatus): PlanStatus => {
  const status = statusOf[subscription.status];
  return status === 'CANCELED' && before === 'INCOMPLETE' ? 'INACTIVE' : status;
};

/** Copies the provider's truth into the row. `askedAt` is when the provider was asked. */
export function writePlanState(row: PlanSubscription, truth: ProviderSubscription, askedAt: Date): void {
  const status = toStatus(truth, row.status);
  row.pastDueSince = status === 'PAST_DUE' ? (row.pastDueSince ?? askedAt) : null;
  row.status = status;
  row.startedAt = truth.startedAt;
  row.currentPeriodEnd = truth.currentPeriodEnd;
  row.cancelAtPeriodEnd = truth.cancelAtPeriodEnd;
  row.endedAt = truth.endedAt;
  row.card = truth.card;
  row.unitAmountMinor = truth.unitAmountMinor;
  row.priceExternalId = truth.priceExternalId;
  row.providerStateAt = askedAt;
  row.updatedAt = new Date();
}

/** Applies a state under a row lock, unless one that was asked for later stands already. */
export async function applyPlanState(
  id: string,
  truth: ProviderSubscription,
  askedAt: Date,
  em: EntityManager,
): Promise<void> {
  await em.transactional(async (tx) => {
    const row = await tx.findOneOrFail(PlanSubscription, id, {
      lockMode: LockMode.PESSIMISTIC_WRITE,
      refresh: true,
    });
    if (row.providerStateAt <= askedAt) writePlanState(row, truth, askedAt);
  });
}
