import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { tableQueries } from './queries.ts';

/** Reads the database's time, which all nodes share. */
export async function databaseNow(em: EntityManager): Promise<Date> {
  const { now } = await tableQueries(em)
    .selectNoFrom(sql<Date>`clock_timestamp()`.as('now'))
    .executeTakeFirstOrThrow();
  return now;
}
