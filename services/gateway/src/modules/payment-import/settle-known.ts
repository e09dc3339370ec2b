import { clockNow } from '../../platform/clock.ts';
import type { PaymentProvider } from '../../providers/port/payment-provider.ts';
import type { ListedPayment } from '../../providers/port/payments.ts';
import { syncPayment } from '../payments/changes/payment-apply.ts';
import { authorizedMinor } from '../payments/record/captures/capture-entry.ts';
import type { PaymentRow } from '../payments/record/payment.entity.ts';
import { referenceOf } from '../payments/record/payment.repository.ts';
import { isFinal, statusOf } from '../payments/record/payment.state.ts';
import { recordSurplus } from '../payments/surplus/surplus.ts';
import { canceledFirst } from './canceled-first.ts';
import type { ImportContext } from './import-lost.ts';

/** Whether the provider's list shows that something has become of a row which it may follow. */
export const isBehind = (row: PaymentRow, listed: ListedPayment): boolean =>
  !isFinal(row.status) &&
  (row.externalId === null || row.externalId === listed.externalId) &&
  (statusOf(row, listed) !== row.status ||
    listed.amountCapturedMinor !== row.amountCapturedMinor ||
    authorizedMinor(row, listed) !== row.amountMinor);

/**
 * Brings a row that is here to its provider's present state, and writes what was paid too much as owed: what went back of
 * it, and the database has lost, must not be taken for another refund, nor go back again. Sends nothing.
 * @throws the provider port's errors
 */
export async function settleKnown(
  context: ImportContext,
  provider: PaymentProvider,
  known: PaymentRow,
  externalId: string,
): Promise<PaymentRow> {
  const ask = async (row: PaymentRow) => {
    const askedAt = clockNow();
    const present = await provider.payments.retrieve(externalId);
    return { askedAt, payment: await canceledFirst(provider, present, referenceOf(row)) };
  };
  const { row } = await syncPayment(context, known, async (current) => ({
    ...(await ask(current)),
    source: { trigger: 'import', steps: [] },
  }));
  if (isFinal(known.status)) await recordSurplus(context, row, (await ask(row)).payment, []);
  return row;
}
