import type { EntityManager } from '@mikro-orm/postgresql';
import type { CancelAtPeriodEndInput, ResumePlanInput } from '@trilho/contracts/plan';
import type { AppContext } from '../../context.ts';
import { clockNow } from '../../platform/clock.ts';
import { notFound } from '../../platform/errors.ts';
import { outcomeOf, type ProviderOutcome } from '../../providers/port/provider-outcome.ts';
import { planNotActive } from './plan-refund.service.ts';
import { findOwnPlan } from './record/plan.repository.ts';
import type { PlanCancellation } from './record/plan-cancellation.entity.ts';
import {
  createCancellation,
  findRequested,
  findRequestedEnd,
  markCancellation,
  settleRequested,
} from './record/plan-cancellation.repository.ts';
import { withPlanLock } from './record/plan-lock.ts';
import {
  lockPlan,
  planStatusAt,
  refreshPlan,
  reloadPlan,
  type SyncedPlan,
  syncPlan,
} from './record/plan-state.ts';
import type { PlanSubscription } from './record/plan-subscription.entity.ts';
import { platformProvider } from './record/platform-account.ts';

/** Finds the merchant's own subscription. @throws 404, 409 when it is not in force */
async function findActivePlan({ userId, subscriptionId }: ResumePlanInput, em: EntityManager) {
  const plan = await findOwnPlan(userId, subscriptionId, em);
  if (!plan) throw notFound();
  if (planStatusAt(plan, clockNow()) !== 'ACTIVE') throw planNotActive();
  return plan;
}

/**
 * Sets whether the subscription ends with its period. `idempotencyKey` names the version of the plan: until
 * the outcome is known, each further attempt has the same key at the provider.
 */
async function setEnd(
  context: AppContext,
  { id, externalId }: PlanSubscription,
  atPeriodEnd: boolean,
  idempotencyKey: string,
  em: EntityManager,
): Promise<ProviderOutcome<SyncedPlan>> {
  const provider = platformProvider(context);
  const call = async () => {
    await provider.subscriptions.setCancelAtPeriodEnd(externalId, atPeriodEnd, { idempotencyKey });
    // The response to a repeated key is that of the first request: the present state is retrieved.
    return provider.subscriptions.retrieve(externalId);
  };
  return outcomeOf(() => syncPlan(context, { id, externalId }, call, em));
}

/** Records the reason before the provider is called. Returns null when the end is scheduled already. */
const reserveEnd = (planId: string, input: CancelAtPeriodEndInput, em: EntityManager) =>
  em.transactional(async (tx) => {
    const { cancelAtPeriodEnd, version } = await lockPlan(planId, tx);
    if (cancelAtPeriodEnd) return null;
    const known = await findRequestedEnd(planId, tx);
    // It is touched: what this request comes to is not known before long.
    if (known) await markCancellation(known.id, { status: 'requested' }, tx);
    const cancellation = known ?? createCancellation(planId, 'period_end', input, clockNow(), tx);
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
  const key = `plan-period-end:${cancellation.id}:${version}`;
  const outcome = await setEnd(context, plan, true, key, em);
  switch (outcome.kind) {
    case 'accepted':
      return;
    case 'rejected':
      await markCancellation(cancellation.id, { status: 'failed' }, em);
      throw outcome.error;
    default:
      // A second attempt or the job settles it; the merchant's reason stays on record.
      throw outcome.error;
  }
}

/**
 * Schedules the end of the plan at the end of its period; the access stays until then (spec 4). One that is
 * scheduled already stays so.
 * @throws 404 for a subscription that is not the merchant's, 409 when it is not active
 */
export async function cancelAtPeriodEnd(
  context: AppContext,
  input: CancelAtPeriodEndInput,
  em: EntityManager,
) {
  const plan = await findActivePlan(input, em);
  await withPlanLock(context, plan.id, () => scheduleEnd(context, plan, input, em));
  return reloadPlan(plan.id, em);
}

async function settleEnd(context: AppContext, { id, planId }: PlanCancellation): Promise<void> {
  const em = context.orm.em.fork();
  const { plan } = await refreshPlan(context, await reloadPlan(planId, em), em);
  await settleRequested(id, plan.cancelAtPeriodEnd ? 'done' : 'failed', em);
}

/**
 * Records what became of ends whose outcome nobody knows, and that were last touched before this moment. Returns how many have one
 * now.
 */
export async function settleEnds(context: AppContext, touchedBefore: Date): Promise<number> {
  let settled = 0;
  for (const end of await findRequested('period_end', touchedBefore, context.orm.em.fork())) {
    // What cannot be found out now is by the next run.
    await withPlanLock(context, end.planId, () => settleEnd(context, end)).then(
      () => (settled += 1),
      () => undefined,
    );
  }
  return settled;
}

async function undoEnd(context: AppContext, plan: PlanSubscription, em: EntityManager): Promise<void> {
  const { version } = await reloadPlan(plan.id, em);
  const outcome = await setEnd(context, plan, false, `plan-resume:${plan.id}:${version}`, em);
  if (outcome.kind === 'accepted') return;
  // The present state says why it was rejected, and gives the next attempt another key.
  if (outcome.kind === 'rejected') await refreshPlan(context, plan, em).catch(() => undefined);
  throw outcome.error;
}

/**
 * Undoes a scheduled end: the plan renews itself again. One that is not scheduled stays as it is.
 * @throws 404 for a subscription that is not the merchant's, 409 when it is not active any more
 */
export async function resumePlan(context: AppContext, input: ResumePlanInput, em: EntityManager) {
  const plan = await findActivePlan(input, em);
  if (plan.cancelAtPeriodEnd) await withPlanLock(context, plan.id, () => undoEnd(context, plan, em));
  return reloadPlan(plan.id, em);
}
