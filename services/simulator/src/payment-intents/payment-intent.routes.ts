import type Stripe from 'stripe';
import { type Context, idOf, need } from '../kernel/context.ts';
import { readCurrency } from '../kernel/currencies.ts';
import { invalidRequest } from '../kernel/errors.ts';
import type { Endpoint } from '../kernel/http.ts';
import { listObjects, listParams } from '../kernel/lists.ts';
import type { Params } from '../kernel/params/params.ts';
import { resolvePaymentMethod } from '../payment-methods/payment-method.build.ts';
import { emit } from '../webhooks/emit.ts';
import { buildPaymentIntent, checkAmount, publicIntent } from './payment-intent.build.ts';
import { cancelIntent, captureIntent } from './payment-intent.capture.ts';
import { confirmIntent, declinedError } from './payment-intent.confirm.ts';
import { incrementIntent } from './payment-intent.increment.ts';
import {
  applyConfirmParams,
  applyIntentParams,
  automaticParams,
  checkClientSecret,
  confirmOnlyParams,
  confirmParams,
  intentParams,
  readMethod,
  readOffSession,
} from './payment-intent.params.ts';
import { asksForRedirects, checkReturnUrl, returnUrlOf } from './return-url.ts';

/** Confirms in answer to a request: a decline becomes the provider's 402. */
function confirm(ctx: Context, intent: Stripe.PaymentIntent, params: Params): Stripe.PaymentIntent {
  const sent = readMethod(ctx, params);
  const kept = idOf(intent.payment_method);
  const method = sent ?? (kept ? resolvePaymentMethod(ctx, kept) : undefined);
  if (!method) {
    throw invalidRequest(
      "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the " +
        'PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment ' +
        'method or ConfirmationToken.',
      { code: 'payment_intent_unexpected_state', payment_intent: intent },
    );
  }
  checkReturnUrl(
    ctx,
    params,
    'PaymentIntent',
    ctx.store.extra('payment_intent', intent.id).mayRedirect ?? false,
  );
  const result = confirmIntent(ctx, intent, {
    method,
    offSession: readOffSession(params),
    refuseAction: params.boolean('error_on_requires_action'),
    returnUrl: returnUrlOf(ctx, params),
  });
  if (result.status === 'requires_payment_method') throw declinedError(result);
  return result;
}

/** Returns the new intent before any charge. */
function unconfirmed(intent: Stripe.PaymentIntent): Stripe.PaymentIntent {
  return { ...intent, status: 'requires_payment_method', payment_method: null };
}

function create(ctx: Context, params: Params): Stripe.PaymentIntent {
  const amountMinor = params.requiredInteger('amount');
  checkAmount(amountMinor);
  const currency = readCurrency(params.requiredString('currency'));
  const customer = params.string('customer') ?? null;
  if (customer) need(ctx, 'customer', customer, 'customer');
  // With `manual` only the server may confirm, which the simulator does not enforce.
  params.oneOf('confirmation_method', ['automatic']);
  const confirmNow = params.boolean('confirm') ?? false;
  const confirming = ['off_session', 'return_url', 'error_on_requires_action'].find((name) =>
    params.has(name),
  );
  if (!confirmNow && confirming) {
    throw invalidRequest(`${confirming} can only be used with confirm=true.`, { param: confirming });
  }
  const intent = applyIntentParams(ctx, buildPaymentIntent(ctx, { amountMinor, currency, customer }), params);
  ctx.store.insert(
    'payment_intent',
    intent,
    intent.created,
    { customer },
    { mayRedirect: asksForRedirects(params) },
  );
  // The event is the snapshot before the confirmation, also when one request creates and confirms.
  emit(ctx, 'payment_intent.created', confirmNow ? unconfirmed(intent) : intent);
  if (!confirmNow) return intent;
  if (intent.payment_method) params.values.payment_method = String(intent.payment_method);
  delete params.values.payment_method_data;
  return confirm(ctx, intent, params);
}

function update(ctx: Context, params: Params, id: string): Stripe.PaymentIntent {
  const before = need(ctx, 'payment_intent', id);
  if (['succeeded', 'canceled'].includes(before.status) && (params.has('amount') || params.has('currency'))) {
    throw invalidRequest(
      `This PaymentIntent's amount could not be updated because it has a status of ${before.status}.`,
      {
        code: 'payment_intent_unexpected_state',
        payment_intent: before,
      },
    );
  }
  const intent = applyIntentParams(ctx, before, params);
  ctx.store.update(intent, { customer: idOf(intent.customer) });
  return intent;
}

const visible = (ctx: Context, intent: Stripe.PaymentIntent) =>
  ctx.caller.kind === 'pk' ? publicIntent(intent) : intent;

export const paymentIntentEndpoints: Endpoint[] = [
  {
    method: 'POST',
    path: '/v1/payment_intents',
    params: [...intentParams, ...confirmOnlyParams, automaticParams, 'confirm', 'confirmation_method'],
    handle: create,
  },
  {
    method: 'GET',
    path: '/v1/payment_intents',
    params: [...listParams, 'customer'],
    handle: (ctx, params) =>
      listObjects(ctx, 'payment_intent', params, '/v1/payment_intents', {
        customer: params.string('customer'),
      }),
  },
  {
    method: 'GET',
    path: '/v1/payment_intents/:id',
    params: ['client_secret', 'key', 'is_stripe_sdk'],
    publishable: true,
    handle(ctx, params, id) {
      const intent = need(ctx, 'payment_intent', id, ctx.caller.kind === 'pk' ? 'intent' : 'id');
      checkClientSecret(ctx, intent, params);
      return visible(ctx, intent);
    },
  },
  { method: 'POST', path: '/v1/payment_intents/:id', params: intentParams, handle: update },
  {
    method: 'POST',
    path: '/v1/payment_intents/:id/confirm',
    params: confirmParams,
    publishable: true,
    handle(ctx, params, id) {
      const intent = need(ctx, 'payment_intent', id, ctx.caller.kind === 'pk' ? 'intent' : 'id');
      checkClientSecret(ctx, intent, params);
      return visible(ctx, confirm(ctx, applyConfirmParams(intent, params), params));
    },
  },
  {
    method: 'POST',
    path: '/v1/payment_intents/:id/capture',
    params: ['amount_to_capture', 'metadata', 'final_capture'],
    handle: (ctx, params, id) => captureIntent(ctx, need(ctx, 'payment_intent', id), params),
  },
  {
    method: 'POST',
    path: '/v1/payment_intents/:id/increment_authorization',
    params: ['amount', 'description', 'metadata'],
    handle: (ctx, params, id) => incrementIntent(ctx, need(ctx, 'payment_intent', id), params),
  },
  {
    method: 'POST',
    path: '/v1/payment_intents/:id/cancel',
    params: ['cancellation_reason'],
    handle(ctx, params, id) {
      const reasons = ['abandoned', 'duplicate', 'fraudulent', 'requested_by_customer'] as const;
      const reason = params.oneOf('cancellation_reason', reasons) ?? null;
      return cancelIntent(ctx, need(ctx, 'payment_intent', id), reason);
    },
  },
];
