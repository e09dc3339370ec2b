import type { MovementRecord, PaymentRecord } from '../../kernel/mercadopago-records.ts';
import type { MercadoPagoContext } from '../context.ts';
import { badRequest } from '../errors.ts';
import { nextId } from '../ids.ts';
import { bookMovement, movementsOfPayment } from '../movements/movement.ts';
import { DAY_MS, moneyNow } from '../movements/terms.ts';
import { aboutPayment } from '../payments/payment.settle.ts';

/** What a fault needs beside its kind. */
export interface LineFault {
  /** By how much an amount differs; for `anticipation`, what it costs. In centavos. */
  byMinor: number;
  /** How late, in days. */
  days: number;
  currency: string;
}

type Inject = (ctx: MercadoPagoContext, payment: PaymentRecord, fault: LineFault) => void;

/** The last line of a payment with a description. */
function lineOf(
  ctx: MercadoPagoContext,
  payment: PaymentRecord,
  description: string,
  fits: (movement: MovementRecord) => boolean = () => true,
): MovementRecord {
  const found = movementsOfPayment(ctx, payment.id).findLast(
    (movement) => movement.description === description && fits(movement),
  );
  if (!found) throw badRequest(1, `The payment has no line of ${description}`);
  return found;
}

const change =
  (make: (line: MovementRecord, fault: LineFault) => Partial<MovementRecord>): Inject =>
  (ctx, payment, fault) => {
    const line = lineOf(ctx, payment, 'payment');
    ctx.store.update({ ...line, ...make(line, fault) });
  };

const repeat =
  (description: string): Inject =>
  (ctx, payment) => {
    const { id: _, ...line } = lineOf(ctx, payment, description);
    bookMovement(ctx, line);
  };

/** The faults by name: each makes the reports of a payment's account wrong in one way, and its payment stays as it is. */
export const lineFaults = {
  double: repeat('payment'),
  refund_twice: repeat('refund'),
  fee: change(({ feeMinor, netMinor }, { byMinor }) => ({
    feeMinor: feeMinor - byMinor,
    netMinor: netMinor - byMinor,
  })),
  amount: change(({ grossMinor, netMinor }, { byMinor }) => ({
    grossMinor: grossMinor + byMinor,
    netMinor: netMinor + byMinor,
  })),
  net: change(({ netMinor }, { byMinor }) => ({ netMinor: netMinor + byMinor })),
  late: change(({ availableMs }, { days }) => ({ availableMs: availableMs + days * DAY_MS })),
  currency: change((_line, { currency }) => ({ currency })),
  missing(ctx, payment) {
    ctx.store.markDeleted(lineOf(ctx, payment, 'payment').id);
  },
  /** A payment that the account does not have, in the likeness of one that it does. */
  unknown(ctx, payment) {
    const { id: _, ...line } = lineOf(ctx, payment, 'payment');
    bookMovement(ctx, { ...line, sourceId: nextId(), paymentId: null, externalReference: null });
  },
  /** A chargeback was won, and what it took does not come back. */
  chargeback_not_returned(ctx, payment) {
    const line = lineOf(ctx, payment, 'chargeback', ({ netMinor }) => netMinor > 0);
    ctx.store.markDeleted(line.id);
  },
  /** The money is released at once, and that costs a fee. */
  anticipation(ctx, payment, { byMinor }) {
    const line = lineOf(ctx, payment, 'payment');
    const availableMs = Math.min(line.availableMs, moneyNow(ctx));
    ctx.store.update({ ...line, availableMs });
    bookMovement(ctx, {
      ...aboutPayment(payment),
      description: 'fee-release_in_advance',
      bookedMs: moneyNow(ctx),
      grossMinor: 0 - byMinor,
    });
  },
} satisfies Record<string, Inject>;

export type LineFaultKind = keyof typeof lineFaults;

/** Makes the reports wrong in one way. 400 where the payment has no such line. */
export function injectLineFault(
  ctx: MercadoPagoContext,
  payment: PaymentRecord,
  kind: LineFaultKind,
  { byMinor = 1, days = 3, currency = 'USD' }: Partial<LineFault>,
): void {
  const inject: Inject = lineFaults[kind];
  inject(ctx, payment, { byMinor, days, currency });
}
