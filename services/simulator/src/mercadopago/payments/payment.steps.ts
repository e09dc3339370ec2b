import type { Database } from '../../kernel/database.ts';
import type { PaymentRecord } from '../../kernel/mercadopago-records.ts';
import type { MercadoPagoContext } from '../context.ts';
import { wrongState } from '../errors.ts';
import { approve, cancel, payVoucher, savePayment } from './payment.change.ts';
import { CAPTURE_MS } from './payment.create.ts';
import { findPayment } from './payment.find.ts';

type Step = (ctx: MercadoPagoContext, payment: PaymentRecord) => PaymentRecord;

function payLate(ctx: MercadoPagoContext, payment: PaymentRecord): PaymentRecord {
  if (payment.status !== 'cancelled' || payment.card) throw wrongState();
  return approve(ctx, payment);
}

/** What was paid a second time is beyond the amount, and can be refunded like it. */
function payTwice(ctx: MercadoPagoContext, payment: PaymentRecord): PaymentRecord {
  if (payment.card) throw wrongState();
  const paid = payment.status === 'pending' ? payVoucher(ctx, payment) : payment;
  if (paid.status !== 'approved') throw wrongState();
  return savePayment(ctx, paid, { overpaidMinor: paid.overpaidMinor + paid.amountMinor });
}

/** The review of an amount that is only to be held ends well. */
const authorize: Step = (ctx, payment) =>
  savePayment(ctx, payment, {
    status: 'authorized',
    statusDetail: 'pending_capture',
    expiresMs: ctx.nowMs + CAPTURE_MS,
  });

function review(outcome: Step): Step {
  return (ctx, payment) => {
    if (payment.status !== 'in_process') throw wrongState();
    return outcome(ctx, payment);
  };
}

/** What the payer, the bank or the provider's review may do to a payment that waits. */
export const paymentSteps = {
  pay: payVoucher,
  expire(ctx: MercadoPagoContext, payment: PaymentRecord): PaymentRecord {
    if (payment.status === 'in_process') throw wrongState();
    return cancel(ctx, payment, 'expired');
  },
  pay_late: payLate,
  pay_twice: payTwice,
  approve: review((ctx, payment) => (payment.captured ? approve(ctx, payment) : authorize(ctx, payment))),
  reject: review((ctx, payment) =>
    savePayment(ctx, payment, { status: 'rejected', statusDetail: 'cc_rejected_other_reason' }),
  ),
} satisfies Record<string, Step>;

/** Carries a step out; undefined when no account has such a payment. Throws what the payment's state does not allow. */
export function mercadoPagoStep(
  db: Database,
  publicUrl: string,
  id: string,
  name: string,
): Pick<PaymentRecord, 'id' | 'status'> | undefined {
  const found = findPayment(db, publicUrl, id);
  const step = Object.entries(paymentSteps).find(([each]) => each === name)?.[1];
  if (!found || !step) return undefined;
  const { status } = step(found.ctx, found.payment);
  return { id, status };
}
