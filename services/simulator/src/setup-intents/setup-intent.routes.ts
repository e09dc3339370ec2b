import type Stripe from 'stripe';
import { type Context, idOf, need } from '../kernel/context.ts';
import { invalidRequest } from '../kernel/errors.ts';
import type { Endpoint } from '../kernel/http.ts';
import { listObjects, listParams } from '../kernel/lists.ts';
import type { DeclaredParams } from '../kernel/params/declared-params.ts';
import type { Params } from '../kernel/params/params.ts';
import {
  automaticParams,
  checkClientSecret,
  readAllowedTypes,
  readAutomatic,
  readMethod,
} from '../payment-intents/payment-intent.params.ts';
import { asksForRedirects, checkReturnUrl, returnUrlOf } from '../payment-intents/return-url.ts';
import { resolvePaymentMethod } from '../payment-methods/payment-method.build.ts';
import { libraryParams, methodParams, serverMethodParams } from '../payment-methods/payment-method.params.ts';
import { emit } from '../webhooks/emit.ts';
import { buildSetupIntent, publicSetupIntent } from './setup-intent.build.ts';
import { confirmSetup, declinedSetup } from './setup-intent.confirm.ts';

const method: DeclaredParams = ['payment_method', { payment_method_data: serverMethodParams }];
const confirming: DeclaredParams = ['return_url', 'use_stripe_sdk'];
const browser: DeclaredParams = ['client_secret', 'expected_payment_method_type', ...libraryParams];
const browserMethod: DeclaredParams = ['payment_method', { payment_method_data: methodParams }];
const describing: DeclaredParams = ['customer', 'description', 'metadata', 'allowed_payment_method_types'];

/** The payment method a request names or carries; only a card can be saved. */
function readSavable(ctx: Context, params: Params): Stripe.PaymentMethod | undefined {
  const types = readAllowedTypes(params) ?? [];
  const method = readMethod(ctx, params);
  const other = [...types, method?.type].find((type) => type !== undefined && type !== 'card');
  if (other === undefined) return method;
  throw invalidRequest(`The payment method type "${other}" cannot be saved for later.`, {
    code: 'payment_method_unsupported_type',
  });
}

function apply(ctx: Context, intent: Stripe.SetupIntent, params: Params): Stripe.SetupIntent {
  const customer = params.string('customer');
  if (customer) need(ctx, 'customer', customer, 'customer');
  const method = readSavable(ctx, params);
  const description = params.nullable('description');
  return {
    ...intent,
    allowed_payment_method_types: readAllowedTypes(params) ?? intent.allowed_payment_method_types,
    automatic_payment_methods: readAutomatic(params) ?? intent.automatic_payment_methods,
    customer: customer ?? intent.customer,
    description: description === undefined ? intent.description : description,
    metadata: params.metadata(intent.metadata ?? {}),
    usage: params.oneOf('usage', ['off_session', 'on_session']) ?? intent.usage,
    payment_method: method?.id ?? intent.payment_method,
    status: method && intent.status === 'requires_payment_method' ? 'requires_confirmation' : intent.status,
  };
}

function confirm(ctx: Context, intent: Stripe.SetupIntent, params: Params): Stripe.SetupIntent {
  const kept = idOf(intent.payment_method);
  const method = readSavable(ctx, params) ?? (kept ? resolvePaymentMethod(ctx, kept) : undefined);
  if (!method) {
    throw invalidRequest("You cannot confirm this SetupIntent because it's missing a payment method.", {
      code: 'setup_intent_unexpected_state',
      setup_intent: intent,
    });
  }
  checkReturnUrl(ctx, params, 'SetupIntent', ctx.store.extra('setup_intent', intent.id).mayRedirect ?? false);
  const result = confirmSetup(ctx, intent, method, returnUrlOf(ctx, params));
  if (result.status === 'requires_payment_method') throw declinedSetup(result);
  return result;
}

function create(ctx: Context, params: Params): Stripe.SetupIntent {
  const confirmNow = params.boolean('confirm') ?? false;
  if (!confirmNow && params.has('return_url')) {
    throw invalidRequest('return_url can only be used with confirm=true.', { param: 'return_url' });
  }
  const intent = apply(ctx, buildSetupIntent(ctx, params.string('customer') ?? null), params);
  const extra = { mayRedirect: asksForRedirects(params) };
  ctx.store.insert('setup_intent', intent, intent.created, { customer: idOf(intent.customer) }, extra);
  emit(ctx, 'setup_intent.created', intent);
  if (!confirmNow) return intent;
  if (intent.payment_method) params.values.payment_method = String(intent.payment_method);
  delete params.values.payment_method_data;
  return confirm(ctx, intent, params);
}

const visible = (ctx: Context, intent: Stripe.SetupIntent) =>
  ctx.caller.kind === 'pk' ? publicSetupIntent(intent) : intent;

export const setupIntentEndpoints: Endpoint[] = [
  {
    method: 'POST',
    path: '/v1/setup_intents',
    params: [...method, ...describing, ...confirming, automaticParams, 'usage', 'confirm'],
    handle: create,
  },
  {
    method: 'GET',
    path: '/v1/setup_intents',
    params: [...listParams, 'customer'],
    handle: (ctx, params) =>
      listObjects(ctx, 'setup_intent', params, '/v1/setup_intents', { customer: params.string('customer') }),
  },
  {
    method: 'GET',
    path: '/v1/setup_intents/:id',
    params: browser,
    publishable: true,
    handle(ctx, params, id) {
      const intent = need(ctx, 'setup_intent', id, ctx.caller.kind === 'pk' ? 'intent' : 'id');
      checkClientSecret(ctx, intent, params);
      return visible(ctx, intent);
    },
  },
  {
    method: 'POST',
    path: '/v1/setup_intents/:id',
    params: [...method, ...describing],
    handle(ctx, params, id) {
      const intent = apply(ctx, need(ctx, 'setup_intent', id), params);
      ctx.store.update(intent, { customer: idOf(intent.customer) });
      return intent;
    },
  },
  {
    method: 'POST',
    path: '/v1/setup_intents/:id/confirm',
    params: [...browserMethod, ...confirming, ...browser],
    publishable: true,
    handle(ctx, params, id) {
      const intent = need(ctx, 'setup_intent', id, ctx.caller.kind === 'pk' ? 'intent' : 'id');
      checkClientSecret(ctx, intent, params);
      return visible(ctx, confirm(ctx, intent, params));
    },
  },
  {
    method: 'POST',
    path: '/v1/setup_intents/:id/cancel',
    params: ['cancellation_reason'],
    handle(ctx, params, id) {
      const before = need(ctx, 'setup_intent', id);
      if (before.status === 'succeeded' || before.status === 'canceled') {
        throw invalidRequest(
          `You cannot cancel this SetupIntent because it has a status of ${before.status}.`,
          {
            code: 'setup_intent_unexpected_state',
            setup_intent: before,
          },
        );
      }
      const reasons = ['abandoned', 'duplicate', 'requested_by_customer'] as const;
      const intent: Stripe.SetupIntent = {
        ...before,
        status: 'canceled',
        cancellation_reason: params.oneOf('cancellation_reason', reasons) ?? null,
        next_action: null,
      };
      ctx.store.update(intent);
      emit(ctx, 'setup_intent.canceled', intent);
      return intent;
    },
  },
];
