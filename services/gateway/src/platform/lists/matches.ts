import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { tableQueries } from '../database/queries.ts';
import type { IdPrefix } from '../ids.ts';
import type { Condition } from './conditions.ts';
import { type CursorQuery, readCursor } from './page.ts';
import { mostCounted } from './portal-page.ts';

/** The rows of a table, given as in a `from`, that match all conditions. */
function matching(table: string, conditions: Condition[], em: EntityManager) {
  let rows = tableQueries(em).selectFrom(table);
  for (const condition of conditions) rows = rows.where(condition);
  return rows;
}

/** Counts the rows of a table (such as `payments as p`) that match, no further than `mostCounted`. */
export async function countMatches(table: string, conditions: Condition[], em: EntityManager) {
  const { total } = await tableQueries(em)
    .selectFrom(
      matching(table, conditions, em)
        .select(sql`1`.as('one'))
        .limit(mostCounted + 1)
        .as('found'),
    )
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { totalElements: Math.min(total, mostCounted), hasMoreThanTotal: total > mostCounted };
}

interface Search {
  prefix: IdPrefix;
  conditions: Condition[];
  query: CursorQuery;
  /** How many matches are looked for; all without it. */
  most?: number;
}

/**
 * Runs a search once for both the number of matches and the ids that the page is read from, one more than the page
 * holds.
 * @throws 400 for a cursor that is not of this list
 */
export async function findMatches(
  table: string,
  { prefix, conditions, query: { limit, startingAfter, endingBefore }, most }: Search,
  em: EntityManager,
): Promise<{ total: number; ids: string[] }> {
  const cursor = startingAfter ?? endingBefore;
  const backwards = endingBefore !== undefined;
  const matches = matching(table, conditions, em).select('id');
  const beyond = cursor === undefined ? null : readCursor(prefix, cursor);
  const ids = tableQueries(em)
    .selectFrom('found')
    .select('id')
    .$if(beyond !== null, (rest) => rest.where('id', backwards ? '>' : '<', beyond))
    .orderBy('id', backwards ? 'asc' : 'desc')
    .limit(limit + 1);
  return tableQueries(em)
    .with(
      (found) => found('found').materialized(),
      () => (most === undefined ? matches : matches.limit(most)),
    )
    .selectNoFrom((eb) => [
      eb.selectFrom('found').select(eb.fn.countAll<number>().as('total')).$asScalar().$notNull().as('total'),
      sql<string[]>`array(${ids})`.as('ids'),
    ])
    .executeTakeFirstOrThrow();
}
