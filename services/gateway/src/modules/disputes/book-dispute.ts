import type { EntityManager } from '@mikro-orm/postgresql';
import { lockSold } from '../ledger/lock-sold.ts';
import { disputePosition } from '../ledger/positions.ts';
import { bookEach, type KeyedPosting, type Posting } from '../ledger/post.ts';
import { bookTaxesOf } from '../tax-split/book-taxes.ts';
import type { DisputeRow } from './dispute.repository.ts';

/** What is booked of a dispute as it is now. */
function disputePosting(dispute: DisputeRow, happened: Pick<Posting, 'occurredOn'> = {}): KeyedPosting {
  const { id: objectId, paymentId, invoiceId } = dispute;
  const amounts = disputePosition(dispute);
  return { key: dispute, kind: 'dispute', objectId, paymentId: paymentId ?? invoiceId, amounts, ...happened };
}

/**
 * Books disputes as they are now, and what they take of their payments' taxes, within the transaction that writes them or under their
 * locks. Locks their payments and invoices. `happened`: the day of each, where it is another than today.
 */
export async function bookDisputes(
  disputes: readonly DisputeRow[],
  tx: EntityManager,
  happened: (dispute: DisputeRow) => Pick<Posting, 'occurredOn'> = () => ({}),
): Promise<void> {
  await lockSold(
    disputes.flatMap(({ paymentId, invoiceId }) => paymentId ?? invoiceId ?? []),
    tx,
  );
  await bookEach(
    disputes.map((dispute) => disputePosting(dispute, happened(dispute))),
    tx,
  );
  await bookTaxesOf(
    disputes.flatMap(({ paymentId }) => paymentId ?? []),
    tx,
  );
}

/** Books a dispute as it is now, within the transaction that writes it. */
export const bookDispute = (dispute: DisputeRow, tx: EntityManager): Promise<void> =>
  bookDisputes([dispute], tx);
