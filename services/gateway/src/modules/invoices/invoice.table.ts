import type { EntityManager } from '@mikro-orm/postgresql';
import { queries, type RowOf } from '../../platform/database/queries.ts';
import { syncedTable } from '../../provider-sync/synced-table.ts';
import { InvoiceSchema } from './invoice.entity.ts';

export type InvoiceRow = RowOf<typeof InvoiceSchema>;

export const selectInvoices = (em: EntityManager) =>
  queries<typeof InvoiceSchema>(em).selectFrom('invoices').selectAll();

export const invoiceTable = syncedTable<InvoiceRow>(InvoiceSchema, selectInvoices);
