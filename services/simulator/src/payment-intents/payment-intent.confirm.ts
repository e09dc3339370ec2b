import type Stripe from 'stripe';
import { bookSale } from '../balance/movements.ts';
import { type CardBehaviour, type Decline, declines } from '../cards/card-behaviour.ts';
import { buildCharge } from '../charges/charge.build.ts';
import { disputeByCard } from '../disputes/dispute.open.ts';
import { type Context, idOf, need } from '../kernel/context.ts';
import { ApiError, invalidRequest } from '../kernel/errors.ts';
import { linkPaymentMethod } from '../payment-methods/payment-method.attach.ts';
import { voucherTypeOf } from '../payment-methods/voucher-method.build.ts';
import { emit } from '../webhooks/emit.ts';
import { nextAction } from './next-action.ts';
import { confirmVoucher } from './voucher.confirm.ts';

export interface ConfirmOptions {
  method: Stripe.PaymentMethod;
  offSession: boolean;
  /** Treats a required authentication as a decline (`error_on_requires_action`). */
  refuseAction?: boolean;
  /** Where the bank's page redirects the customer, for callers without the browser library. */
  returnUrl?: string;
}

function needsAuthentication(behaviour: CardBehaviour, authenticated: boolean, offSession: boolean): boolean {
  switch (behaviour.authentication) {
    case 'none':
      return false;
    case 'always':
      return true;
    case 'on_session':
      return !offSession;
    case 'unless_set_up':
      return !(offSession && authenticated);
  }
}

function save(ctx: Context, intent: Stripe.PaymentIntent): Stripe.PaymentIntent {
  ctx.store.update(intent, { customer: idOf(intent.customer) });
  return intent;
}

function checkConfirmable(intent: Stripe.PaymentIntent): void {
  if (['requires_payment_method', 'requires_confirmation', 'requires_action'].includes(intent.status)) return;
  throw invalidRequest(
    `You cannot confirm this PaymentIntent because it has already ${
      intent.status === 'canceled' ? 'been canceled' : 'succeeded after being previously confirmed'
    }.`,
    { code: 'payment_intent_unexpected_state', payment_intent: intent },
  );
}

function checkOwner(intent: Stripe.PaymentIntent, method: Stripe.PaymentMethod): void {
  if (!method.customer || method.customer === idOf(intent.customer)) return;
  throw invalidRequest(
    intent.customer
      ? 'The PaymentMethod does not belong to the Customer of this PaymentIntent. Please create a new PaymentMethod.'
      : 'The provided PaymentMethod cannot be used without its Customer. Please supply the Customer.',
    { param: 'payment_method' },
  );
}

/** Records a failed attempt: the intent returns to `requires_payment_method`. */
export function failIntent(
  ctx: Context,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  decline: Decline,
  withCharge: boolean,
): Stripe.PaymentIntent {
  const charge = withCharge ? buildCharge(ctx, intent, method, decline) : null;
  if (charge) {
    const keys = { customer: idOf(intent.customer), parent: intent.id };
    ctx.store.insert('charge', charge, charge.created, keys, {});
    emit(ctx, 'charge.failed', charge);
  }
  const failed = save(ctx, {
    ...intent,
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    latest_charge: charge?.id ?? intent.latest_charge,
    last_payment_error: {
      type: withCharge ? 'card_error' : 'invalid_request_error',
      code: decline.code,
      ...(decline.decline_code ? { decline_code: decline.decline_code } : {}),
      doc_url: `https://stripe.com/docs/error-codes/${decline.code.replaceAll('_', '-')}`,
      message: decline.message,
      ...(charge ? { charge: charge.id } : {}),
      payment_method: method,
    },
  });
  emit(ctx, 'payment_intent.payment_failed', failed);
  ctx.hooks.intentFailed(ctx, failed);
  return failed;
}

/** How a card is to be used again: what is asked of cards alone comes before what is asked of any method. */
function usageOfCard({ payment_method_options: options, setup_future_usage: ofAny }: Stripe.PaymentIntent) {
  return options?.card?.setup_future_usage ?? ofAny ?? 'none';
}

/** Whether a card that has paid stays with the customer. */
const savesCard = (intent: Stripe.PaymentIntent): boolean => usageOfCard(intent) !== 'none';

