import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { queries } from '../../../platform/database/queries.ts';
import { dayOf } from '../../../platform/sao-paulo-day.ts';
import { capabilitiesOf } from '../../../providers/registry.ts';
import {
  type PaidPayment,
  paymentPosition,
  refundPosition,
  surplusPosition,
} from '../../ledger/positions.ts';
import { bookEach, type KeyedPosting, type Posting } from '../../ledger/post.ts';
import { bookTaxes } from '../../tax-split/book-taxes.ts';
import type { PaymentRow } from '../record/payment.entity.ts';
import { findRefunds } from '../record/payment.repository.ts';
import type { RefundRow } from '../record/refund.entity.ts';
import type { SurplusRow, SurplusSchema } from '../record/surplus.entity.ts';

/** The day on which something happened that is posted later. */
type Happened = Pick<Posting, 'occurredOn'>;

/** What is booked of a refund as it is now. */
function refundPosting(
  refund: RefundRow & Pick<PaymentRow, 'gateway'>,
  happened: Happened = {},
): KeyedPosting {
  const isOfSurplus = refund.reason !== null;
  const kind = refund.status === 'failed' ? 'refund_failure' : isOfSurplus ? 'surplus_return' : 'refund';
  const { id: objectId, paymentId } = refund;
  return { key: refund, kind, objectId, paymentId, amounts: refundPosition(refund), ...happened };
}

/** Books a refund as it is now, under its payment's lock. */
export const bookRefund = (
  refund: RefundRow & Pick<PaymentRow, 'gateway'>,
  tx: EntityManager,
): Promise<void> => bookEach([refundPosting(refund)], tx);

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

type SurplusOwner = Pick<PaymentRow, 'id' | 'userId' | 'environment' | 'gateway' | 'currency'>;

/** What is booked of a surplus as it is now. */
function surplusPosting(
  payment: SurplusOwner,
  surplus: Pick<SurplusRow, 'amountMinor' | 'byHandMinor'>,
  happened: Happened = {},
): KeyedPosting {
  const amounts = surplusPosition(surplus);
  const kind = surplus.byHandMinor > 0 ? 'surplus_return' : 'surplus';
  const { id: paymentId } = payment;
  return { key: payment, kind, objectId: surplusObject(paymentId), paymentId, amounts, ...happened };
}

/** Books what is owed back of a payment as it is now, under the payment's lock. */
export const bookSurplus = (
  payment: SurplusOwner,
  surplus: Pick<SurplusRow, 'amountMinor' | 'byHandMinor'>,
  tx: EntityManager,
): Promise<void> => bookEach([surplusPosting(payment, surplus)], tx);

/** Finds the surpluses of these payments, also those that are back. */
const findSurpluses = (paymentIds: readonly string[], tx: EntityManager): Promise<SurplusRow[]> =>
  queries<typeof SurplusSchema>(tx)
    .selectFrom('surpluses')
    .selectAll()
    .where('paymentId', '=', sql<string>`any(${paymentIds}::text[])`)
    .execute();

/** A payment as far as books depend on it. */
export type BookedPayment = SurplusOwner & PaidPayment & Pick<PaymentRow, 'fiscal' | 'paidAt' | 'createdAt'>;

/**
 * Books payments, what is owed back of them, their refunds and the forecast of their taxes as they are now, under their locks: all of it is posted that is not.
 * `isLate`: it happened before today, which the postings tell.
 */
export async function bookPayments(
  payments: readonly BookedPayment[],
  tx: EntityManager,
  { isLate = false } = {},
): Promise<void> {
  const ids = payments.map(({ id }) => id);
  const surpluses = new Map((await findSurpluses(ids, tx)).map((surplus) => [surplus.paymentId, surplus]));
  const refunds = Map.groupBy(await findRefunds(ids, tx), ({ paymentId }) => paymentId);
  const on = (at: Date): Happened => (isLate ? { occurredOn: dayOf(at) } : {});
  const positions = payments.flatMap((payment): KeyedPosting[] => {
    const { id, gateway, paidAt, createdAt } = payment;
    const surplus = surpluses.get(id);
    return [
      {
        ...{ key: payment, kind: 'payment', objectId: id, paymentId: id, amounts: paymentPosition(payment) },
        ...on(paidAt ?? createdAt),
      },
      ...(surplus ? [surplusPosting(payment, surplus, on(surplus.createdAt))] : []),
      ...(refunds.get(id) ?? []).map((refund) => refundPosting({ ...refund, gateway }, on(refund.createdAt))),
    ];
  });
  await bookEach(positions, tx);
  for (const payment of payments) await bookTaxes(payment, tx, on(payment.paidAt ?? payment.createdAt));
}
