import type Stripe from 'stripe';
import { need, realNow } from '../kernel/context.ts';
import { missingParam } from '../kernel/errors.ts';
import type { Endpoint } from '../kernel/http.ts';
import { newId } from '../kernel/ids.ts';
import { createCardMethod, readCard } from '../payment-methods/payment-method.build.ts';

/** The card as a token shows it. */
function tokenCard(method: Stripe.PaymentMethod, name: string | null, zip: string | null): Stripe.Card {
  return {
    id: newId('card'),
    object: 'card',
    address_city: null,
    address_country: null,
    address_line1: null,
    address_line1_check: null,
    address_line2: null,
    address_state: null,
    address_zip: zip,
    address_zip_check: zip ? 'unchecked' : null,
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
    name,
    regulated_status: 'unregulated',
    tokenization_method: null,
  };
}

/** Single-use tokens of a typed card, accepted as `card[token]` of a payment method. */
export const tokenEndpoints: Endpoint[] = [
  {
    method: 'POST',
    path: '/v1/tokens',
    params: ['card', 'key', 'guid', 'muid', 'sid', 'payment_user_agent', 'time_on_page', 'referrer'],
    publishable: true,
    handle(ctx, params) {
      const sent = params.object('card');
      if (!sent) throw missingParam('card');
      const method = createCardMethod(ctx, readCard(ctx, sent));
      const token: Stripe.Token = {
        id: newId('tok'),
        object: 'token',
        card: tokenCard(method, sent.string('name') ?? null, sent.string('address_zip') ?? null),
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
