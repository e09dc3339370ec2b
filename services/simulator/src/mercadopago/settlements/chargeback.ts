import type { MovementRecord, PaymentRecord } from '../../kernel/mercadopago-records.ts';
import type { MercadoPagoContext } from '../context.ts';
import { wrongState } from '../errors.ts';
import { bookMovement, movementsOfPayment } from '../movements/movement.ts';
import { moneyNow } from '../movements/terms.ts';
import { savePayment } from '../payments/payment.change.ts';
import { aboutPayment, bookTakenBack } from '../payments/payment.settle.ts';

const isChargeback = ({ description }: MovementRecord): boolean => description === 'chargeback';

function open(ctx: MercadoPagoContext, payment: PaymentRecord): PaymentRecord {
  const leftMinor = payment.amountMinor + payment.overpaidMinor - payment.refundedMinor;
  if (payment.status !== 'approved' || !payment.card || leftMinor <= 0) throw wrongState();
  bookTakenBack(ctx, payment, { description: 'chargeback', amountMinor: leftMinor });
  return savePayment(ctx, payment, { status: 'charged_back', statusDetail: 'in_process' });
}

function end(statusDetail: 'reimbursed' | 'settled') {
  return (ctx: MercadoPagoContext, payment: PaymentRecord): PaymentRecord => {
    const taken = movementsOfPayment(ctx, payment.id).find(isChargeback);
    if (payment.status !== 'charged_back' || payment.statusDetail !== 'in_process' || !taken)
      throw wrongState();
    if (statusDetail === 'reimbursed') {
      const bookedMs = moneyNow(ctx);
      bookMovement(ctx, {
        ...aboutPayment(payment),
        description: 'chargeback',
        bookedMs,
        availableMs: Math.max(bookedMs, taken.availableMs),
        grossMinor: 0 - taken.grossMinor,
        feeMinor: 0 - taken.feeMinor,
        financingMinor: 0 - taken.financingMinor,
      });
    }
    return savePayment(ctx, payment, { statusDetail });
  };
}

/** What a card's bank may do to a payment: take all that is left of it, and give it back or keep it. */
export const chargebackSteps = { open, won: end('reimbursed'), lost: end('settled') };
export type ChargebackStep = keyof typeof chargebackSteps;
