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

/** Captured minus refunded, per currency (minor units). */
function buildBalance(ctx: Context): Stripe.Balance {
  const rows = ctx.store.db.all(
    `SELECT json_extract(data, '$.currency') AS currency,
            sum(json_extract(data, '$.amount_captured') - json_extract(data, '$.amount_refunded')) AS amount
     FROM objects WHERE account = ? AND type = 'charge' AND json_extract(data, '$.captured') GROUP BY 1`,
    ctx.store.account,
  );
  const available = rows.map((row) => {
    const amount = Number(row.amount);
    return { amount, currency: String(row.currency), source_types: { card: amount } };
  });
  const none = { amount: 0, currency: 'brl', source_types: { card: 0 } };
  return {
    object: 'balance',
    available: available.length > 0 ? available : [none],
    livemode: ctx.caller.livemode,
    pending: [none],
  };
}

export const accountEndpoints: Endpoint[] = [
  { method: 'GET', path: '/v1/account', params: [], handle: buildAccount },
  { method: 'GET', path: '/v1/balance', params: [], handle: buildBalance },
];
