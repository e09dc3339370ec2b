import type { EntityManager } from '@mikro-orm/postgresql';
import { invoicePosition } from '../../ledger/positions.ts';
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
