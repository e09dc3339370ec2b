import type Stripe from 'stripe';
import { bookRefundFailure } from '../balance/movements.ts';
import { type Context, idOf, need, nowOf } from '../kernel/context.ts';
import { emit } from '../webhooks/emit.ts';

function succeed(refund: Stripe.Refund): Stripe.Refund {
  const { pending_reason: _, ...rest } = refund;
  return { ...rest, status: 'succeeded' };
}

/** Takes a failed refund back from its charge: the amount can be refunded again. */
function fail(ctx: Context, refund: Stripe.Refund): Stripe.Refund {
  const charge = need(ctx, 'charge', String(refund.charge));
  ctx.store.update({ ...charge, amount_refunded: charge.amount_refunded - refund.amount, refunded: false });
  const failed = { ...refund, status: 'failed', failure_reason: 'expired_or_canceled_card' };
  return bookRefundFailure(ctx, failed, charge, nowOf(ctx, idOf(charge.customer)));
}

/** Applies the bank's late answer: a pending refund succeeds, one that had succeeded fails. */
export function settleRefund(ctx: Context, before: Stripe.Refund): void {
  const refund = before.status === 'pending' ? succeed(before) : fail(ctx, before);
  ctx.store.update(refund, { due: null });
  emit(ctx, 'refund.updated', refund, before);
  emit(ctx, 'charge.refund.updated', refund, before);
  if (refund.status === 'failed') emit(ctx, 'refund.failed', refund, before);
}
