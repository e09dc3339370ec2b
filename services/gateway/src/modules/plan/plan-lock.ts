import type { EntityManager } from '@mikro-orm/postgresql';
import type { AppContext } from '../../context.ts';
import { queries } from '../../platform/database/queries.ts';
import { conflict } from '../../platform/errors.ts';
import type { PlanSubscriptionSchema } from './plan-subscription.entity.ts';

const db = (em: EntityManager) => queries<typeof PlanSubscriptionSchema>(em);

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
  const now = new Date();
  const busyUntil = new Date(now.getTime() + leaseMs);
  const { numUpdatedRows } = await db(em)
    .updateTable('plan_subscriptions')
    .set({ busyUntil })
    .where('id', '=', planId)
    .where((eb) => eb.or([eb('busyUntil', 'is', null), eb('busyUntil', '<', now)]))
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw busy();
  return busyUntil;
}

const unlock = (planId: string, busyUntil: Date, em: EntityManager) =>
  db(em)
    .updateTable('plan_subscriptions')
    .set({ busyUntil: null })
    .where('id', '=', planId)
    .where('busyUntil', '=', busyUntil)
    .execute();

/**
 * Runs work that changes a subscription at the provider, one at a time over all nodes, without holding a transaction.
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
    await unlock(planId, busyUntil, em);
  }
}
