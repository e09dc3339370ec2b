import type Stripe from 'stripe';
import { createPrice, planOf, priceDataParams } from '../../catalog/price.build.ts';
import { type Context, need } from '../../kernel/context.ts';
import { invalidRequest } from '../../kernel/errors.ts';
import { newId } from '../../kernel/ids.ts';
import type { Params } from '../../kernel/params/params.ts';

/** One item of a new subscription. */
export const itemParams = ['price', 'quantity', 'metadata', { price_data: priceDataParams }];

/** One item of a change: a new one, or one that is there by its id. */
export const itemChangeParams = [...itemParams, 'id', 'deleted'];

/** Returns the price of an item parameter, by id or as `price_data`. It must be recurring and active. */
export function readPrice(ctx: Context, item: Params): Stripe.Price {
  const data = item.object('price_data');
  const price = data
    ? createPrice(ctx, data, data.requiredString('product'))
    : need(ctx, 'price', item.requiredString('price'), 'items[0][price]');
  if (!price.recurring) {
    throw invalidRequest(
      `The price specified is set to \`type=one_time\` but this field only accepts prices with \`type=recurring\`.`,
      { param: 'items[0][price]' },
    );
  }
  if (!price.active) {
    throw invalidRequest(`The price specified is inactive. This field only accepts active prices.`, {
      param: 'items[0][price]',
    });
  }
  return price;
}

export interface ItemDraft {
  price: Stripe.Price;
  quantity: number;
  metadata: Record<string, string>;
}

/** The `items` parameter of a new subscription: at least one, all of one interval and currency. */
export function readItems(ctx: Context, params: Params): ItemDraft[] {
  const items = (params.objects('items') ?? []).map((item) => ({
    price: readPrice(ctx, item),
    quantity: item.integer('quantity') ?? 1,
    metadata: item.metadata(),
  }));
  const [first] = items;
  if (!first)
    throw invalidRequest('Missing required param: items.', { code: 'parameter_missing', param: 'items' });
  for (const { price } of items) {
    const same =
      price.currency === first.price.currency &&
      price.recurring?.interval === first.price.recurring?.interval &&
      price.recurring?.interval_count === first.price.recurring?.interval_count;
    if (!same) {
      throw invalidRequest('All prices on a subscription must have the same currency and billing interval.', {
        param: 'items',
      });
    }
  }
  return items;
}

export function buildItem(
  subscription: string,
  draft: ItemDraft,
  created: number,
  period: { start: number; end: number },
): Stripe.SubscriptionItem {
  return {
    id: newId('si'),
    object: 'subscription_item',
    billing_thresholds: null,
    created,
    current_period_end: period.end,
    current_period_start: period.start,
    current_trial: null,
    discounts: [],
    metadata: draft.metadata,
    plan: planOf(draft.price),
    price: draft.price,
    quantity: draft.quantity,
    subscription,
    tax_rates: [],
  };
}

/** The same items in another period. */
export function itemsInPeriod(
  items: Stripe.ApiList<Stripe.SubscriptionItem>,
  period: { start: number; end: number },
): Stripe.ApiList<Stripe.SubscriptionItem> {
  const data = items.data.map((item) => ({
    ...item,
    current_period_start: period.start,
    current_period_end: period.end,
  }));
  return { ...items, data };
}
