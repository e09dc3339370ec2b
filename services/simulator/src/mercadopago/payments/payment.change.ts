import type { PaymentRecord } from '../../kernel/mercadopago-records.ts';
import { divideRounded } from '../amounts.ts';
import { type MercadoPagoContext, secondsOf } from '../context.ts';
import { badRequest, wrongState } from '../errors.ts';
import { notify } from '../notifications/notify.ts';
import { settle } from './payment.settle.ts';

/** When the payment ends by itself (Unix seconds), if it does. */
const dueOf = ({ status, expiresMs }: PaymentRecord): number | null =>
  expiresMs !== null && (status === 'pending' || status === 'authorized') ? secondsOf(expiresMs) : null;

/** Stores a new payment, and notifies of it. */
export function insertPayment(ctx: MercadoPagoContext, made: PaymentRecord): PaymentRecord {
  const payment = settle(ctx, made);
  const keys = { lookup: payment.externalReference, due: dueOf(payment) };
  ctx.store.insert('mercadopago.payment', payment, secondsOf(payment.createdMs), keys, {});
  notify(ctx, payment, 'payment.created');
  return payment;
}

/** Stores what has become of a payment, and notifies of it. */
export function savePayment(
  ctx: MercadoPagoContext,
  before: PaymentRecord,
  change: Partial<PaymentRecord>,
): PaymentRecord {
  const payment = settle(ctx, { ...before, ...change, updatedMs: ctx.nowMs });
  ctx.store.update(payment, { due: dueOf(payment) });
  notify(ctx, payment, 'payment.updated');
  return payment;
}

/** The money has come: a voucher was paid, or a review ended well. */
export const approve = (
  ctx: MercadoPagoContext,
  payment: PaymentRecord,
  more: Partial<PaymentRecord> = {},
): PaymentRecord =>
  savePayment(ctx, payment, {
    ...more,
    status: 'approved',
    statusDetail: 'accredited',
    approvedMs: ctx.nowMs,
  });

/** Captures an authorised amount, or less of it; the remainder is released. */
export function capture(
  ctx: MercadoPagoContext,
  payment: PaymentRecord,
  amountMinor: number = payment.amountMinor,
): PaymentRecord {
  if (payment.status !== 'authorized') throw wrongState();
  if (amountMinor > payment.amountMinor) throw badRequest(2017, 'Invalid transaction_amount for update');
  const { sellerFinancingMinor = 0 } = payment;
  const amounts =
    amountMinor === payment.amountMinor
      ? {}
      : {
          amountMinor,
          totalMinor: amountMinor,
          installmentMinor: amountMinor,
          sellerFinancingMinor: divideRounded(sellerFinancingMinor * amountMinor, payment.amountMinor),
        };
  return approve(ctx, payment, { ...amounts, captured: true });
}

/** Ends a payment that has taken no money yet. */
export function cancel(
  ctx: MercadoPagoContext,
  payment: PaymentRecord,
  statusDetail: 'by_collector' | 'expired',
): PaymentRecord {
  if (!['pending', 'in_process', 'authorized'].includes(payment.status)) throw wrongState();
  return savePayment(ctx, payment, { status: 'cancelled', statusDetail });
}

/** Ends a payment whose time is over; does nothing when it has ended otherwise. */
export function expire(ctx: MercadoPagoContext, payment: PaymentRecord): PaymentRecord {
  return dueOf(payment) === null ? payment : cancel(ctx, payment, 'expired');
}

/** The payer pays a voucher. It must not be over. */
export function payVoucher(ctx: MercadoPagoContext, payment: PaymentRecord): PaymentRecord {
  if (payment.status !== 'pending' || (payment.expiresMs ?? 0) <= ctx.nowMs) throw wrongState();
  return approve(ctx, payment);
}
