import type { EntityManager } from '@mikro-orm/postgresql';
import { type Expression, sql } from 'kysely';
import { tableQueries } from '../database/queries.ts';
import type { IdPrefix } from '../ids.ts';
import type { Condition } from './conditions.ts';
import { type CursorQuery, readCursor } from './page.ts';
import { mostCounted } from './portal-page.ts';
import { inScope, type ListScope, listOrder } from './scope.ts';

interface Matching {
  /** Whose rows are searched: no condition repeats it. */
  scope: ListScope;
  conditions: Condition[];
}

/** The rows of a scope of a table, given as in a `from`, that match all conditions. */
function matching(table: string, { scope, conditions }: Matching, em: EntityManager) {
  let rows = tableQueries(em).selectFrom(table);
  for (const condition of [...inScope(scope), ...conditions]) rows = rows.where(condition);
  return rows;
}

/** The first so many of them, in order: the planner would else expect to meet them soon in the rows of all merchants. */
function firstMatching(table: string, matches: Matching, most: number, em: EntityManager) {
  let rows = matching(table, matches, em);
  for (const column of listOrder(matches.scope)) rows = rows.orderBy(column);
  return rows.limit(most);
}

/** Counts the rows of a table (such as `payments as p`) that match, no further than `mostCounted`. */
export async function countMatches(table: string, matches: Matching, em: EntityManager) {
  const counted = firstMatching(table, matches, mostCounted + 1, em).select(sql`1`.as('one'));
  const { total } = await tableQueries(em)
    .selectFrom(counted.as('found'))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { totalElements: Math.min(total, mostCounted), hasMoreThanTotal: total > mostCounted };
}

/** Adds up a value in centavos of the rows that match; null of more than `mostCounted`. */
export async function sumMatches(
  table: string,
  matches: Matching,
  value: Expression<number>,
  em: EntityManager,
): Promise<number | null> {
  const added = firstMatching(table, matches, mostCounted + 1, em).select(sql`(${value})`.as('value'));
  const { total, sum } = await tableQueries(em)
    .selectFrom(added.as('found'))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .select(sql<number>`coalesce(sum(value), 0)::float8`.as('sum'))
    .executeTakeFirstOrThrow();
  return total > mostCounted ? null : sum;
}

interface Search extends Matching {
  prefix: IdPrefix;
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
  { prefix, query: { limit, startingAfter, endingBefore }, most, ...wanted }: Search,
  em: EntityManager,
): Promise<{ total: number; ids: string[] }> {
  const cursor = startingAfter ?? endingBefore;
  const backwards = endingBefore !== undefined;
  const matches = most === undefined ? matching(table, wanted, em) : firstMatching(table, wanted, most, em);
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
      () => matches.select('id'),
    )
    .selectNoFrom((eb) => [
      eb.selectFrom('found').select(eb.fn.countAll<number>().as('total')).$asScalar().$notNull().as('total'),
      sql<string[]>`array(${ids})`.as('ids'),
    ])
    .executeTakeFirstOrThrow();
}
