import type { MerchantScope } from '../../context.ts';
import type { SqlRunner } from '../../database/sql-runner.ts';
import { isId } from '../../ids.ts';
import { type Condition, literally } from '../../lists/cursor.ts';
import { containsOrBegins } from '../../lists/filters.ts';
import { mostCounted } from '../../lists/portal-page.ts';

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

/**
 * Conditions on `payments p` that leave what a text finds: the payment of this whole id, or the payments whose e-mail
 * begins so or whose customer's name has it anywhere. What is rare is found through the indexes of e-mails and customers;
 * what is common (more than are counted) by walking the list itself, where the next match is never far.
 */
export async function searchConditions(
  scope: MerchantScope,
  text: string,
  filters: Condition[],
  sql: SqlRunner,
): Promise<Condition[]> {
  const named = await findNamed(scope, text, sql);
  if (named) return [['p.id = ?', named]];
  const ofEmail: Condition = ['lower(p.customer_email) like ?', `${literally(text.toLowerCase())}%`];
  const [ofNameSql, ...ofNameParams] = join([
    ['user_id = ? and environment = ?', scope.userId, scope.environment],
    ...containsOrBegins('name', text),
  ]);
  const ofCustomer: Condition = [
    `p.customer_id in (select id::text from customers where ${ofNameSql})`,
    ...ofNameParams,
  ];
  const [byEmail, ...emailParams] = join([...filters, ofEmail]);
  const [byCustomer, ...customerParams] = join([
    ...filters,
    ofCustomer,
    [`not ${ofEmail[0]}`, ...ofEmail.slice(1)],
  ]);
  const found = `select p.id from payments p where ${byEmail}
    union all select p.id from payments p where ${byCustomer}`;
  const params = [...emailParams, ...customerParams];
  const [row] = await sql.execute<{ many: boolean }[]>(
    `select exists (select 1 from (${found}) found offset ${mostCounted}) many`,
    params,
  );
  return row?.many
    ? [join([[`(${ofEmail[0]} or ${ofCustomer[0]})`, ...ofEmail.slice(1), ...ofCustomer.slice(1)]])]
    : [[`p.id = any(array(${found}))`, ...params]];
}
