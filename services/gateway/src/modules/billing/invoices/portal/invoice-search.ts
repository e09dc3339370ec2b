import type { EntityManager } from '@mikro-orm/postgresql';
import { expressionBuilder, sql } from 'kysely';
import type { MerchantScope } from '../../../../context.ts';
import { queries, type TablesOf } from '../../../../platform/database/queries.ts';
import { type Condition, idIn } from '../../../../platform/lists/conditions.ts';
import { findByIdEnd } from '../../../../platform/lists/id-end.ts';
import { mostCounted } from '../../../../platform/lists/portal-page.ts';
import { inScope, merchantRows } from '../../../../platform/lists/scope.ts';
import type { CustomerSchema } from '../../../customers/customer.entity.ts';
import { openCustomerSearch } from '../../../customers/portal/customer-search.ts';
import type { InvoiceSchema } from '../invoice.entity.ts';

const eb = expressionBuilder<TablesOf<typeof InvoiceSchema>, 'invoices'>();

/** What an invoice is found by, a condition each: every one has an index. */
async function waysToFind(scope: MerchantScope, text: string, em: EntityManager): Promise<Condition[]> {
  const { conditions } = await openCustomerSearch(scope, text, em);
  const customers = queries<typeof CustomerSchema>(em)
    .selectFrom('customers')
    .select('customers.id')
    .where((customer) => customer.and([...inScope(merchantRows('customers', scope)), ...conditions]));
  return [
    idIn('invoices.id', [text, ...(await findByIdEnd('invoices', scope, text, em))]),
    eb('invoices.externalId', '=', text),
    eb('invoices.number', '=', text),
    eb('invoices.subscriptionId', '=', text),
    eb('invoices.customerId', 'in', customers),
  ];
}

/**
 * Finds the invoices that a text stands for among those that pass the filters: by an id (ours or the
 * provider's, a subscription's too), the end of ours, the number, or the customer. What is rare is looked up
 * once, through the indexes, and then known by its ids; of what is common (`many`) the list itself has the
 * next match soon.
 */
export async function findInvoices(
  scope: MerchantScope,
  text: string,
  filters: Condition[],
  em: EntityManager,
): Promise<{ condition: Condition; many: boolean }> {
  const db = queries<typeof InvoiceSchema>(em);
  const ways = await waysToFind(scope, text, em);
  const own = inScope(merchantRows('invoices', scope));
  const [first, ...others] = ways.map((way) =>
    db
      .selectFrom('invoices')
      .select('invoices.id')
      .where((invoice) => invoice.and([...own, ...filters, way])),
  );
  if (!first) throw new Error('There is no way to find an invoice');
  const all = others.reduce((found, other) => found.unionAll(other), first);
  const { ids } = await db
    .with(
      (cte) => cte('found').materialized(),
      () => all.limit(mostCounted + 1),
    )
    .selectNoFrom(
      sql<string[] | null>`case when (select count(*) from found) <= ${mostCounted}
        then array(select id from found) end`.as('ids'),
    )
    .executeTakeFirstOrThrow();
  if (!ids) return { condition: eb.or(ways), many: true };
  const one = sql<string[]>`array(select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`;
  return { condition: sql<boolean>`${sql.ref('invoices.id')} = any(${one})`, many: false };
}
