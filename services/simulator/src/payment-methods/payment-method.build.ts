import type Stripe from 'stripe';
import { accepted, type CardBehaviour } from '../cards/card-behaviour.ts';
import { brandOf, countryOf, fundingOf, passesLuhn } from '../cards/card-number.ts';
import { numberBehaviours, testPaymentMethods } from '../cards/test-cards.ts';
import { type Context, need, realNow } from '../kernel/context.ts';
import { ApiError, invalidRequest } from '../kernel/errors.ts';
import { digest } from '../kernel/ids.ts';
import type { Params } from '../kernel/params/params.ts';
import { readAddress } from './address.ts';
import { buildCardMethod, unknownHolder } from './card-method.build.ts';
import { createVoucherMethod, voucherTypeOf } from './voucher-method.build.ts';

/** A card as typed. It exists for one request only: the store keeps its last four digits. */
export interface TypedCard {
  number: string;
  expMonth: number;
  expYear: number;
  cvc: string | undefined;
}

function cardError(code: string, message: string, param: string): ApiError {
  return new ApiError(402, { type: 'card_error', code, message, param });
}

function checkCard(card: TypedCard): void {
  if (!passesLuhn(card.number)) {
    throw cardError('incorrect_number', 'Your card number is incorrect.', 'number');
  }
  if (card.expMonth < 1 || card.expMonth > 12) {
    throw cardError('invalid_expiry_month', "Your card's expiration month is invalid.", 'exp_month');
  }
  const today = new Date();
  const lastMonth = card.expYear * 12 + card.expMonth;
  if (lastMonth < today.getUTCFullYear() * 12 + today.getUTCMonth() + 1 || card.expYear > 2100) {
    throw cardError('invalid_expiry_year', "Your card's expiration year is invalid.", 'exp_year');
  }
  const cvcLength = brandOf(card.number) === 'amex' ? [3, 4] : [3];
  if (card.cvc !== undefined && (!/^\d+$/.test(card.cvc) || !cvcLength.includes(card.cvc.length))) {
    throw cardError('invalid_cvc', "Your card's security code is invalid.", 'cvc');
  }
}

/** The `card` parameter of a browser's request; raw numbers are taken only with a publishable key. */
export function readCard(ctx: Context, card: Params): TypedCard {
  if (ctx.caller.kind !== 'pk') {
    throw new ApiError(402, {
      type: 'invalid_request_error',
      message:
        'Sending credit card numbers directly to the Stripe API is generally unsafe. We suggest you use test tokens ' +
        'that map to the test card you are using, see https://stripe.com/docs/testing.',
    });
  }
  const year = card.requiredInteger('exp_year');
  return {
    number: card.requiredString('number').replaceAll(/[\s-]/g, ''),
    expMonth: card.requiredInteger('exp_month'),
    expYear: year < 100 ? 2000 + year : year,
    cvc: card.string('cvc'),
  };
}

function behaviourOf(card: TypedCard): CardBehaviour {
  const known = Object.hasOwn(numberBehaviours, card.number) ? numberBehaviours[card.number] : undefined;
  // The cards with a wrong code only fail when a code was given.
  return known && !(known.cvcCheck && card.cvc === undefined) ? known : accepted;
}

/** The `billing_details` parameter over what is known. */
export function readBillingDetails(
  params: Params | undefined,
  current: Stripe.PaymentMethod.BillingDetails = unknownHolder,
): Stripe.PaymentMethod.BillingDetails {
  return {
    address: (params && readAddress(params)) ?? current.address,
    email: params?.string('email') ?? current.email,
    name: params?.string('name') ?? current.name,
    phone: params?.string('phone') ?? current.phone,
    tax_id: params?.string('tax_id') ?? current.tax_id,
  };
}

/** The `allow_redisplay` parameter. */
export const readRedisplay = (params: Params) =>
  params.oneOf('allow_redisplay', ['always', 'limited', 'unspecified']);

/** Creates and stores a payment method of a card. */
export function createCardMethod(ctx: Context, card: TypedCard, params?: Params): Stripe.PaymentMethod {
  checkCard(card);
  const { number, cvc, expMonth, expYear } = card;
  const method: Stripe.PaymentMethod = {
    ...buildCardMethod(ctx, {
      brand: brandOf(number),
      country: countryOf(number),
      funding: fundingOf(number),
      fingerprint: digest(`card ${number}`),
      last4: number.slice(-4),
      cvcGiven: Boolean(cvc),
      expMonth,
      expYear,
      created: realNow(),
    }),
    allow_redisplay: (params && readRedisplay(params)) ?? 'unspecified',
    billing_details: readBillingDetails(params?.object('billing_details')),
    metadata: params?.metadata() ?? {},
  };
  const behaviour = behaviourOf(card);
  ctx.store.insert('payment_method', method, method.created, {}, { behaviour, authenticated: false });
  return method;
}

/** The card of one of the provider's test payment methods or tokens (`pm_card_visa`, `tok_visa`). */
function testCard(id: string): TypedCard | undefined {
  const name = id.replace(/^tok_/, 'pm_card_');
  const number = Object.hasOwn(testPaymentMethods, name) ? testPaymentMethods[name] : undefined;
  if (!number) return undefined;
  const expYear = new Date().getUTCFullYear() + 1;
  const cvc = numberBehaviours[number]?.cvcCheck && '123';
  return { number, expMonth: 12, expYear, cvc };
}

/** A payment method by id. A test payment method becomes a fresh one of the account, as with the provider. */
export function resolvePaymentMethod(
  ctx: Context,
  id: string,
  param = 'payment_method',
): Stripe.PaymentMethod {
  const card = testCard(id);
  return card ? createCardMethod(ctx, card) : need(ctx, 'payment_method', id, param);
}

/** Redeems a token for its card. A token works once, a test token (`tok_visa`) any number of times. */
function redeemToken(ctx: Context, id: string, params: Params): Stripe.PaymentMethod {
  const known = testCard(id);
  if (known) return createCardMethod(ctx, known, params);
  const token = need(ctx, 'token', id, 'card[token]');
  if (token.used) {
    throw invalidRequest(`You cannot use a Stripe token more than once: ${id}.`, {
      code: 'token_already_used',
      param: 'card[token]',
    });
  }
  ctx.store.update({ ...token, used: true });
  const method = need(ctx, 'payment_method', ctx.store.extra('token', id).paymentMethod);
  const billed = {
    ...method,
    allow_redisplay: readRedisplay(params) ?? method.allow_redisplay,
    billing_details: readBillingDetails(params.object('billing_details'), method.billing_details),
    metadata: params.metadata(),
  };
  ctx.store.update(billed);
  return billed;
}

/** Makes a payment method from a request's parameters; raw card numbers only with a publishable key. */
export function createFromParams(ctx: Context, params: Params): Stripe.PaymentMethod {
  const type = params.string('type') ?? 'card';
  const voucher = voucherTypeOf(type);
  if (voucher) {
    return createVoucherMethod(ctx, voucher, readBillingDetails(params.object('billing_details')), params);
  }
  if (type !== 'card') {
    throw invalidRequest(`The payment method type "${type}" is not activated on this account.`, {
      param: 'type',
    });
  }
  const card = params.object('card');
  if (!card)
    throw invalidRequest('Missing required param: card.', { code: 'parameter_missing', param: 'card' });
  const token = card.string('token');
  return token ? redeemToken(ctx, token, params) : createCardMethod(ctx, readCard(ctx, card), params);
}
