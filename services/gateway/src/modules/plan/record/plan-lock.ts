import type { EntityManager } from '@mikro-orm/postgresql';
import type { AppContext } from '../../../context.ts';
import { clockNow } from '../../../platform/clock.ts';
import { conflict } from '../../../platform/errors.ts';
import { PlanSubscription } from './plan-subscription.entity.ts';

/** Longer than a few calls to the provider take; the lock of a process that died ends when it has passed. */
const leaseMs = 60_000;

const busy = () =>
  conflict(
    'Uma operação com a sua assinatura está em andamento. Tente novamente em instantes.',
    'plan_busy',
    { retryAfterSeconds: 2 },
  );

/** Returns until when the plan is locked. @throws 409 while another holds it */
async function lock(planId: string, em: EntityManager): Promise<Date> {
  const now = clockNow();
  const busyUntil = new Date(now.getTime() + leaseMs);
  const isFree = { $or: [{ busyUntil: null }, { busyUntil: { $lt: now } }] };
  if ((await em.nativeUpdate(PlanSubscription, { id: planId, ...isFree }, { busyUntil })) === 0) throw busy();
  return busyUntil;
}

/**
 * Runs work that changes a subscription at the provider, one at a time over all nodes, without holding a
 * transaction.
 * @throws 409 while another runs
 */
export async function withPlanLock<T>(
  { orm }: AppContext,
  planId: string,
  work: () => Promise<T>,
): Promise<T> {
  const em = orm.em.fork();
  const busyUntil = await lock(planId, em);
  try {
    return await work();
  } finally {
    await em.nativeUpdate(PlanSubscription, { id: planId, busyUntil }, { busyUntil: null });
  }
}
