import type { EntityManager } from '@mikro-orm/postgresql';
import { until } from '../until.ts';

/** A row by its table and its id. */
export type LockedRow = [table: string, id: string];

/**
 * Begins `work` while another transaction has the row of `lock`, which takes the row of `next` as well once `work` waits for it: neither
 * ends where `work` has that one already. Returns the work, which goes on from there.
 */
export const whileOtherLocks = <T>(
  em: EntityManager,
  [lock, next]: [lock: LockedRow, next: LockedRow],
  work: () => Promise<T>,
): Promise<{ begun: Promise<T> }> =>
  em.fork().transactional(async (tx) => {
    const [own] = await tx.execute<{ pid: number }[]>('select pg_backend_pid() pid');
    const take = ([table, id]: LockedRow) =>
      tx.execute(`select id from ${table} where id = ? for no key update`, [id]);
    await take(lock);
    const begun = work();
    // A deadlock may end it first: what it came to is its caller's.
    begun.catch(() => undefined);
    await until(async () => {
      const waiting = await em
        .fork()
        .execute<unknown[]>('select from pg_stat_activity where ? = any(pg_blocking_pids(pid))', [own?.pid]);
      return waiting.length > 0;
    });
    await take(next);
    return { begun };
  });
