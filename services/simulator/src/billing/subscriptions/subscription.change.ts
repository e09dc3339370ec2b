import type Stripe from 'stripe';
import { planOf } from '../../catalog/price.build.ts';
import type { Context } from '../../kernel/context.ts';
import { invalidRequest } from '../../kernel/errors.ts';
import type { PendingLine } from '../../kernel/object-types.ts';
import type { Params } from '../../kernel/params/params.ts';
import { periodEndAfter } from './periods.ts';
import { buildItem, itemsInPeriod, readPrice } from './subscription.items.ts';
import { prorate } from './subscription.proration.ts';

export interface ItemChange {
  items: Stripe.ApiList<Stripe.SubscriptionItem>;
  lines: PendingLine[];
  /** The billing interval changed: a new period starts now and is invoiced now. */
  restarted: boolean;
}

function changed(before: Stripe.SubscriptionItem, after: Stripe.SubscriptionItem): boolean {
  return before.price.id !== after.price.id || before.quantity !== after.quantity;
}

function sameInterval(a: Stripe.Price | undefined, b: Stripe.Price | undefined): boolean {
  return (
    a?.recurring?.interval === b?.recurring?.interval &&
    a?.recurring?.interval_count === b?.recurring?.interval_count
  );
}

function applyItem(
  ctx: Context,
  subscription: Stripe.Subscription,
  params: Params,
  now: number,
): { before?: Stripe.SubscriptionItem; after?: Stripe.SubscriptionItem } {
  const id = params.string('id');
  const before = subscription.items.data.find((item) => item.id === id);
  if (id && !before) {
    throw invalidRequest(`No such subscription item: '${id}'`, {
      code: 'resource_missing',
      param: 'items[0][id]',
    });
  }
  if (before && params.boolean('deleted')) return { before };
  const price = params.has('price') || params.has('price_data') ? readPrice(ctx, params) : before?.price;
  if (!price) throw invalidRequest('Missing required param: items[0][price].', { code: 'parameter_missing' });
  if (price.currency !== subscription.currency) {
    throw invalidRequest('All prices on a subscription must have the same currency.', {
      param: 'items[0][price]',
    });
  }
  const quantity = params.integer('quantity') ?? before?.quantity ?? 1;
  if (before) {
    const metadata = params.metadata(before.metadata);
    return { before, after: { ...before, price, plan: planOf(price), quantity, metadata } };
  }
  const [sibling] = subscription.items.data;
  const period = { start: now, end: sibling?.current_period_end ?? now };
  return { after: buildItem(subscription.id, { price, quantity, metadata: params.metadata() }, now, period) };
}

/** What an `items` parameter makes of a subscription's items at `at` (Unix seconds), and what it costs. */
export function changeItems(
  ctx: Context,
  subscription: Stripe.Subscription,
  sent: Params[],
  at: number,
  prorated: boolean,
): ItemChange {
  let data = subscription.items.data;
  const lines: PendingLine[] = [];
  const pairs = sent.map((item) => applyItem(ctx, subscription, item, at));
  for (const { before, after } of pairs) {
    if (before) data = data.flatMap((item) => (item.id !== before.id ? [item] : after ? [after] : []));
    else if (after) data = [...data, after];
  }
  const [first] = data;
  if (!first) throw invalidRequest('A subscription must have at least one active plan.', { param: 'items' });
  if (data.some((item) => !sameInterval(item.price, first.price))) {
    throw invalidRequest('All prices on a subscription must have the same billing interval.', {
      param: 'items',
    });
  }
  const trialing = subscription.status === 'trialing';
  const restarted = !trialing && !sameInterval(subscription.items.data[0]?.price, first.price);
  if (prorated && !trialing) {
    for (const { before, after } of pairs) {
      if (before && (!after || changed(before, after))) {
        lines.push(...prorate(ctx, before, restarted || !after ? null : after, at));
      } else if (!before && after && !restarted) {
        lines.push(...prorate(ctx, after, after, at).slice(1));
      }
    }
  }
  const items = { ...subscription.items, data };
  if (!restarted || !first.price.recurring) return { items, lines, restarted: false };
  const period = { start: at, end: periodEndAfter(at, at, first.price.recurring) };
  return { items: itemsInPeriod(items, period), lines, restarted };
}
