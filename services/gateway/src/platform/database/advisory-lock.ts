import { setTimeout as sleep } from 'node:timers/promises';
import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { queries } from './queries.ts';

/** Waits for the lock of this number or name, which all nodes share, and holds it to the end of the transaction. */
export async function holdAdvisoryLock(lock: number | string, tx: EntityManager): Promise<void> {
  const key = typeof lock === 'number' ? sql`${lock}::bigint` : sql`hashtextextended(${lock}, 0)`;
  await sql`select pg_advisory_xact_lock(${key})`.execute(queries(tx));
}

const lookMs = 200;

/**
 * Does work under a lock that may be held for long, with a session instead of a transaction, and by asking again and again:
 * an index that is built beside the work (`create index concurrently`) waits for every transaction and every statement that
 * is older, such as one that waits for this lock.
 */
export async function underSessionLock<T>(lock: number, orm: MikroORM, work: () => Promise<T>): Promise<T> {
  const pool = await orm.em.getConnection().getNativeClient();
  const client = await pool.connect();
  const isTaken = async (): Promise<boolean> => {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
      lock,
    ]);
    return rows[0]?.taken === true;
  };
  try {
    while (!(await isTaken())) await sleep(lookMs);
    return await work();
  } finally {
    // The lock ends with its connection.
    client.release(true);
  }
}
