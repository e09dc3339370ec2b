import type { EntityManager } from '@mikro-orm/postgresql';
import { dayOf } from '../../../platform/sao-paulo-day.ts';
import { capabilitiesOf } from '../../../providers/registry.ts';
import { paymentPosition, refundPosition, surplusPosition } from '../../ledger/positions.ts';
import { bookTo, type Posting } from '../../ledger/post.ts';
import { bookTaxes } from '../../tax-split/book-taxes.ts';
import type { PaymentRow } from '../record/payment.entity.ts';
import { findRefunds } from '../record/payment.repository.ts';
import type { RefundRow } from '../record/refund.entity.ts';
import type { SurplusRow } from '../record/surplus.entity.ts';

/** The day on which something happened that is posted later. */
type Happened = Pick<Posting, 'occurredOn'>;

/** Books a refund as it is now, under its payment's lock. */
export async function bookRefund(
  refund: RefundRow & Pick<PaymentRow, 'gateway'>,
  tx: EntityManager,
  happened: Happened = {},
): Promise<void> {
  const isOfSurplus = refund.reason !== null;
  const kind = refund.status === 'failed' ? 'refund_failure' : isOfSurplus ? 'surplus_return' : 'refund';
  const { id: objectId, paymentId } = refund;
  await bookTo(refund, { kind, objectId, paymentId, amounts: refundPosition(refund), ...happened }, tx);
}

/** A part of an amount, of which so much was shared out before: the parts of all of it come to the whole. */
const shareOf = (whole: number, total: number, before: number, part: number): number =>
  Math.round((whole * (before + part)) / total) - Math.round((whole * before) / total);

/**
 * What of a payment's fees comes back with a refund whose gateway gives them back in proportion, and does not say so with the refund;
 * null at any other.
 */
export async function feeReturned(
  refund: Pick<RefundRow, 'id' | 'paymentId' | 'amountMinor'>,
  {
    gateway,
    settlement,
    amountCapturedMinor,
  }: Pick<PaymentRow, 'gateway' | 'settlement' | 'amountCapturedMinor'>,
  tx: EntityManager,
): Promise<number | null> {
  if (!settlement || amountCapturedMinor === 0 || !capabilitiesOf(gateway).returnsFees) return null;
  const before = (await findRefunds([refund.paymentId], tx))
    .filter(({ id, feeReturnedMinor }) => id !== refund.id && feeReturnedMinor !== null)
    .filter(({ status }) => status === 'pending' || status === 'succeeded')
    .reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  const fees = settlement.fee + settlement.financing;
  return shareOf(fees, amountCapturedMinor, before, refund.amountMinor);
}

/** The surplus of a payment has no id of its own. */
const surplusObject = (paymentId: string): string => `${paymentId}-surplus`;

/** Books what is owed back of a payment as it is now, under the payment's lock. */
export async function bookSurplus(
  payment: Pick<PaymentRow, 'id' | 'userId' | 'environment' | 'gateway' | 'currency'>,
  surplus: Pick<SurplusRow, 'amountMinor' | 'byHandMinor'>,
  tx: EntityManager,
  happened: Happened = {},
): Promise<void> {
  const amounts = surplusPosition(surplus);
  const kind = surplus.byHandMinor > 0 ? 'surplus_return' : 'surplus';
  await bookTo(
    payment,
    { kind, objectId: surplusObject(payment.id), paymentId: payment.id, amounts, ...happened },
    tx,
  );
}

/**
 * Books a payment, what is owed back of it and its refunds as they are now, under its lock: all of it is posted that is not.
 * `isLate`: it happened before today, which the postings tell.
 */
export async function bookPayment(
  row: PaymentRow,
  surplus: SurplusRow | null,
  tx: EntityManager,
  { isLate = false } = {},
): Promise<void> {
  const { id, gateway, paidAt, createdAt } = row;
  const on = (at: Date): Happened => (isLate ? { occurredOn: dayOf(at) } : {});
  const amounts = paymentPosition(row);
  await bookTo(
    row,
    { kind: 'payment', objectId: id, paymentId: id, amounts, ...on(paidAt ?? createdAt) },
    tx,
  );
  if (surplus) await bookSurplus(row, surplus, tx, on(surplus.createdAt));
  for (const refund of await findRefunds([id], tx)) {
    await bookRefund({ ...refund, gateway }, tx, on(refund.createdAt));
  }
  await bookTaxes(row, tx, on(paidAt ?? createdAt));
}
