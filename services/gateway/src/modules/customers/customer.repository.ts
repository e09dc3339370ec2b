import type { EntityManager } from '@mikro-orm/postgresql';
import type { CustomerListQuery } from '@trilho/contracts/customer';
import { sql } from 'kysely';
import type { MerchantScope } from '../../context.ts';
import { notFound } from '../../platform/errors.ts';
import { containsOrBegins, createdBetween, metadataConditions } from '../../platform/lists/conditions.ts';
import { type Page, readPage } from '../../platform/lists/page.ts';
import { type CustomerRow, customerTable, selectCustomers } from './customer.table.ts';

/** Finds the merchant's customer. @throws 404, also when it is deleted */
export async function getCustomer(scope: MerchantScope, id: string, em: EntityManager): Promise<CustomerRow> {
  const row = await customerTable.find(scope, id, em);
  if (!row || row.deletedAt) throw notFound();
  return row;
}

/** Reads a page of the merchant's customers, newest first. @throws 400 for a cursor that is not of this list */
export function listCustomers(
  { userId, environment }: MerchantScope,
  query: CustomerListQuery,
  em: EntityManager,
): Promise<Page<CustomerRow>> {
  const { email } = query;
  const selection = selectCustomers(em)
    .where('customers.userId', '=', userId)
    .where('customers.environment', '=', environment)
    .where('customers.deletedAt', 'is', null)
    .$if(Boolean(email), (some) => some.where(sql`lower(customers.email)`, '=', sql`lower(${email})`));
  return readPage(selection, {
    prefix: 'cus',
    id: 'customers.id',
    conditions: [
      ...containsOrBegins('customers.name', query.name),
      ...createdBetween('customers.id', 'cus', query),
      ...metadataConditions('customers.metadata', query),
    ],
    query,
  });
}
