import type { EntityManager } from '@mikro-orm/postgresql';
import { disputePosition } from '../ledger/positions.ts';
import { bookTo, type Posting } from '../ledger/post.ts';
import { bookTaxesOf } from '../tax-split/book-taxes.ts';
import { bookEach, type KeyedPosting, type Posting } from '../ledger/post.ts';
import type { DisputeRow } from './dispute.repository.ts';

/** What is booked of a dispute as it is now. */
export function disputePosting(
  dispute: DisputeRow,
  happened: Pick<Posting, 'occurredOn'> = {},
): KeyedPosting {
  const { id: objectId, paymentId, invoiceId } = dispute;
  const amounts = disputePosition(dispute);
  const paid = paymentId ?? invoiceId;
  await bookTo(dispute, { kind: 'dispute', objectId, paymentId: paid, amounts, ...happened }, tx);
  if (paymentId !== null) await bookTaxesOf([paymentId], tx);
  return { key: dispute, kind: 'dispute', objectId, paymentId: paymentId ?? invoiceId, amounts, ...happened };
}

/** Books a dispute as it is now, within the transaction that writes it. */
export const bookDispute = (dispute: DisputeRow, tx: EntityManager): Promise<void> =>
  bookEach([disputePosting(dispute)], tx);
