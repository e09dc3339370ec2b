import type { EntityManager } from '@mikro-orm/postgresql';
import { clockMs } from '../../../platform/clock.ts';
import { numberMarks, runText } from '../../../platform/database/run-text.ts';
import { PlanSubscription } from './plan-subscription.entity.ts';
import { openAt, openCondition } from './premium.ts';

const openStatuses = ['INCOMPLETE', 'ACTIVE', 'PAST_DUE'] as const;

/** Finds the one subscription of this merchant that has not ended, paid for the first time or not. */
export const findOpenPlan = (userId: string, em: EntityManager): Promise<PlanSubscription | null> =>
  em.findOne(PlanSubscription, { userId, status: { $in: [...openStatuses] } });

/** Finds the open subscription, else the one that ended last; never one that was never paid for. */
export const findCurrentPlan = (userId: string, em: EntityManager): Promise<PlanSubscription | null> =>
  em.findOne(
    PlanSubscription,
    { userId, activatedAt: { $ne: null } },
    { orderBy: { endedAt: 'desc nulls first', createdAt: 'desc' } },
  );

/** Finds the merchant's own subscription by our id or the provider's. */
export const findOwnPlan = (userId: string, subscriptionId: string, em: EntityManager) =>
  em.findOne(PlanSubscription, {
    userId,
    $or: [{ id: subscriptionId }, { externalId: subscriptionId }],
  });

/** Finds those that the provider may still charge for, open to the merchant or not. */
export const findLivingPlans = (userId: string, em: EntityManager): Promise<PlanSubscription[]> =>
  em.find(PlanSubscription, { userId, endedAt: null }, { orderBy: { createdAt: 'desc' } });

export const findPlanByExternalId = (externalId: string, em: EntityManager) =>
  em.findOne(PlanSubscription, { externalId });

/** Counts the merchant's subscriptions that ended; numbers the attempts to start one. */
export const countEndedPlans = (userId: string, em: EntityManager): Promise<number> =>
  em.count(PlanSubscription, { userId, status: { $nin: [...openStatuses] } });

const openPlanText = numberMarks(
  `select 1 from plan_subscriptions where user_id = ? and ${openCondition('?', '?')} limit 1`,
);

/** Whether the plan gate is open at this moment: active, or within the grace period of a failed renewal. */
export async function hasActivePlan(userId: string, em: EntityManager): Promise<boolean> {
  return (await runText(em, openPlanText, [userId, ...openAt(clockMs())])).length > 0;
}
