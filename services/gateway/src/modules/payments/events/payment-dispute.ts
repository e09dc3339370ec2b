import type { EntityManager } from '@mikro-orm/postgresql';
import type { DisputeStatus } from '@trilho/contracts/dispute';
import type { PaymentStep } from '@trilho/contracts/portal-payment';
import { clockNow } from '../../../platform/clock.ts';
import type { DomainEvent } from '../record/journal-steps.ts';
import type { PaymentRow } from '../record/payment.entity.ts';
import { db } from '../record/payment.repository.ts';
import { journalWith } from '../record/payment-journal.ts';

/** The states in which the bank holds the disputed amount, so that nothing of it can be refunded. */
const charged: ReadonlySet<DisputeStatus> = new Set(['needs_response', 'under_review', 'lost']);

/** Returns whether the bank has taken a payment's amount back. */
export const isChargedBack = ({ disputeStatus }: Pick<PaymentRow, 'disputeStatus'>): boolean =>
  disputeStatus !== null && charged.has(disputeStatus);

/** What a payment shows of its latest dispute. */
export const disputeOf = ({ disputeId, disputeStatus }: Pick<PaymentRow, 'disputeId' | 'disputeStatus'>) =>
  disputeId && disputeStatus ? { id: disputeId, status: disputeStatus } : null;

/**
 * Notes a dispute's status on its payment and in its journal, within the transaction that writes the dispute.
 * Each event of a dispute is in the journal, also one that leaves its status as it is. Of several disputes the
 * latest is shown: ids sort by time.
 */
export async function markDisputed(
  paymentId: string,
  { id, status, amountMinor }: { id: string; status: DisputeStatus; amountMinor: number },
  { statusBefore, event }: { statusBefore: DisputeStatus | null; event: DomainEvent | null },
  tx: EntityManager,
): Promise<void> {
  if (status === statusBefore && !event) return;
  const at = clockNow();
  const step: PaymentStep = {
    kind: 'dispute',
    at: at.toISOString(),
    disputeId: id,
    disputeStatus: status,
    amount: amountMinor,
    ...event,
  };
  await db(tx)
    .updateTable('payments')
    .set({ journal: journalWith([step]), updatedAt: at })
    .where('id', '=', paymentId)
    .execute();
  await db(tx)
    .updateTable('payments')
    .set({ disputeId: id, disputeStatus: status })
    .where('id', '=', paymentId)
    .where((eb) => eb.or([eb('disputeId', 'is', null), eb('disputeId', '<=', id)]))
    .execute();
}
