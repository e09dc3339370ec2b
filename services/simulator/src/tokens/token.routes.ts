import type Stripe from 'stripe';
import { need, realNow } from '../kernel/context.ts';
import { missingParam } from '../kernel/errors.ts';
import type { Endpoint } from '../kernel/http.ts';
import { newId } from '../kernel/ids.ts';
import type { Params } from '../kernel/params/params.ts';
import { createCardMethod, readCard } from '../payment-methods/payment-method.build.ts';
import { cardParams, libraryParams } from '../payment-methods/payment-method.params.ts';

const addressNames = [
  'address_line1',
  'address_line2',
  'address_city',
  'address_state',
  'address_zip',
  'address_country',
] as const;

/** The card as a token shows it. */
function tokenCard(method: Stripe.PaymentMethod, sent: Params): Stripe.Card {
  const text = (name: string) => sent.string(name) ?? null;
  return {
    id: newId('card'),
    object: 'card',
    address_city: text('address_city'),
    address_country: text('address_country'),
    address_line1: text('address_line1'),
    address_line1_check: sent.has('address_line1') ? 'unchecked' : null,
    address_line2: text('address_line2'),
    address_state: text('address_state'),
    address_zip: text('address_zip'),
    address_zip_check: sent.has('address_zip') ? 'unchecked' : null,
    allow_redisplay: 'unspecified',
    brand: method.card?.brand ?? 'unknown',
    country: method.card?.country ?? null,
    customer: null,
    cvc_check: method.card?.checks?.cvc_check ?? null,
    dynamic_last4: null,
    exp_month: method.card?.exp_month ?? 0,
    exp_year: method.card?.exp_year ?? 0,
    fingerprint: method.card?.fingerprint ?? null,
    funding: method.card?.funding ?? 'unknown',
    last4: method.card?.last4 ?? '',
    metadata: {},
    name: text('name'),
    regulated_status: 'unregulated',
    tokenization_method: null,
  };
}

/** Single-use tokens of a typed card, accepted as `card[token]` of a payment method. */
export const tokenEndpoints: Endpoint[] = [
  {
    method: 'POST',
    path: '/v1/tokens',
    params: [{ card: [...cardParams, 'name', ...addressNames] }, ...libraryParams],
    publishable: true,
    handle(ctx, params) {
      const sent = params.object('card');
      if (!sent) throw missingParam('card');
      const method = createCardMethod(ctx, readCard(ctx, sent));
      const token: Stripe.Token = {
        id: newId('tok'),
        object: 'token',
        card: tokenCard(method, sent),
        client_ip: null,
        created: realNow(),
        livemode: ctx.caller.livemode,
        type: 'card',
        used: false,
      };
      ctx.store.insert('token', token, token.created, {}, { paymentMethod: method.id });
      return token;
    },
  },
  {
    method: 'GET',
    path: '/v1/tokens/:id',
    params: ['key'],
    publishable: true,
    handle: (ctx, _params, id) => need(ctx, 'token', id),
  },
];
