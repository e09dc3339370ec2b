import type Stripe from 'stripe';
import type { Context } from '../kernel/context.ts';
import type { Endpoint } from '../kernel/http.ts';

/**
 * Builds the calling key's account: Brazilian, charging in BRL; a key ending in `nocharges` cannot charge
 * yet.
 */
function buildAccount(ctx: Context): Stripe.Account {
  const charging = !ctx.caller.rest.endsWith('nocharges');
  const row = ctx.store.db.one('SELECT created FROM accounts WHERE id = ?', ctx.store.account);
  return {
    id: ctx.store.account,
    object: 'account',
    business_profile: null,
    business_type: 'company',
    capabilities: {
      card_payments: charging ? 'active' : 'inactive',
      transfers: charging ? 'active' : 'inactive',
    },
    charges_enabled: charging,
    country: 'BR',
    created: Number(row?.created ?? 0),
    default_currency: 'brl',
    details_submitted: charging,
    email: null,
    metadata: {},
    payouts_enabled: charging,
    settings: null,
    type: 'standard',
  };
}

export const accountEndpoints: Endpoint[] = [
  { method: 'GET', path: '/v1/account', params: [], handle: buildAccount },
];
