import type { CustomerListQuery } from '@trilho/contracts/customer';
import type { MerchantScope } from '../../context.ts';
import type { SqlRunner } from '../../platform/database/sql-runner.ts';
import { notFound } from '../../platform/errors.ts';
import { type Condition, createdBetween, type Page, readPage } from '../../platform/lists/cursor.ts';
import { containsOrBegins, metadataConditions } from '../../platform/lists/filters.ts';
import { type CustomerRow, customerTable } from './customer.row.ts';

/** The merchant's customer. @throws 404 when there is none of this id, or none any more */
export async function getCustomer(scope: MerchantScope, id: string, sql: SqlRunner): Promise<CustomerRow> {
  const row = await customerTable.find(scope, id, sql);
  if (!row || row.deletedAt) throw notFound();
  return row;
}

/** A page of the merchant's customers, newest first. @throws 400 for a cursor that is not of this list */
export function listCustomers(
  { userId, environment }: MerchantScope,
  query: CustomerListQuery,
  sql: SqlRunner,
): Promise<Page<CustomerRow>> {
  const conditions: Condition[] = [
    ['user_id = ? and environment = ? and deleted_at is null', userId, environment],
    ...(query.email ? [['lower(email) = lower(?)', query.email] satisfies Condition] : []),
    ...containsOrBegins('name', query.name),
    ...createdBetween('cus', query),
    ...metadataConditions('metadata', query),
  ];
  return readPage<CustomerRow, CustomerRow>(
    { prefix: 'cus', select: customerTable.select, conditions, query, read: customerTable.read },
    sql,
  );
}
