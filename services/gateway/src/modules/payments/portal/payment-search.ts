import type { MerchantScope } from '../../../context.ts';
import type { SqlRunner } from '../../../platform/database/sql-runner.ts';
import { isId } from '../../../platform/ids.ts';
import { type Condition, literally } from '../../../platform/lists/cursor.ts';
import { containsOrBegins } from '../../../platform/lists/filters.ts';
import { mostCounted } from '../../../platform/lists/portal-page.ts';

const join = (conditions: Condition[]): Condition => [
  conditions.map(([condition]) => condition).join(' and '),
  ...conditions.flatMap(([, ...params]) => params),
];

/** The payment that a text is the whole id of, ours or the provider's; null when it is none. */
async function findNamed(
  { userId, environment }: MerchantScope,
  text: string,
  sql: SqlRunner,
): Promise<string | null> {
  if (isId('pay', text)) return text;
  const [row] = await sql.execute<{ id: string }[]>(
    'select id from payments where external_id = ? and user_id = ? and environment = ?',
    [text, userId, environment],
  );
  return row?.id ?? null;
}

/** One mark for however many ids. */
const anyOfThese = 'p.id = any(array(select jsonb_array_elements_text(?::jsonb)))';

/** What a search comes down to: a condition on `payments p` and their `customers c`. */
export interface Found {
  condition: Condition;
  /** There are more than are counted. */
  many: boolean;
}

/**
 * Finds what a text stands for among the payments that pass the filters (on `payments p`): the one of this whole id, or those
 * whose e-mail begins so or whose customer's name has it anywhere. What is rare is found once, through the indexes of e-mails
 * and customers, and then known by its ids; what is common is left to be met by walking the list, where the next is never
 * far: an index would have to bring all of them to sort them.
 */
export async function findPayments(
  { userId, environment }: MerchantScope,
  text: string,
  filters: Condition[],
  sql: SqlRunner,
): Promise<Found> {
  const named = await findNamed({ userId, environment }, text, sql);
  if (named) return { condition: ['p.id = ?', named], many: false };
  const [begins, pattern]: Condition = [
    'lower(p.customer_email) like ?',
    `${literally(text.toLowerCase())}%`,
  ];
  const [isNamed, ...name] = join(containsOrBegins('c.name', text));
  const [byEmail, ...emailParams] = join([...filters, [begins, pattern]]);
  const [byName, ...nameParams] = join([
    ['c.user_id = ? and c.environment = ?', userId, environment],
    [isNamed, ...name],
    ...filters,
    [`not ${begins}`, pattern],
  ]);
  const [row] = await sql.execute<{ ids: string[] | null }[]>(
    `with found as materialized (
       select p.id from payments p where ${byEmail}
       union all
       select p.id from customers c join payments p on p.customer_id = c.id where ${byName}
       limit ${mostCounted + 1})
     select case when (select count(*) from found) <= ${mostCounted} then array(select id from found) end ids`,
    [...emailParams, ...nameParams],
  );
  return row?.ids
    ? { condition: [anyOfThese, JSON.stringify(row.ids)], many: false }
    : { condition: [`(${begins} or ${isNamed})`, pattern, ...name], many: true };
}
