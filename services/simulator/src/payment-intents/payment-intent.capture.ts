import type Stripe from 'stripe';
import { bookSale } from '../balance/movements.ts';
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

/** Captures all or part of an authorised amount; the remainder is released. */
export function captureIntent(
  ctx: Context,
  before: Stripe.PaymentIntent,
  params: Params,
): Stripe.PaymentIntent {
  if (before.status !== 'requires_capture') throw unexpected(before, 'captured');
  if (params.boolean('final_capture') === false) {
    throw invalidRequest(
      'This PaymentIntent cannot be captured more than once, so `final_capture` cannot be false: multicapture is not ' +
        'available for its charge.',
      { param: 'final_capture' },
    );
  }
  const amountMinor = params.integer('amount_to_capture') ?? before.amount_capturable;
  if (amountMinor < 1 || amountMinor > before.amount_capturable) {
    throw invalidRequest(
      `The amount to capture must be between 1 and the ${before.amount_capturable} that can be captured.`,
      { code: amountMinor < 1 ? 'amount_too_small' : 'amount_too_large', param: 'amount_to_capture' },
    );
  }
  const charge = need(ctx, 'charge', idOf(before.latest_charge) ?? '');
  const taken = { ...charge, captured: true, amount_captured: amountMinor };
  const captured = bookSale(ctx, taken, nowOf(ctx, idOf(before.customer)));
  ctx.store.update(captured);
  emit(ctx, 'charge.captured', captured);
  const intent: Stripe.PaymentIntent = {
    ...before,
    status: 'succeeded',
    amount_capturable: 0,
    amount_received: amountMinor,
    metadata: params.metadata(before.metadata),
  };
  ctx.store.update(intent);
  emit(ctx, 'payment_intent.succeeded', intent);
  ctx.hooks.intentSucceeded(ctx, intent);
  disputeByCard(ctx, intent);
  return intent;
}

/** Cancels an intent that has captured nothing; an authorised amount is released. */
export function cancelIntent(
  ctx: Context,
  before: Stripe.PaymentIntent,
  reason: Stripe.PaymentIntent.CancellationReason | null,
): Stripe.PaymentIntent {
  if (before.status === 'succeeded' || before.status === 'canceled') throw unexpected(before, 'canceled');
  const charge = before.status === 'requires_capture' ? idOf(before.latest_charge) : null;
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
