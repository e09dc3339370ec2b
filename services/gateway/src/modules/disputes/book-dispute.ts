import type { EntityManager } from '@mikro-orm/postgresql';
import { disputePosition, takenFrom } from '../ledger/positions.ts';
import { bookTo, type Posting } from '../ledger/post.ts';
import { findPayment } from '../payments/record/payment.repository.ts';
import type { DisputeRow } from './dispute.repository.ts';

/** Books a dispute as it is now, within the transaction that writes it. An invoice's money was released before it is disputed. */
export async function bookDispute(
  dispute: DisputeRow,
  tx: EntityManager,
  happened: Pick<Posting, 'occurredOn'> = {},
): Promise<void> {
  const { id: objectId, paymentId, invoiceId, createdAt } = dispute;
  const payment = paymentId === null ? null : await findPayment(dispute, paymentId, tx);
  const from = payment ? takenFrom(payment.settlement, createdAt) : 'available';
  const amounts = disputePosition(dispute, from);
  const paid = paymentId ?? invoiceId;
  await bookTo(dispute, { kind: 'dispute', objectId, paymentId: paid, amounts, ...happened }, tx);
}
