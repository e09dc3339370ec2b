import type Stripe from 'stripe';
import { readShipping } from '../customers/address.ts';
import { type Context, idOf, need } from '../kernel/context.ts';
import { ApiError, invalidRequest } from '../kernel/errors.ts';
import type { Params } from '../kernel/params.ts';
import { createFromParams, resolvePaymentMethod } from '../payment-methods/payment-method.build.ts';
import { checkAmount, readCurrency } from './payment-intent.build.ts';

/** What may be set when an intent is made or changed. */
export const intentParams = [
  'amount',
  'currency',
  'customer',
  'description',
  'metadata',
  'payment_method',
  'payment_method_data',
  'payment_method_options',
  'receipt_email',
  'setup_future_usage',
  'statement_descriptor',
  'statement_descriptor_suffix',
  'capture_method',
  'automatic_payment_methods',
  'allowed_payment_method_types',
  'excluded_payment_method_types',
  'shipping',
  'transfer_group',
];

/** What a confirmation may carry; the last line is what the browser library adds. */
export const confirmParams = [
  'payment_method',
  'payment_method_data',
  'payment_method_options',
  'off_session',
  'return_url',
  'setup_future_usage',
  'receipt_email',
  'capture_method',
  'shipping',
  'mandate_data',
  'error_on_requires_action',
  'use_stripe_sdk',
  'client_secret',
  ...['key', 'expected_payment_method_type', 'client_attribution_metadata', 'radar_options'],
];

/** The payment method a request names or carries, if any. */
export function readMethod(ctx: Context, params: Params): Stripe.PaymentMethod | undefined {
  const data = params.object('payment_method_data');
  if (data) return createFromParams(ctx, data);
  const id = params.string('payment_method');
  return id ? resolvePaymentMethod(ctx, id) : undefined;
}

/** `off_session` is a boolean or a string; any string means true. */
export function readOffSession(params: Params): boolean {
  const value = params.string('off_session');
  return value !== undefined && value !== 'false';
}

function readOptions(params: Params): Stripe.PaymentIntent.PaymentMethodOptions | undefined {
  const asked = params
    .object('payment_method_options')
    ?.object('card')
    ?.oneOf('request_three_d_secure', ['any', 'automatic', 'challenge']);
  return (
    asked && {
      card: { installments: null, mandate_options: null, network: null, request_three_d_secure: asked },
    }
  );
}

function readAutomatic(params: Params): Stripe.PaymentIntent.AutomaticPaymentMethods | undefined {
  const automatic = params.object('automatic_payment_methods');
  return (
    automatic && {
      allow_redirects: automatic.oneOf('allow_redirects', ['always', 'never']) ?? 'always',
      enabled: automatic.boolean('enabled') ?? true,
    }
  );
}

/** Returns the intent with the sent parameters applied, without storing it. */
export function applyIntentParams(
  ctx: Context,
  intent: Stripe.PaymentIntent,
  params: Params,
): Stripe.PaymentIntent {
  const amount = params.integer('amount');
  if (amount !== undefined) checkAmount(amount);
  const currency = params.string('currency');
  const customer = params.string('customer');
  if (customer) need(ctx, 'customer', customer, 'customer');
  const method = readMethod(ctx, params);
  const pick = <T>(sent: T | undefined, current: T): T => (sent === undefined ? current : sent);
  const next: Stripe.PaymentIntent = {
    ...intent,
    amount: amount ?? intent.amount,
    currency: currency ? readCurrency(currency) : intent.currency,
    customer: customer ?? idOf(intent.customer),
    description: pick(params.nullable('description'), intent.description),
    metadata: params.metadata(intent.metadata),
    receipt_email: pick(params.nullable('receipt_email'), intent.receipt_email),
    setup_future_usage:
      params.oneOf('setup_future_usage', ['off_session', 'on_session']) ?? intent.setup_future_usage,
    statement_descriptor: pick(params.nullable('statement_descriptor'), intent.statement_descriptor),
    statement_descriptor_suffix: pick(
      params.nullable('statement_descriptor_suffix'),
      intent.statement_descriptor_suffix,
    ),
    capture_method:
      params.oneOf('capture_method', ['automatic', 'automatic_async', 'manual']) ?? intent.capture_method,
    transfer_group: pick(params.nullable('transfer_group'), intent.transfer_group),
    payment_method: method?.id ?? intent.payment_method,
    payment_method_options: readOptions(params) ?? intent.payment_method_options,
    automatic_payment_methods: readAutomatic(params) ?? intent.automatic_payment_methods,
    shipping: readShipping(params) ?? intent.shipping,
  };
  if (method && next.status === 'requires_payment_method') next.status = 'requires_confirmation';
  return next;
}

/** A publishable key acts on an intent only with the intent's client secret. */
export function checkClientSecret(
  ctx: Context,
  intent: Stripe.PaymentIntent | Stripe.SetupIntent,
  params: Params,
): void {
  const secret = params.string('client_secret');
  if (secret === undefined && ctx.caller.kind !== 'pk') return;
  if (secret === intent.client_secret) return;
  if (secret === undefined) {
    throw invalidRequest('Missing required param: client_secret.', {
      code: 'parameter_missing',
      param: 'client_secret',
    });
  }
  throw new ApiError(400, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message:
      'The client_secret provided does not match any associated intent on this account. Ensure the publishable key ' +
      'used belongs to the same account that created the intent.',
    param: 'client_secret',
  });
}
