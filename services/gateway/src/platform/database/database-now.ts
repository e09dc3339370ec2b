import type { EntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, sql } from 'kysely';
import { tableQueries } from './queries.ts';

/** Reads the database's time, which all nodes share. */
export async function databaseNow(em: EntityManager): Promise<Date> {
  const { now } = await tableQueries(em)
    .selectNoFrom(sql<Date>`clock_timestamp()`.as('now'))
    .executeTakeFirstOrThrow();
  return now;
}

/** So many milliseconds from now, by the database's clock. */
export const inMilliseconds = (ms: number): RawBuilder<Date> =>
  sql<Date>`now() + ${ms}::int * interval '1 millisecond'`;
