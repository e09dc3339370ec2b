import type { EntityManager } from '@mikro-orm/postgresql';
import { disputePosition } from '../ledger/positions.ts';
import { bookTo, type Posting } from '../ledger/post.ts';
import { bookTaxesOf } from '../tax-split/book-taxes.ts';
import type { DisputeRow } from './dispute.repository.ts';

/** Books a dispute as it is now, within the transaction that writes it. */
export async function bookDispute(
  dispute: DisputeRow,
  tx: EntityManager,
  happened: Pick<Posting, 'occurredOn'> = {},
): Promise<void> {
  const { id: objectId, paymentId, invoiceId } = dispute;
  const amounts = disputePosition(dispute);
  const paid = paymentId ?? invoiceId;
  await bookTo(dispute, { kind: 'dispute', objectId, paymentId: paid, amounts, ...happened }, tx);
  if (paymentId !== null) await bookTaxesOf([paymentId], tx);
}
