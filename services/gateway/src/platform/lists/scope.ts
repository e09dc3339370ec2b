import { type SqlBool, sql } from 'kysely';
import type { Condition } from './conditions.ts';

/**
 * Whose rows a list shows, by the columns that its index begins with: each with its value, named as in the query and in
 * the index's order, such as `payments.userId`. The id, which sorts by time, follows them.
 */
export interface ListScope {
  leading: Readonly<Record<string, string>>;
  id: string;
}

/** The scope of a merchant's rows in a table, which the query calls so. */
export const merchantRows = (
  table: string,
  { userId, environment }: { userId: string; environment: string },
): ListScope => ({
  leading: { [`${table}.userId`]: userId, [`${table}.environment`]: environment },
  id: `${table}.id`,
});

/**
 * The conditions that rows are of a scope. The first column is compared with its value twice: of a column that is known
 * to be one value the planner drops the order, and what is left, the order of ids, it may read off the primary key,
 * through the rows of all merchants.
 */
export const inScope = ({ leading }: ListScope): Condition[] =>
  Object.entries(leading).map(([column, value], index) =>
    index === 0
      ? sql<SqlBool>`${sql.ref(column)} in (${value}, ${value})`
      : sql<SqlBool>`${sql.ref(column)} = ${value}`,
  );

/** The columns that a list is ordered by, all in the same direction: those of its index. */
export const listOrder = ({ leading, id }: ListScope) =>
  [...Object.keys(leading), id].map((column) => sql.ref(column));
