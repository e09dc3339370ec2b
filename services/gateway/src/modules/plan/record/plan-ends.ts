import type { EntityManager } from '@mikro-orm/postgresql';
import { markEndsScheduled, markEndsUndone } from './plan-cancellation.repository.ts';
import { isInForce, type PlanFacts } from './plan-notifications.ts';
import type { PlanSubscription } from './plan-subscription.entity.ts';

/**
 * Records what a change of the plan has made of the merchant's requests to end it with its period, in the transaction of the change:
 * whether their own request learns of it, another one, an event or the job.
 */
export async function recordEnds(
  before: PlanFacts,
  after: PlanSubscription,
  tx: EntityManager,
): Promise<void> {
  if (!before.cancelAtPeriodEnd && after.cancelAtPeriodEnd) await markEndsScheduled(after.id, tx);
  // A plan that is over was not resumed.
  if (before.cancelAtPeriodEnd && !after.cancelAtPeriodEnd && isInForce(after)) {
    await markEndsUndone(after.id, tx);
  }
}
