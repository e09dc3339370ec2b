import type Stripe from 'stripe';
import { type Context, idOf, need } from '../kernel/context.ts';
import { invalidRequest } from '../kernel/errors.ts';
import type { Includable } from '../kernel/expand.ts';
import type { Endpoint } from '../kernel/http.ts';
import { listObjects, listParams, pageOf, pageParams } from '../kernel/lists.ts';
import { cancelIntent } from '../payment-intents/payment-intent.capture.ts';
import { emit } from '../webhooks/emit.ts';
import { createParams, createSession } from './session.create.ts';

function linesOf(ctx: Context, id: string): Stripe.ApiList<Stripe.LineItem> {
  return {
    object: 'list',
    data: ctx.store.extra('checkout.session', id).lines,
    has_more: false,
    url: `/v1/checkout/sessions/${id}/line_items`,
  };
}

/** Fields that are left out of a session until `expand[]` asks for them. */
export const checkoutIncludable: Record<string, Includable> = {
  'checkout.session.line_items': (ctx, session) => linesOf(ctx, String(session.id)),
};

/** Ends an open session: its page takes no payment any more, and what waits for one is canceled. */
export function expireSession(ctx: Context, before: Stripe.Checkout.Session): Stripe.Checkout.Session {
  const intent = ctx.store.get('payment_intent', idOf(before.payment_intent) ?? '');
  if (intent && !['succeeded', 'canceled'].includes(intent.status)) cancelIntent(ctx, intent, 'abandoned');
  const session: Stripe.Checkout.Session = { ...before, status: 'expired', url: null };
  ctx.store.update(session, { due: null });
  emit(ctx, 'checkout.session.expired', session);
  return session;
}

const path = '/v1/checkout/sessions';

export const checkoutSessionEndpoints: Endpoint[] = [
  { method: 'POST', path, params: createParams, handle: createSession },
  {
    method: 'GET',
    path,
    params: [...listParams, 'customer', 'payment_intent', 'subscription', 'status'],
    handle: (ctx, params) =>
      listObjects(ctx, 'checkout.session', params, path, {
        customer: params.string('customer'),
        '$.payment_intent': params.string('payment_intent'),
        '$.subscription': params.string('subscription'),
        '$.status': params.oneOf('status', ['complete', 'expired', 'open']),
      }),
  },
  {
    method: 'GET',
    path: `${path}/:id`,
    params: [],
    handle: (ctx, _params, id) => need(ctx, 'checkout.session', id),
  },
  {
    method: 'POST',
    path: `${path}/:id`,
    params: ['metadata'],
    handle(ctx, params, id) {
      const before = need(ctx, 'checkout.session', id);
      const session = { ...before, metadata: params.metadata(before.metadata ?? {}) };
      ctx.store.update(session);
      return session;
    },
  },
  {
    method: 'GET',
    path: `${path}/:id/line_items`,
    params: pageParams,
    handle(ctx, params, id) {
      need(ctx, 'checkout.session', id);
      return pageOf(linesOf(ctx, id), params);
    },
  },
  {
    method: 'POST',
    path: `${path}/:id/expire`,
    params: [],
    handle(ctx, _params, id) {
      const session = need(ctx, 'checkout.session', id);
      if (session.status === 'open') return expireSession(ctx, session);
      throw invalidRequest(
        `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
      );
    },
  },
];
