import type Stripe from 'stripe';
import { bookPart, bookSale } from '../balance/movements.ts';
import { disputeByCard } from '../disputes/dispute.open.ts';
import { type Context, idOf, need, nowOf } from '../kernel/context.ts';
import { invalidRequest } from '../kernel/errors.ts';
import type { Params } from '../kernel/params/params.ts';
import { emit } from '../webhooks/emit.ts';

function unexpected(intent: Stripe.PaymentIntent, verb: string) {
  return invalidRequest(
    `This PaymentIntent could not be ${verb} because it has a status of ${intent.status}.`,
    { code: 'payment_intent_unexpected_state', payment_intent: intent },
  );
}

/** How much a request captures. */
function readPart(intent: Stripe.PaymentIntent, params: Params): number {
  const amountMinor = params.integer('amount_to_capture') ?? intent.amount_capturable;
  if (amountMinor >= 1 && amountMinor <= intent.amount_capturable) return amountMinor;
  throw invalidRequest(
    `The amount to capture must be between 1 and the ${intent.amount_capturable} that can be captured.`,
    { code: amountMinor < 1 ? 'amount_too_small' : 'amount_too_large', param: 'amount_to_capture' },
  );
}

const takesSeveral = ({ payment_method_details: details }: Stripe.Charge): boolean =>
  details?.card?.multicapture?.status === 'available';

/**
 * Captures all or part of an authorised amount. The remainder is released or, with `final_capture=false`, stays to be captured where
 * that was granted.
 */
export function captureIntent(
  ctx: Context,
  before: Stripe.PaymentIntent,
  params: Params,
): Stripe.PaymentIntent {
  if (before.status !== 'requires_capture') throw unexpected(before, 'captured');
  const charge = need(ctx, 'charge', idOf(before.latest_charge) ?? '');
  const isSeveral = takesSeveral(charge);
  if (params.boolean('final_capture') === false && !isSeveral) {
    throw invalidRequest(
      'This PaymentIntent cannot be captured more than once, so `final_capture` cannot be false: multicapture is not ' +
        'available for its charge.',
      { param: 'final_capture' },
    );
  }
  const amountMinor = readPart(before, params);
  const isLast = params.boolean('final_capture') !== false || amountMinor === before.amount_capturable;
  const at = nowOf(ctx, idOf(before.customer));
  const receivedMinor = before.amount_received + amountMinor;
  const taken = { ...charge, captured: true, amount_captured: receivedMinor };
  const captured = isSeveral ? bookPart(ctx, taken, amountMinor, at) : bookSale(ctx, taken, at);
  ctx.store.update(captured);
  // A capture that more may follow is told by the charge alone.
  emit(ctx, isLast ? 'charge.captured' : 'charge.updated', captured, isLast ? undefined : charge);
  const intent: Stripe.PaymentIntent = {
    ...before,
    status: isLast ? 'succeeded' : 'requires_capture',
    amount_capturable: isLast ? 0 : before.amount_capturable - amountMinor,
    amount_received: receivedMinor,
    metadata: params.metadata(before.metadata),
  };
  ctx.store.update(intent);
  if (!isLast) return intent;
  emit(ctx, 'payment_intent.succeeded', intent);
  ctx.hooks.intentSucceeded(ctx, intent);
  disputeByCard(ctx, intent);
  return intent;
}

/** Cancels an intent that is not captured whole; what is authorised and not captured is released. */
export function cancelIntent(
  ctx: Context,
  before: Stripe.PaymentIntent,
  reason: Stripe.PaymentIntent.CancellationReason | null,
): Stripe.PaymentIntent {
  if (before.status === 'succeeded' || before.status === 'canceled') throw unexpected(before, 'canceled');
  const isHeld = before.status === 'requires_capture' && before.amount_received === 0;
  const charge = isHeld ? idOf(before.latest_charge) : null;
  if (charge) {
    const held = need(ctx, 'charge', charge);
    const released = { ...held, refunded: true, amount_refunded: held.amount };
    ctx.store.update(released);
    emit(ctx, 'charge.refunded', released);
  }
  const intent: Stripe.PaymentIntent = {
    ...before,
    status: 'canceled',
    amount_capturable: 0,
    canceled_at: nowOf(ctx, idOf(before.customer)),
    cancellation_reason: reason,
    next_action: null,
  };
  ctx.store.update(intent, { due: null });
  emit(ctx, 'payment_intent.canceled', intent);
  return intent;
}
