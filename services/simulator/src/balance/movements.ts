import type Stripe from 'stripe';
import { type Context, idOf } from '../kernel/context.ts';
import { feeOf, releaseOf } from './fees.ts';
import { record } from './transaction.record.ts';

const methodOf = ({ payment_method_details: details }: Stripe.Charge): string | undefined => details?.type;

/** Cards have types of their own, other methods are payments. */
const typeOf = (charge: Stripe.Charge, ofCard: string, ofOthers: string): string =>
  methodOf(charge) === 'card' ? ofCard : ofOthers;

/**
 * Books a charge that took money, and returns it with its transaction. Of a capture in part there are two, of the whole and of
 * what was not captured, and the fee is that of what was: the documents say that both sum up to it, not which has the fee.
 */
export function bookSale(ctx: Context, charge: Stripe.Charge, soldAt = charge.created): Stripe.Charge {
  if (!charge.captured) return charge;
  const { currency, description, id: source } = charge;
  const common = { currency, description, source, created: soldAt };
  const availableOn = releaseOf(methodOf(charge), soldAt);
  const { id } = record(ctx, {
    ...{ ...common, availableOn, category: 'charge', amountMinor: charge.amount },
    type: typeOf(charge, 'charge', 'payment'),
    feeMinor: feeOf(methodOf(charge), charge.amount_captured),
  });
  const restMinor = charge.amount - charge.amount_captured;
  if (restMinor > 0) {
    const reversed = { ...common, availableOn, type: 'refund', amountMinor: -restMinor };
    record(ctx, { ...reversed, category: 'partial_capture_reversal' });
  }
  return { ...charge, balance_transaction: id };
}

/** Books one of several captures of a charge, and returns the charge with its transaction. */
export function bookPart(
  ctx: Context,
  charge: Stripe.Charge,
  amountMinor: number,
  at: number,
): Stripe.Charge {
  const { currency, description, id: source } = charge;
  const { id } = record(ctx, {
    ...{ currency, description, source, created: at, category: 'charge', amountMinor },
    type: typeOf(charge, 'charge', 'payment'),
    availableOn: releaseOf(methodOf(charge), at),
    feeMinor: feeOf(methodOf(charge), amountMinor),
  });
  return { ...charge, balance_transaction: id };
}

/** When what belongs to a sale can move: not before the sale itself. */
function releaseWith(ctx: Context, charge: Stripe.Charge, at: number): number {
  const sale = ctx.store.get('balance_transaction', idOf(charge.balance_transaction) ?? '');
  return Math.max(at, sale?.available_on ?? 0);
}

/** Books a refund, which keeps the sale's fee, and returns it with its transaction. */
export function bookRefund(ctx: Context, refund: Stripe.Refund, charge: Stripe.Charge): Stripe.Refund {
  const { id } = record(ctx, {
    type: typeOf(charge, 'refund', 'payment_refund'),
    category: 'refund',
    amountMinor: -refund.amount,
    created: refund.created,
    availableOn: releaseWith(ctx, charge, refund.created),
    currency: refund.currency,
    source: refund.id,
    description: `REFUND FOR CHARGE${charge.description === null ? '' : ` (${charge.description})`}`,
  });
  return { ...refund, balance_transaction: id };
}

/** Books what comes back of a refund that failed. */
export function bookRefundFailure(
  ctx: Context,
  refund: Stripe.Refund,
  charge: Stripe.Charge,
  failedAt: number,
): Stripe.Refund {
  const { id } = record(ctx, {
    ...{ type: 'refund_failure', category: 'refund_failure', amountMinor: refund.amount },
    created: failedAt,
    availableOn: releaseWith(ctx, charge, failedAt),
    ...{ currency: refund.currency, source: refund.id, description: `REFUND FAILURE FOR ${charge.id}` },
  });
  return { ...refund, failure_balance_transaction: id };
}
