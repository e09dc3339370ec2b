import type { EntityManager } from '@mikro-orm/postgresql';
import type { InvoiceListQuery } from '@trilho/contracts/invoice';
import type { MerchantScope } from '../../../context.ts';
import { queries, type RowOf } from '../../../platform/database/queries.ts';
import { notFound } from '../../../platform/errors.ts';
import { createdBetween } from '../../../platform/lists/conditions.ts';
import { type Page, readPage } from '../../../platform/lists/page.ts';
import { merchantRows } from '../../../platform/lists/scope.ts';
import { syncedTable } from '../../../provider-sync/synced-table.ts';
import { InvoiceSchema } from './invoice.entity.ts';

export type InvoiceRow = RowOf<typeof InvoiceSchema>;

/** Selects invoices. */
export const selectInvoices = (em: EntityManager) =>
  queries<typeof InvoiceSchema>(em).selectFrom('invoices').selectAll();

export const invoiceTable = syncedTable<InvoiceRow>(InvoiceSchema, selectInvoices);

/** Finds the merchant's invoice. @throws 404 */
export async function getInvoice(scope: MerchantScope, id: string, em: EntityManager): Promise<InvoiceRow> {
  const row = await invoiceTable.find(scope, id, em);
  if (!row) throw notFound();
  return row;
}

/** Reads a page of the merchant's invoices, newest first. @throws 400 for a cursor that is not of this list */
export function listInvoices(
  scope: MerchantScope,
  query: InvoiceListQuery,
  em: EntityManager,
): Promise<Page<InvoiceRow>> {
  const { status, customerId, subscriptionId } = query;
  let selection = selectInvoices(em).where('deletedAt', 'is', null);
  if (status !== undefined) selection = selection.where('status', '=', status);
  if (customerId !== undefined) selection = selection.where('customerId', '=', customerId);
  if (subscriptionId !== undefined) selection = selection.where('subscriptionId', '=', subscriptionId);
  return readPage(selection, {
    prefix: 'inv',
    scope: merchantRows('invoices', scope),
    conditions: createdBetween('id', 'inv', query),
    query,
  });
}
