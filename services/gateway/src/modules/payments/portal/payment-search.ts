import type { EntityManager } from '@mikro-orm/postgresql';
import { type SqlBool, sql } from 'kysely';
import type { MerchantScope } from '../../../context.ts';
import { queries } from '../../../platform/database/queries.ts';
import { isId } from '../../../platform/ids.ts';
import { type Condition, containsOrBegins, literally } from '../../../platform/lists/conditions.ts';
import { findByIdEnd } from '../../../platform/lists/id-end.ts';
import { mostCounted } from '../../../platform/lists/portal-page.ts';
import { inScope, merchantRows } from '../../../platform/lists/scope.ts';
import type { CustomerSchema } from '../../customers/customer.entity.ts';
import type { PaymentSchema } from '../payment.entity.ts';
import { findPaymentByExternalId } from '../payment.repository.ts';

/** The condition that a payment is one of these. One value holds all ids, however many. */
const anyOf = (ids: string[]): Condition =>
  sql<SqlBool>`${sql.ref('payments.id')} =
    any(array(select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)))`;

/** What a search comes down to: a condition on `payments` and their `customers`. */
export interface Found {
  condition: Condition;
  /** There are more than are counted. */
  many: boolean;
}

/**
 * Finds the payments that a text stands for among those that pass the filters (on `payments`): the one of
 * this whole id, ours or the provider's, or those whose id ends so, whose e-mail begins so or whose customer's
 * name has it anywhere. What is rare is found once, through the indexes of e-mails and customers, and then known by its
 * ids; what is common is found by walking the list, where the next match is never far: an index would have to
 * bring all of them to sort them.
 */
export async function findPayments(
  scope: MerchantScope,
  text: string,
  filters: Condition[],
  em: EntityManager,
): Promise<Found> {
  const named = isId('pay', text) ? text : (await findPaymentByExternalId(scope, text, em))?.id;
  if (named) return { condition: anyOf([named]), many: false };
  const ends = await findByIdEnd('payments', scope, text, em);
  const email = sql.ref('payments.customerEmail');
  const begins = sql<SqlBool>`lower(${email}) like ${`${literally(text.toLowerCase())}%`}`;
  const isNamed = containsOrBegins('customers.name', text);
  const db = queries<typeof PaymentSchema | typeof CustomerSchema>(em);
  const own = [...inScope(merchantRows('payments', scope)), ...filters];
  const byEmail = db
    .selectFrom('payments')
    .select('payments.id')
    .where((eb) => eb.and([...own, begins]));
  const byName = db
    .selectFrom('customers')
    .innerJoin('payments', 'payments.customerId', 'customers.id')
    .select('payments.id')
    .where((eb) => eb.and([...inScope(merchantRows('customers', scope)), ...isNamed]))
    .where((eb) => eb.and([...own, eb.not(begins)]));
  const byEnd = db
    .selectFrom('payments')
    .select('payments.id')
    .where((eb) => eb.and([...own, anyOf(ends)]));
  const byText = byEmail.unionAll(byName);
  const hasEnd = ends.length > 0 ? sql` or ${anyOf(ends)}` : sql``;
  const { ids } = await db
    .with(
      (cte) => cte('found').materialized(),
      () => (ends.length > 0 ? byText.unionAll(byEnd) : byText).limit(mostCounted + 1),
    )
    .selectNoFrom(
      sql<string[] | null>`case when (select count(*) from found) <= ${mostCounted}
        then array(select id from found) end`.as('ids'),
    )
    .executeTakeFirstOrThrow();
  return ids
    ? { condition: anyOf(ids), many: false }
    : { condition: sql<SqlBool>`(${begins} or ${sql.join(isNamed, sql` and `)}${hasEnd})`, many: true };
}
