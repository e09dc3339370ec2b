import type { EntityManager } from '@mikro-orm/postgresql';
import {
  type MoneyAccount,
  paymentPosition,
  refundPosition,
  surplusPosition,
  takenFrom,
} from '../../ledger/positions.ts';
import { bookTo } from '../../ledger/post.ts';
import type { PaymentRow } from '../record/payment.entity.ts';
import { findRefunds } from '../record/payment.repository.ts';
import type { RefundRow } from '../record/refund.entity.ts';
import type { SurplusRow } from '../record/surplus.entity.ts';

/** Books a refund as it is now, under its payment's lock. */
export async function bookRefund(
  refund: RefundRow & Pick<PaymentRow, 'gateway'>,
  from: MoneyAccount,
  tx: EntityManager,
): Promise<void> {
  const isOfSurplus = refund.reason !== null;
  const kind = refund.status === 'failed' ? 'refund_failure' : isOfSurplus ? 'surplus_return' : 'refund';
  const { id: objectId, paymentId } = refund;
  await bookTo(refund, { kind, objectId, paymentId, amounts: refundPosition(refund, from) }, tx);
}

/** The surplus of a payment has no id of its own. */
const surplusObject = (paymentId: string): string => `${paymentId}-surplus`;

/** Books what is owed back of a payment as it is now, under the payment's lock. */
export async function bookSurplus(
  payment: Pick<PaymentRow, 'id' | 'userId' | 'environment' | 'gateway' | 'currency'>,
  surplus: Pick<SurplusRow, 'amountMinor' | 'byHandMinor'>,
  tx: EntityManager,
): Promise<void> {
  const amounts = surplusPosition(surplus);
  const kind = surplus.byHandMinor > 0 ? 'surplus_return' : 'surplus';
  await bookTo(payment, { kind, objectId: surplusObject(payment.id), paymentId: payment.id, amounts }, tx);
}

/** Books a payment, what is owed back of it and its refunds as they are now, under its lock: all of it is posted that is not. */
export async function bookPayment(
  row: PaymentRow,
  surplus: SurplusRow | null,
  tx: EntityManager,
): Promise<void> {
  const { id, settlement, gateway } = row;
  await bookTo(row, { kind: 'payment', objectId: id, paymentId: id, amounts: paymentPosition(row) }, tx);
  if (surplus) await bookSurplus(row, surplus, tx);
  for (const refund of await findRefunds([id], tx)) {
    await bookRefund({ ...refund, gateway }, takenFrom(settlement, refund.createdAt), tx);
  }
}
