import type Stripe from 'stripe';
import { type Context, realNow } from '../kernel/context.ts';

/** What no list tells counts for nothing either. */
export const isListed = `json_extract(extra, '$.hidden') IS NULL`;

/** The account's transactions that are released by a time, by its one parameter. */
export const isReleased = `(json_extract(data, '$.available_on') <= ? OR json_extract(data, '$.status') = 'available')`;

interface Held {
  currency: string;
  availableMinor: number;
  pendingMinor: number;
}

function heldOf(ctx: Context): Held[] {
  const rows = ctx.store.db.all(
    `SELECT json_extract(data, '$.currency') AS currency, ${isReleased} AS released,
            sum(json_extract(data, '$.net')) AS net
     FROM objects WHERE account = ? AND type = 'balance_transaction' AND deleted = 0 AND ${isListed} GROUP BY 1, 2`,
    realNow(),
    ctx.store.account,
  );
  const held = new Map<string, Held>();
  for (const row of rows) {
    const currency = String(row.currency);
    const each = held.get(currency) ?? { currency, availableMinor: 0, pendingMinor: 0 };
    each[row.released === 1 ? 'availableMinor' : 'pendingMinor'] += Number(row.net);
    held.set(currency, each);
  }
  return held.size > 0 ? [...held.values()] : [{ currency: 'brl', availableMinor: 0, pendingMinor: 0 }];
}

/** What can be paid out now in a currency, in minor units. */
export const availableOf = (ctx: Context, currency: string): number =>
  heldOf(ctx).find((each) => each.currency === currency)?.availableMinor ?? 0;

/** The net of the account's transactions: what is released, and what is not yet. */
export function buildBalance(ctx: Context): Stripe.Balance {
  const held = heldOf(ctx);
  const part = (currency: string, amount: number) => ({ amount, currency, source_types: { card: amount } });
  return {
    object: 'balance',
    available: held.map(({ currency, availableMinor }) => part(currency, availableMinor)),
    livemode: ctx.caller.livemode,
    pending: held.map(({ currency, pendingMinor }) => part(currency, pendingMinor)),
  };
}
