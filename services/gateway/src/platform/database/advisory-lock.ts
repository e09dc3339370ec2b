import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { queries } from './queries.ts';

/** Waits for the lock of this number or name, which all nodes share, and holds it to the end of the transaction. */
export async function holdAdvisoryLock(lock: number | string, tx: EntityManager): Promise<void> {
  const key = typeof lock === 'number' ? sql`${lock}::bigint` : sql`hashtextextended(${lock}, 0)`;
  await sql`select pg_advisory_xact_lock(${key})`.execute(queries(tx));
}
