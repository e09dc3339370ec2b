import type { AppContext } from '../../context.ts';
import { conflict } from '../../platform/errors.ts';

/** Longer than a few calls to the provider take; a process that died frees the plan when it has passed. */
const leaseMs = 60_000;

const busy = () =>
  conflict(
    'Uma operação com a sua assinatura está em andamento. Tente novamente em instantes.',
    'plan_busy',
    {
      retryAfterSeconds: 2,
    },
  );

/**
 * Does work that asks the provider to change a subscription, alone over all nodes, without holding a transaction.
 * @throws 409 while somebody else does.
 */
export async function withPlanLock<T>(
  { orm }: AppContext,
  planId: string,
  work: () => Promise<T>,
): Promise<T> {
  const em = orm.em.fork();
  const now = Date.now();
  const until = new Date(now + leaseMs);
  const held = await em.execute<unknown[]>(
    `update plan_subscriptions set busy_until = ? where id = ? and (busy_until is null or busy_until < ?)
     returning id`,
    [until, planId, new Date(now)],
  );
  if (held.length === 0) throw busy();
  try {
    return await work();
  } finally {
    await em.execute('update plan_subscriptions set busy_until = null where id = ? and busy_until = ?', [
      planId,
      until,
    ]);
  }
}
