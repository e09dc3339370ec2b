import type Stripe from 'stripe';
import type { Decline } from '../cards/card-behaviour.ts';
import { type Context, idOf, need } from '../kernel/context.ts';
import { ApiError, invalidRequest } from '../kernel/errors.ts';
import { nextAction } from '../payment-intents/next-action.ts';
import { linkPaymentMethod } from '../payment-methods/payment-method.attach.ts';
import { emit } from '../webhooks/emit.ts';

function fail(
  ctx: Context,
  intent: Stripe.SetupIntent,
  method: Stripe.PaymentMethod,
  decline: Decline,
): Stripe.SetupIntent {
  const failed: Stripe.SetupIntent = {
    ...intent,
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    last_setup_error: {
      type: decline.decline_code ? 'card_error' : 'invalid_request_error',
      code: decline.code,
      ...(decline.decline_code ? { decline_code: decline.decline_code } : {}),
      message: decline.message,
      payment_method: method,
    },
  };
  ctx.store.update(failed);
  emit(ctx, 'setup_intent.setup_failed', failed);
  return failed;
}

function succeed(ctx: Context, intent: Stripe.SetupIntent, method: Stripe.PaymentMethod): Stripe.SetupIntent {
  const { behaviour } = ctx.store.extra('payment_method', method.id);
  if (behaviour.attach) return fail(ctx, intent, method, behaviour.attach);
  const customer = idOf(intent.customer);
  if (customer) linkPaymentMethod(ctx, method, customer);
  ctx.store.setExtra('payment_method', method.id, { behaviour, authenticated: true });
  const done: Stripe.SetupIntent = {
    ...intent,
    status: 'succeeded',
    payment_method: method.id,
    next_action: null,
    last_setup_error: null,
  };
  ctx.store.update(done);
  emit(ctx, 'setup_intent.succeeded', done);
  ctx.hooks.setupSucceeded(ctx, done);
  return done;
}

/**
 * Saves the card for later use, after 3-D Secure where the card requires it. A refusal sets
 * `last_setup_error`.
 *
 * @param returnUrl where the bank's page sends the customer back to, for callers without the browser library
 */
export function confirmSetup(
  ctx: Context,
  intent: Stripe.SetupIntent,
  method: Stripe.PaymentMethod,
  returnUrl?: string,
): Stripe.SetupIntent {
  if (intent.status === 'succeeded' || intent.status === 'canceled') {
    throw invalidRequest(`You cannot confirm this SetupIntent because it has a status of ${intent.status}.`, {
      code: 'setup_intent_unexpected_state',
      setup_intent: intent,
    });
  }
  if (method.customer && method.customer !== idOf(intent.customer)) {
    throw invalidRequest('The PaymentMethod does not belong to the Customer of this SetupIntent.', {
      param: 'payment_method',
    });
  }
  const { behaviour } = ctx.store.extra('payment_method', method.id);
  if (behaviour.authentication === 'none') return succeed(ctx, intent, method);
  const waiting: Stripe.SetupIntent = {
    ...intent,
    status: 'requires_action',
    payment_method: method.id,
    next_action: nextAction(ctx, intent, method.id, returnUrl),
  };
  ctx.store.update(waiting);
  emit(ctx, 'setup_intent.requires_action', waiting);
  return waiting;
}

/** Applies the customer's answer to 3-D Secure. */
export function answerSetupChallenge(
  ctx: Context,
  intent: Stripe.SetupIntent,
  outcome: 'authorized' | 'refused',
): Stripe.SetupIntent {
  if (intent.status !== 'requires_action') {
    throw invalidRequest('This SetupIntent does not wait for an authentication.', {
      code: 'setup_intent_unexpected_state',
      setup_intent: intent,
    });
  }
  const method = need(ctx, 'payment_method', idOf(intent.payment_method) ?? '', 'payment_method');
  if (outcome === 'authorized') return succeed(ctx, intent, method);
  return fail(ctx, intent, method, {
    code: 'setup_intent_authentication_failure',
    message:
      'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
  });
}

/** Builds the 402 of a request whose card could not be saved. */
export function declinedSetup(intent: Stripe.SetupIntent): ApiError {
  const error = intent.last_setup_error;
  return new ApiError(
    402,
    {
      type: 'card_error',
      message: error?.message ?? 'Your card was declined.',
      ...(error?.code ? { code: error.code } : {}),
      ...(error?.decline_code ? { decline_code: error.decline_code } : {}),
      setup_intent: intent,
      ...(error?.payment_method ? { payment_method: error.payment_method } : {}),
    },
    { keepsEffects: true },
  );
}
