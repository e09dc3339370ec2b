import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { tableQueries } from '../../../platform/database/queries.ts';
import { invoicePosition, type Settlement } from '../../ledger/positions.ts';
import { bookEach, type KeyedPosting, type Posting } from '../../ledger/post.ts';
import type { InvoiceRow } from './invoice.repository.ts';

/** What is booked of an invoice as it is now. */
export function invoicePosting(
  invoice: InvoiceRow,
  happened: Pick<Posting, 'occurredOn'> = {},
): KeyedPosting {
  const { id } = invoice;
  const amounts = invoicePosition(invoice);
  return { key: invoice, kind: 'payment', objectId: id, paymentId: id, amounts, ...happened };
}

/** Books an invoice as it is now, within the transaction that writes it. */
export const bookInvoice = (invoice: InvoiceRow, tx: EntityManager): Promise<void> =>
  bookEach([invoicePosting(invoice)], tx);

/**
 * Keeps what the gateway's statement told of an invoice, under its lock, and books its fee, also where a node of the release before, which
 * knows of none, has taken it back; its receivable is planned by it. Nothing of what the gateway tells with the invoice changes.
 */
export async function settleInvoice(
  invoice: InvoiceRow,
  settlement: Settlement,
  tx: EntityManager,
): Promise<void> {
  const known = invoice.settlement;
  if (known?.fee !== settlement.fee || known.availableAt !== settlement.availableAt) {
    await tableQueries(tx)
      .updateTable('invoices')
      .set({ settlement: JSON.stringify(settlement), version: sql`version + 1` })
      .where('id', '=', invoice.id)
      .execute();
  }
  await bookInvoice({ ...invoice, settlement }, tx);
}
