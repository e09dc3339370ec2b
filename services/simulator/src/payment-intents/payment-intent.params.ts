import type Stripe from 'stripe';
import { checkEmail } from '../customers/customer.build.ts';
import { type Context, idOf, need } from '../kernel/context.ts';
import { readCurrency } from '../kernel/currencies.ts';
import { ApiError, invalidRequest } from '../kernel/errors.ts';
import type { DeclaredParams } from '../kernel/params/declared-params.ts';
import type { Params } from '../kernel/params/params.ts';
import { readShipping, shippingParams } from '../payment-methods/address.ts';
import { createFromParams, resolvePaymentMethod } from '../payment-methods/payment-method.build.ts';
import { libraryParams, methodParams, serverMethodParams } from '../payment-methods/payment-method.params.ts';
import { voucherTypes } from '../payment-methods/voucher-method.build.ts';
import { checkAmount } from './payment-intent.build.ts';

const optionParams = {
  payment_method_options: [
    {
      card: [
        ...['request_three_d_secure', 'setup_future_usage'],
        ...['request_multicapture', 'request_incremental_authorization'],
      ],
      pix: ['expires_after_seconds', 'expires_at'],
      boleto: ['expires_after_days'],
    },
  ],
};
export const automaticParams = { automatic_payment_methods: ['enabled', 'allow_redirects'] };

/** What may be set when an intent is made or changed. */
export const intentParams: DeclaredParams = [
  'amount',
  'currency',
  'customer',
  'description',
  'metadata',
  'payment_method',
  { payment_method_data: serverMethodParams },
  optionParams,
  'receipt_email',
  'setup_future_usage',
  'statement_descriptor',
  'statement_descriptor_suffix',
  'capture_method',
  'allowed_payment_method_types',
  shippingParams,
  'transfer_group',
];

/** What a confirmation may carry beside the intent's own parameters. */
export const confirmOnlyParams = ['off_session', 'return_url', 'error_on_requires_action', 'use_stripe_sdk'];

