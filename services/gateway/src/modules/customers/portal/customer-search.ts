import type { MerchantScope } from '../../../context.ts';
import type { SqlRunner } from '../../../platform/database/sql-runner.ts';
import { type Condition, type CursorQuery, literally, readCursor } from '../../../platform/lists/cursor.ts';
import { containsOrBegins } from '../../../platform/lists/filters.ts';
import { mostCounted } from '../../../platform/lists/portal-page.ts';

/** What `customers_search_index` is over, as `containsOrBegins` looks at it; a line break keeps name and e-mail apart. */
const nameAndEmail = "(coalesce(customers.name, '') || chr(10) || coalesce(customers.email, ''))";

const inScope = ({ userId, environment }: MerchantScope): Condition => [
  'customers.user_id = ? and customers.environment = ? and customers.deleted_at is null',
  userId,
  environment,
];

/** The text in a name or an e-mail: anywhere, but at the beginning alone when it has no three letters in a row. */
function textConditions(text: string): Condition[] {
  const wanted = text.toLowerCase();
  if (wanted.length > 2) return containsOrBegins(nameAndEmail, wanted);
  const start = `${literally(wanted)}%`;
  return [['(lower(customers.name) like ? or lower(customers.email) like ?)', start, start]];
}

/** The customer that a text is the whole id of, ours or the provider's; null when it is none. */
async function findNamed(
  { userId, environment }: MerchantScope,
  text: string,
  sql: SqlRunner,
): Promise<string | null> {
  const [row] = await sql.execute<{ id: string }[]>(
    `select id from customers where user_id = ? and environment = ? and external_id = ?
     union all select id from customers where user_id = ? and environment = ? and id = ?`,
    [userId, environment, text, userId, environment, text],
  );
  return row?.id ?? null;
}

/** What customers are looked for by: a whole id, or a text. */
export interface CustomerSearch {
  conditions: Condition[];
  /** Whether a text is looked for, which may be anywhere in the list or nowhere. */
  byText: boolean;
}

/** The conditions on `customers` by which the merchant's own that are not deleted are found. */
export async function openCustomerSearch(
  scope: MerchantScope,
  search: string | undefined,
  sql: SqlRunner,
): Promise<CustomerSearch> {
  const text = search?.trim();
  if (!text) return { conditions: [inScope(scope)], byText: false };
  const named = await findNamed(scope, text, sql);
  if (named) return { conditions: [inScope(scope), ['customers.id = ?', named]], byText: false };
  return { conditions: [inScope(scope), ...textConditions(text)], byText: true };
}

/**
 * Looks a text up through its index once: how many it finds, and the ids of the page. Null when it finds more than are
 * counted: then the list itself leads to the next one soon.
 */
export async function findRare(
  conditions: Condition[],
  { limit, startingAfter, endingBefore }: CursorQuery,
  sql: SqlRunner,
): Promise<{ total: number; ids: string[] } | null> {
  const cursor = startingAfter ?? endingBefore;
  const backwards = endingBefore !== undefined;
  const beyond = cursor === undefined ? [] : [readCursor('cus', cursor)];
  const [row] = await sql.execute<{ total: string | number; ids: string[] }[]>(
    `with found as materialized (
       select id from customers where ${conditions.map(([condition]) => condition).join(' and ')}
       limit ${mostCounted + 1})
     select (select count(*) from found) total, array(select id from found
       ${cursor === undefined ? '' : `where id ${backwards ? '>' : '<'} ?`}
       order by id ${backwards ? 'asc' : 'desc'} limit ?) ids`,
    [...conditions.flatMap(([, ...params]) => params), ...beyond, limit + 1],
  );
  const total = Number(row?.total ?? 0);
  return total > mostCounted ? null : { total, ids: row?.ids ?? [] };
}