/** Charges the card, after authentication where one is needed. */
export function chargeIntent(
  ctx: Context,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
): Stripe.PaymentIntent {
  const { behaviour } = ctx.store.extra('payment_method', method.id);
  if (behaviour.charge) return failIntent(ctx, intent, method, behaviour.charge, true);
  const customer = idOf(intent.customer);
  if (customer && savesCard(intent)) linkPaymentMethod(ctx, method, customer);
  const charge = bookSale(ctx, buildCharge(ctx, intent, method, null));
  ctx.store.insert('charge', charge, charge.created, { customer, parent: intent.id }, {});
  emit(ctx, 'charge.succeeded', charge);
  const paid = {
    ...intent,
    payment_method: method.id,
    latest_charge: charge.id,
    last_payment_error: null,
    next_action: null,
  };
  if (intent.capture_method === 'manual') {
    const held = save(ctx, { ...paid, status: 'requires_capture', amount_capturable: intent.amount });
    emit(ctx, 'payment_intent.amount_capturable_updated', held);
    return held;
  }
  const succeeded = save(ctx, { ...paid, status: 'succeeded', amount_received: intent.amount });
  emit(ctx, 'payment_intent.succeeded', succeeded);
  ctx.hooks.intentSucceeded(ctx, succeeded);
  disputeByCard(ctx, succeeded);
  return succeeded;
}

/**
 * Confirms an intent with a payment method. The outcome is the returned intent's status; a declined card
 * throws nothing and sets `last_payment_error`.
 */
export function confirmIntent(
  ctx: Context,
  intent: Stripe.PaymentIntent,
  { method, offSession, refuseAction, returnUrl }: ConfirmOptions,
): Stripe.PaymentIntent {
  checkConfirmable(intent);
  checkOwner(intent, method);
  const voucher = voucherTypeOf(method.type);
  if (voucher) return confirmVoucher(ctx, intent, method, voucher);
  const { behaviour, authenticated } = ctx.store.extra('payment_method', method.id);
  const asked = ['any', 'challenge'].includes(
    intent.payment_method_options?.card?.request_three_d_secure ?? '',
  );
  const needed = needsAuthentication(behaviour, authenticated, offSession) || (asked && !offSession);
  if (!needed) return chargeIntent(ctx, intent, method);
  if (offSession || refuseAction)
    return failIntent(ctx, intent, method, declines.authenticationRequired, true);
  const waiting = save(ctx, {
    ...intent,
    status: 'requires_action',
    payment_method: method.id,
    last_payment_error: null,
    next_action: nextAction(ctx, intent, method.id, returnUrl),
  });
  emit(ctx, 'payment_intent.requires_action', waiting);
  return waiting;
}

/** Applies the customer's answer to 3-D Secure: charges the card, or fails the attempt. */
export function answerChallenge(
  ctx: Context,
  intent: Stripe.PaymentIntent,
  outcome: 'authorized' | 'refused',
): Stripe.PaymentIntent {
  if (intent.status !== 'requires_action') {
    throw invalidRequest('This PaymentIntent does not wait for an authentication.', {
      code: 'payment_intent_unexpected_state',
      payment_intent: intent,
    });
  }
  const method = need(ctx, 'payment_method', idOf(intent.payment_method) ?? '', 'payment_method');
  if (outcome === 'refused') {
    const decline = {
      code: 'payment_intent_authentication_failure',
      message:
        'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
    };
    return failIntent(ctx, intent, method, decline, false);
  }
  if (usageOfCard(intent) === 'off_session') {
    const extra = ctx.store.extra('payment_method', method.id);
    ctx.store.setExtra('payment_method', method.id, { ...extra, authenticated: true });
  }
  return chargeIntent(ctx, intent, method);
}

/** Builds the 402 of a request whose confirmation was declined. */
export function declinedError(intent: Stripe.PaymentIntent): ApiError {
  const error = intent.last_payment_error;
  return new ApiError(
    402,
    {
      type: 'card_error',
      message: error?.message ?? 'Your card was declined.',
      ...(error?.code ? { code: error.code } : {}),
      ...(error?.decline_code ? { decline_code: error.decline_code } : {}),
      ...(error?.charge ? { charge: error.charge } : {}),
      payment_intent: intent,
      ...(error?.payment_method ? { payment_method: error.payment_method } : {}),
    },
    { keepsEffects: true },
  );
}
