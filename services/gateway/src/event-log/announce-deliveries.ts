import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { transactionOf } from '../platform/database/queries.ts';
import type { WakeUps } from '../platform/queue/wake-up.ts';

const wakeUpsOfDriver = new WeakMap<object, WakeUps>();
const transactionsWithDeliveries = new WeakSet<object>();

/** Lets what is written through this pool wake the workers. Call it once, as the pool is opened. */
export function announceDeliveries(orm: MikroORM, wakeUps: WakeUps): void {
  wakeUpsOfDriver.set(orm.em.getDriver(), wakeUps);
  orm.em.getEventManager().registerSubscriber({
    afterTransactionCommit({ transaction }) {
      // A savepoint's release comes before the commit: then the workers' polling finds the work.
      if (transaction && transactionsWithDeliveries.has(transaction)) wakeUps.announce('deliveries');
    },
  });
}

/** Wakes the workers for deliveries that were just written: after the commit where `em` has a transaction, else now. */
export function deliveriesWritten(em: EntityManager): void {
  const transaction = transactionOf(em);
  if (transaction) transactionsWithDeliveries.add(transaction);
  else wakeUpsOfDriver.get(em.getDriver())?.announce('deliveries');
}
