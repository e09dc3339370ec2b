import type { EntityManager } from '@mikro-orm/postgresql';
import type { CancelAtPeriodEndInput, ResumePlanInput } from '@trilho/contracts/plan';
import type { AppContext } from '../../context.ts';
import { notFound } from '../../platform/errors.ts';
import { ProviderRejected } from '../../providers/provider-errors.ts';
import { findOwnPlan } from './plan.repository.ts';
import type { PlanCancellation } from './plan-cancellation.entity.ts';
import {
  createCancellation,
  findRequestedEnd,
  markCancellation,
  markEndsUndone,
} from './plan-cancellation.repository.ts';
import { withPlanLock } from './plan-lock.ts';
import { planNotActive } from './plan-refund.service.ts';
import { lockPlan, planStatusAt, reloadPlan, syncPlan } from './plan-state.ts';
import type { PlanSubscription } from './plan-subscription.entity.ts';
import { platformProvider } from './platform-account.ts';

/** Finds the merchant's own subscription. @throws 404, 409 when it is not in force */
async function findActivePlan(
  { userId, subscriptionId }: ResumePlanInput,
  em: EntityManager,
): Promise<PlanSubscription> {
  const plan = await findOwnPlan(userId, subscriptionId, em);
  if (!plan) throw notFound();
  if (planStatusAt(plan, new Date()) !== 'ACTIVE') throw planNotActive();
  return plan;
}

/** How a change of the renewal ended. Rejected is definite; after `unknown` it may have had its effect. */
type RenewalOutcome = { kind: 'accepted' } | { kind: 'rejected' | 'unknown'; error: unknown };

/**
 * Sets whether the subscription ends with its period. The key names the version of the plan: until the outcome is
 * known, each further attempt has the same key at the provider.
 */
async function setEnd(
  context: AppContext,
  { id, externalId }: PlanSubscription,
  atPeriodEnd: boolean,
  version: number,
  em: EntityManager,
): Promise<RenewalOutcome> {
  const provider = platformProvider(context);
  const idempotencyKey = `plan-${atPeriodEnd ? 'period-end' : 'resume'}:${id}:${version}`;
  const call = async () => {
    await provider.endAtPeriodEnd(externalId, atPeriodEnd, { idempotencyKey });
    // The response to a repeated key is that of the first request: the present state is retrieved.
    return provider.retrieveSubscription(externalId);
  };
  try {
    await syncPlan(context, { id, externalId }, call, em);
    return { kind: 'accepted' };
  } catch (error) {
    return { kind: error instanceof ProviderRejected ? 'rejected' : 'unknown', error };
  }
}

/** Records the merchant's reason before the provider is called; returns null when the end is scheduled already. */
const reserveEnd = (
  planId: string,
  input: CancelAtPeriodEndInput,
  em: EntityManager,
): Promise<{ cancellation: PlanCancellation; version: number } | null> =>
  em.transactional(async (tx) => {
    const { cancelAtPeriodEnd, version } = await lockPlan(planId, tx);
    if (cancelAtPeriodEnd) return null;
    const known = await findRequestedEnd(planId, tx);
    const cancellation = known ?? createCancellation(planId, 'period_end', input, new Date(), tx);
    return { cancellation, version };
  });

async function scheduleEnd(
  context: AppContext,
  plan: PlanSubscription,
  input: CancelAtPeriodEndInput,
  em: EntityManager,
): Promise<void> {
  const reserved = await reserveEnd(plan.id, input, em);
  if (!reserved) return;
  const { cancellation, version } = reserved;
  const outcome = await setEnd(context, plan, true, version, em);
  switch (outcome.kind) {
    case 'accepted':
      return markCancellation(cancellation.id, { status: 'done' }, em);
    case 'rejected':
      await markCancellation(cancellation.id, { status: 'failed' }, em);
      throw outcome.error;
    case 'unknown':
      // A second attempt or the provider's events settle it; the merchant's reason stays on record.
      throw outcome.error;
  }
}

/**
 * Schedules the end of the plan at the end of its period; the access stays until then (spec 4). One that is scheduled
 * already stays so.
 * @throws 404 for a subscription that is not the merchant's, 409 when it is not active
 */
export async function cancelAtPeriodEnd(
  context: AppContext,
  input: CancelAtPeriodEndInput,
  em: EntityManager,
): Promise<PlanSubscription> {
  const plan = await findActivePlan(input, em);
  await withPlanLock(context, plan.id, () => scheduleEnd(context, plan, input, em));
  return reloadPlan(plan.id, em);
}

async function undoEnd(context: AppContext, plan: PlanSubscription, em: EntityManager): Promise<void> {
  const { version } = await reloadPlan(plan.id, em);
  const outcome = await setEnd(context, plan, false, version, em);
  if (outcome.kind !== 'accepted') throw outcome.error;
  await markEndsUndone(plan.id, em);
}

/**
 * Undoes a scheduled end: the plan renews itself again. One that is not scheduled stays as it is.
 * @throws 404 for a subscription that is not the merchant's, 409 when it is not active any more
 */
export async function resumePlan(
  context: AppContext,
  input: ResumePlanInput,
  em: EntityManager,
): Promise<PlanSubscription> {
  const plan = await findActivePlan(input, em);
  if (plan.cancelAtPeriodEnd) await withPlanLock(context, plan.id, () => undoEnd(context, plan, em));
  return reloadPlan(plan.id, em);
}
