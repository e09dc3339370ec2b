import type { AppContext } from '../../context.ts';
import type { SqlRunner } from '../../database/sql-runner.ts';
import type { ProviderPayment } from '../../providers/payment-verbs.ts';
import { recordEvent } from '../events/event.repository.ts';
import { findRefunds } from './payment.repository.ts';
import { type PaymentRow, updateParams, updatePayment } from './payment.row.ts';
import { eventTypeOf, withTruth } from './payment.state.ts';
import { paymentView } from './payment.view.ts';

/** Writes a changed row, and the event that tells of it. Call it within the transaction that holds the row's lock. */
export async function writePayment(before: PaymentRow, after: PaymentRow, tx: SqlRunner): Promise<void> {
  await tx.execute(`${updatePayment} where id = ?`, [...updateParams(after), after.id]);
  // An operation that is refused leads back to where it began: nothing to tell.
  const type = eventTypeOf(before.statusBefore ?? before.status, after.status);
  if (type) await recordEvent(after, type, paymentView(after, await findRefunds([after.id], tx)), tx);
}

/** Writes what the provider said when it was asked at `askedAt`; the row is locked. Answers the row as it is then. */
export async function applyTruth(
  context: Pick<AppContext, 'vault'>,
  row: PaymentRow,
  truth: ProviderPayment,
  askedAt: Date,
  tx: SqlRunner,
): Promise<PaymentRow> {
  if (row.status === 'succeeded' || row.status === 'canceled') return row;
  if (row.providerStateAt && row.providerStateAt > askedAt) return row;
  const after = withTruth(context.vault, row, truth, askedAt);
  await writePayment(row, after, tx);
  return after;
}
