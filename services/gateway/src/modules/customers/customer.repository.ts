import type { EntityManager } from '@mikro-orm/postgresql';
import type { CustomerListQuery } from '@trilho/contracts/customer';
import { sql } from 'kysely';
import type { MerchantScope } from '../../context.ts';
import { queries, type RowOf } from '../../platform/database/queries.ts';
import { notFound } from '../../platform/errors.ts';
import { containsOrBegins, createdBetween, metadataConditions } from '../../platform/lists/conditions.ts';
import { type Page, readPage } from '../../platform/lists/page.ts';
import { merchantRows } from '../../platform/lists/scope.ts';
import { syncedTable } from '../../provider-sync/synced-table.ts';
import { CustomerSchema } from './customer.entity.ts';
import type { PaymentMethodSchema } from './payment-method.entity.ts';

/** Selects customers with our id of the default method, as long as that is known and still stored. */
export const selectCustomers = (em: EntityManager) =>
  queries<typeof CustomerSchema | typeof PaymentMethodSchema>(em)
    .selectFrom('customers')
    .selectAll('customers')
    .select((eb) =>
      eb
        .selectFrom('payment_methods as method')
        .select('method.id')
        .whereRef('method.userId', '=', 'customers.userId')
        .whereRef('method.environment', '=', 'customers.environment')
        .whereRef('method.externalId', '=', 'customers.defaultPaymentMethodExternalId')
        .where('method.deletedAt', 'is', null)
        .as('defaultPaymentMethodId'),
    );

export interface CustomerRow extends RowOf<typeof CustomerSchema> {
  defaultPaymentMethodId: string | null;
}

export const customerTable = syncedTable<CustomerRow>(CustomerSchema, selectCustomers);

/** Finds the merchant's customer. @throws 404, also when it is deleted */
export async function getCustomer(scope: MerchantScope, id: string, em: EntityManager): Promise<CustomerRow> {
  const row = await customerTable.find(scope, id, em);
  if (!row || row.deletedAt) throw notFound();
  return row;
}

/** Reads a page of the merchant's customers, newest first. @throws 400 for a cursor that is not of this list */
export function listCustomers(
  scope: MerchantScope,
  query: CustomerListQuery,
  em: EntityManager,
): Promise<Page<CustomerRow>> {
  const { email } = query;
  const selection = selectCustomers(em)
    .where('customers.deletedAt', 'is', null)
    .$if(Boolean(email), (some) => some.where(sql`lower(customers.email)`, '=', sql`lower(${email})`));
  return readPage(selection, {
    prefix: 'cus',
    scope: merchantRows('customers', scope),
    conditions: [
      ...containsOrBegins('customers.name', query.name),
      ...createdBetween('customers.id', 'cus', query),
      ...metadataConditions('customers.metadata', query),
    ],
    query,
  });
}