/** What a confirmation may carry; the last line is what the browser library adds. */
export const confirmParams: DeclaredParams = [
  ...confirmOnlyParams,
  'payment_method',
  { payment_method_data: methodParams },
  optionParams,
  ...['setup_future_usage', 'receipt_email', 'capture_method'],
  shippingParams,
  ...[
    'client_secret',
    'expected_payment_method_type',
    { radar_options: ['hcaptcha_token'] },
    ...libraryParams,
  ],
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

function readCardOptions(params: Params): Stripe.PaymentIntent.PaymentMethodOptions.Card | undefined {
  const asked = params.oneOf('request_three_d_secure', ['any', 'automatic', 'challenge']);
  const usage = params.oneOf('setup_future_usage', ['none', 'off_session', 'on_session']);
  const multicapture = params.oneOf('request_multicapture', ['if_available', 'never']);
  const increments = params.oneOf('request_incremental_authorization', ['if_available', 'never']);
  if (!asked && !usage && !multicapture && !increments) return undefined;
  return {
    installments: null,
    mandate_options: null,
    network: null,
    request_three_d_secure: asked ?? 'automatic',
    ...(usage && { setup_future_usage: usage }),
    ...(multicapture && { request_multicapture: multicapture }),
    ...(increments && { request_incremental_authorization: increments }),
  };
}

function readPixOptions(params: Params): Stripe.PaymentIntent.PaymentMethodOptions.Pix {
  const seconds = params.integer('expires_after_seconds') ?? null;
  const at = params.integer('expires_at') ?? null;
  if (seconds !== null && at !== null) {
    throw invalidRequest('You may only specify one of these parameters: expires_after_seconds, expires_at.', {
      code: 'parameters_exclusive',
    });
  }
  return { expires_after_seconds: seconds, expires_at: at };
}

function readBoletoOptions(params: Params): Stripe.PaymentIntent.PaymentMethodOptions.Boleto {
  const days = params.requiredInteger('expires_after_days');
  if (days >= 0 && days <= 60) return { expires_after_days: days };
  throw invalidRequest('Invalid expires_after_days: must be between 0 and 60.', {
    param: 'payment_method_options[boleto][expires_after_days]',
  });
}

function readOptions(params: Params): Stripe.PaymentIntent.PaymentMethodOptions | undefined {
  const sent = params.object('payment_method_options');
  const card = sent?.object('card');
  const cardOptions = card && readCardOptions(card);
  const pix = sent?.object('pix');
  const boleto = sent?.object('boleto');
  const options = {
    ...(cardOptions && { card: cardOptions }),
    ...(pix && { pix: readPixOptions(pix) }),
    ...(boleto && { boleto: readBoletoOptions(boleto) }),
  };
  return Object.keys(options).length > 0 ? options : undefined;
}

const activeTypes = ['card', ...voucherTypes] as const;

/** Reads `allowed_payment_method_types`: the simulated account takes cards, Pix and boletos. */
export function readAllowedTypes(params: Params): (typeof activeTypes)[number][] | undefined {
  const types = params.strings('allowed_payment_method_types')?.map((type) => {
    const active = activeTypes.find((each) => each === type);
    if (active) return active;
    throw invalidRequest(
      `The payment method type "${type}" is invalid. Please ensure the provided type is activated in your dashboard ` +
        '(https://dashboard.stripe.com/account/payments/settings).',
      { param: 'allowed_payment_method_types' },
    );
  });
  return types && types.length > 0 ? types : undefined;
}

/** The `automatic_payment_methods` parameter; undefined when absent. */
export function readAutomatic(params: Params): Stripe.PaymentIntent.AutomaticPaymentMethods | undefined {
  const automatic = params.object('automatic_payment_methods');
  return (
    automatic && {
      allow_redirects: automatic.oneOf('allow_redirects', ['always', 'never']) ?? 'always',
      enabled: automatic.boolean('enabled') ?? true,
    }
  );
}

/** Returns the intent with what a confirmation may change applied, without storing it. */
export function applyConfirmParams(intent: Stripe.PaymentIntent, params: Params): Stripe.PaymentIntent {
  const email = params.nullable('receipt_email');
  checkEmail(email, 'receipt_email');
  return {
    ...intent,
    capture_method:
      params.oneOf('capture_method', ['automatic', 'automatic_async', 'manual']) ?? intent.capture_method,
    payment_method_options: { ...intent.payment_method_options, ...readOptions(params) },
    receipt_email: email === undefined ? intent.receipt_email : email,
    setup_future_usage:
      params.oneOf('setup_future_usage', ['off_session', 'on_session']) ?? intent.setup_future_usage,
    shipping: readShipping(params) ?? intent.shipping,
  };
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
  const allowed = readAllowedTypes(params);
  const pick = <T>(sent: T | undefined, current: T): T => (sent === undefined ? current : sent);
  const next: Stripe.PaymentIntent = {
    ...applyConfirmParams(intent, params),
    amount: amount ?? intent.amount,
    currency: currency ? readCurrency(currency) : intent.currency,
    customer: customer ?? idOf(intent.customer),
    description: pick(params.nullable('description'), intent.description),
    metadata: params.metadata(intent.metadata),
    statement_descriptor: pick(params.nullable('statement_descriptor'), intent.statement_descriptor),
    statement_descriptor_suffix: pick(
      params.nullable('statement_descriptor_suffix'),
      intent.statement_descriptor_suffix,
    ),
    transfer_group: pick(params.nullable('transfer_group'), intent.transfer_group),
    payment_method: method?.id ?? intent.payment_method,
    allowed_payment_method_types: allowed ?? intent.allowed_payment_method_types,
    payment_method_types: allowed ?? intent.payment_method_types,
    automatic_payment_methods: readAutomatic(params) ?? intent.automatic_payment_methods,
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
