import type { EntityManager } from '@mikro-orm/postgresql';
import { type SqlBool, sql } from 'kysely';
import type { AppContext, MerchantScope } from '../../../context.ts';
import { queries } from '../../../platform/database/queries.ts';
import { isId } from '../../../platform/ids.ts';
import {
  type Condition,
  containsOrBegins,
  idIn,
  literally,
  plainText,
} from '../../../platform/lists/conditions.ts';
import { findByIdEnd } from '../../../platform/lists/id-end.ts';
import { mostCounted } from '../../../platform/lists/portal-page.ts';
import { inScope, merchantRows } from '../../../platform/lists/scope.ts';
import { typedAmount } from '../../../platform/lists/typed-amount.ts';
import type { CustomerSchema } from '../../customers/customer.entity.ts';
import { documentDigests, readDocument } from '../record/payer.ts';
import type { PaymentSchema } from '../record/payment.entity.ts';
import { findPaymentByReference, findPaymentIdsByExternalId } from '../record/payment.repository.ts';

/** The condition that a payment is one of these. One value holds all ids, however many. */
const anyOf = (ids: string[]): Condition =>
  sql<SqlBool>`${sql.ref('payments.id')} =
    any(array(select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)))`;

/** The condition that a payment is of one of these customers: an array that the planner sees is looked up by hashes. */
const isOfCustomers = (ids: string[]): Condition =>
  sql<SqlBool>`${sql.ref('payments.customerId')} = any(${ids}::text[])`;

/**
 * How many customers of a name are looked up once, when their payments are more than are counted: a walk then compares
 * ids. Of more, the next match is near enough to compare names.
 */
const mostKnown = 1_000;

/** What a search comes down to: the payments' ids, or, of more than are counted, a condition that finds them. */
export type Found = { ids: string[] } | { condition: Condition };

/** The condition on `payments` and their `customers` that a search comes down to. */
export const foundCondition = (found: Found): Condition =>
  'ids' in found ? anyOf(found.ids) : found.condition;

/** The condition of a text that is an amount, or a payer's CPF or CNPJ: each has an index of its own. */
function valueCondition({ vault }: Pick<AppContext, 'vault'>, text: string): Condition | null {
  const amount = typedAmount(text);
  if (amount !== null) return sql<SqlBool>`${sql.ref('payments.amountMinor')} = ${amount}`;
  const document = readDocument(text);
  if (document === null) return null;
  return idIn('payments.payerDocumentDigest', documentDigests(vault, document));
}

/** Finds the merchant's payments of this whole `reference`, as many as are counted. */
async function findIdsByReference(
  { userId, environment }: MerchantScope,
  reference: string,
  em: EntityManager,
): Promise<string[]> {
  const rows = await queries<typeof PaymentSchema>(em)
    .selectFrom('payments')
    .select('id')
    .where((eb) => eb.and({ reference, userId, environment }))
    .orderBy('id', 'desc')
    .limit(mostCounted + 1)
    .execute();
  return rows.map(({ id }) => id);
}

/** The condition of a text that is an amount or a document, which may be the number of an order as well; null of others. */
export async function exactCondition(
  context: Pick<AppContext, 'vault'>,
  scope: MerchantScope,
  text: string,
  em: EntityManager,
): Promise<Condition | null> {
  const exact = valueCondition(context, text);
  if (!exact) return null;
  const ordered = await findIdsByReference(scope, text, em);
  return ordered.length > 0 ? sql<SqlBool>`(${exact} or ${anyOf(ordered)})` : exact;
}

/** Finds a text anywhere in the payer's name; one too short to have a trigram nowhere. */
const payerNamed = (text: string): Condition[] =>
  plainText(text).length < 3
    ? [sql<SqlBool>`false`]
    : [
        sql<SqlBool>`${sql.ref('payments.payerName')} is not null`,
        ...containsOrBegins('payments.payerName', text),
      ];

/**
 * Finds the payments that a text stands for among those that pass the filters (on `payments`): those of
 * this whole id, ours or a provider's, or those of this whole reference, whose id ends so, whose e-mail begins so, or whose
 * payer's or customer's name has it anywhere. What is rare is found once, through the indexes of e-mails and names, and then known by its
 * ids; what is common is found by walking the list, where the next match is never far: an index would have to
 * bring all of them to sort them.
 */
export async function findPayments(
  scope: MerchantScope,
  text: string,
  filters: Condition[],
  em: EntityManager,
): Promise<Found> {
  const db = queries<typeof PaymentSchema | typeof CustomerSchema>(em);
  const own = [...inScope(merchantRows('payments', scope)), ...filters];
  const payments = db.selectFrom('payments').select('payments.id');
  const named = isId('pay', text)
    ? [(await findPaymentByReference(scope, text, em))?.id ?? text]
    : await findPaymentIdsByExternalId(scope, text, em);
  if (named.length > 0) {
    const rows = await payments.where((eb) => eb.and([...own, anyOf(named)])).execute();
    return { ids: rows.map(({ id }) => id) };
  }
  const ends = [
    ...(await findByIdEnd('payments', scope, text, em)),
    ...(await findIdsByReference(scope, text, em)),
  ];
  const email = sql.ref('payments.customerEmail');
  const begins = sql<SqlBool>`lower(${email}) like ${`${literally(text.toLowerCase())}%`}`;
  const isNamed = containsOrBegins('customers.name', text);
  // A customer's payments are its merchant's own: to compare that, too, would be to read each from the table. The limit
  // has them looked up customer by customer: joined, the payments of all merchants could be read.
  const byName = db
    .selectFrom('customers')
    .innerJoinLateral(
      (customer) =>
        customer
          .selectFrom('payments')
          .select('payments.id')
          .whereRef('payments.customerId', '=', 'customers.id')
          .where((eb) => eb.and(filters))
          .limit(mostCounted + 1)
          .as('charged'),
      (join) => join.onTrue(),
    )
    .select('charged.id')
    .where((eb) => eb.and([...inScope(merchantRows('customers', scope)), ...isNamed]));
  const most = mostCounted + 1;
  const byEmail = payments.where((eb) => eb.and([...own, begins])).limit(most);
  const byPayer = payments.where((eb) => eb.and([...own, ...payerNamed(text)])).limit(most);
  const byEnd = payments.where((eb) => eb.and([...own, anyOf(ends)])).limit(most);
  const ways = [byEmail, byPayer, byName.limit(most), ...(ends.length > 0 ? [byEnd] : [])];
  const found = sql.join(
    ways.map((way) => sql`(${way})`),
    sql` union `,
  );
  const { ids } = await db
    .selectNoFrom(sql<string[]>`array(select id from (${found}) found limit ${sql.lit(most)})`.as('ids'))
    .executeTakeFirstOrThrow();
  if (ids.length <= mostCounted) return { ids };
  const hasEnd = ends.length > 0 ? sql` or ${anyOf(ends)}` : sql``;
  const all = (conditions: Condition[]) => sql.join(conditions, sql` and `);
  const customers = await db
    .selectFrom('customers')
    .select('customers.id')
    .where((eb) => eb.and([...inScope(merchantRows('customers', scope)), ...isNamed]))
    .limit(mostKnown + 1)
    .execute();
  const isOfNamed =
    customers.length <= mostKnown ? isOfCustomers(customers.map(({ id }) => id)) : all(isNamed);
  return {
    condition: sql<SqlBool>`(${isOfNamed} or ${begins} or ${all(payerNamed(text))}${hasEnd})`,
  };
}
