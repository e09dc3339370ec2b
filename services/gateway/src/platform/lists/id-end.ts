import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { tableQueries } from '../database/queries.ts';

/** How many rows the end of an id finds at most: four characters are as good as unique already. */
const mostFound = 20;

/**
 * Reads a text as the end of an id: four or more of its random characters, also after the ellipsis of a
 * shortened one (`pay_0Na3…x7Qz`). Returns null for any other text.
 */
export function idEndOf(text: string): string | null {
  const end = text.slice(text.lastIndexOf('…') + 1).trim();
  return /^[0-9A-Za-z]{4,22}$/.test(end) ? end : null;
}

/** The tables that have an index on their ids read backwards. */
export type TableWithIdEnds = 'payments' | 'customers' | 'subscriptions' | 'invoices';

/** Selects the ids of a merchant's rows that end so. */
export const selectByIdEnd = (
  table: TableWithIdEnds,
  { userId, environment }: { userId: string; environment: string },
  end: string,
  em: EntityManager,
) =>
  tableQueries(em)
    .selectFrom(table)
    .select('id')
    .where('userId', '=', userId)
    .where('environment', '=', environment)
    .where(sql<boolean>`reverse(${sql.ref('id')}) like ${`${[...end].reverse().join('')}%`}`)
    .limit(mostFound);

/** Finds the ids of a merchant's rows that a text is the end of; none for a text that cannot be one. */
export async function findByIdEnd(
  table: TableWithIdEnds,
  scope: { userId: string; environment: string },
  text: string,
  em: EntityManager,
): Promise<string[]> {
  const end = idEndOf(text);
  if (end === null) return [];
  const rows = await selectByIdEnd(table, scope, end, em).execute();
  return rows.map(({ id }) => String(id));
}
