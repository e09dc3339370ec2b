import type { EntityManager } from '@mikro-orm/postgresql';
import type { AppContext } from '../../context.ts';
import { clockNow } from '../../platform/clock.ts';
import { ProviderRejected } from '../../providers/port/provider-errors.ts';
import { findLivingPlans } from './record/plan.repository.ts';
import { withPlanLock } from './record/plan-lock.ts';
import { changePlan, syncPlan } from './record/plan-state.ts';
import type { PlanSubscription } from './record/plan-subscription.entity.ts';
import { platformProvider } from './record/platform-account.ts';

function markEnded(row: PlanSubscription): void {
  row.endedAt = clockNow();
  row.status = row.activatedAt && row.status !== 'INACTIVE' ? 'CANCELED' : 'INACTIVE';
}

async function endPlan(context: AppContext, plan: PlanSubscription, em: EntityManager): Promise<void> {
  const key = { idempotencyKey: `plan-end:${plan.id}` };
  try {
    await syncPlan(
      context,
      plan,
      () => platformProvider(context).subscriptions.cancel(plan.externalId, key),
      em,
    );
  } catch (error) {
    if (!(error instanceof ProviderRejected) || error.reason !== 'not_found') throw error;
    // The provider does not know the subscription (any more): it charges nobody.
    await changePlan(context, plan.id, markEnded, em);
  }
}

/**
 * Ends every subscription that the provider may still charge this merchant for, without a refund: before an
 * account is closed, or before a lapsed plan is replaced by a new one. `which` picks among those that have
 * not ended.
 */
export async function endPlansNow(
  context: AppContext,
  userId: string,
  em: EntityManager,
  which: (plan: PlanSubscription) => boolean = () => true,
): Promise<void> {
  for (const plan of (await findLivingPlans(userId, em)).filter(which)) {
    await withPlanLock(context, plan.id, () => endPlan(context, plan, em));
  }
}
