import type { InvoiceListQuery } from '@trilho/contracts/invoice';
import type { MerchantScope } from '../../context.ts';
import type { SqlRunner } from '../../platform/database/sql-runner.ts';
import { notFound } from '../../platform/errors.ts';
import { type Condition, createdBetween, type Page, readPage } from '../../platform/lists/cursor.ts';
import { type InvoiceRow, invoiceTable } from './invoice.row.ts';

/** The merchant's invoice. @throws 404 when there is none of this id */
export async function getInvoice(scope: MerchantScope, id: string, sql: SqlRunner): Promise<InvoiceRow> {
  const row = await invoiceTable.find(scope, id, sql);
  if (!row) throw notFound();
  return row;
}

const equal = (column: string, value: string | undefined): Condition[] =>
  value === undefined ? [] : [[`${column} = ?`, value]];

/** A page of the merchant's invoices, newest first. @throws 400 for a cursor that is not of this list */
export const listInvoices = (
  { userId, environment }: MerchantScope,
  query: InvoiceListQuery,
  sql: SqlRunner,
): Promise<Page<InvoiceRow>> =>
  readPage<InvoiceRow, InvoiceRow>(
    {
      prefix: 'inv',
      select: invoiceTable.select,
      conditions: [
        ['user_id = ? and environment = ?', userId, environment],
        ...equal('status', query.status),
        ...equal('customer_id', query.customerId),
        ...equal('subscription_id', query.subscriptionId),
        ...createdBetween('inv', query),
      ],
      query,
      read: invoiceTable.read,
    },
    sql,
  );
