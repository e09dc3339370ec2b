import Stripe from 'stripe';
import { type Context, idOf, need, realNow } from '../kernel/context.ts';
import { readCurrency } from '../kernel/currencies.ts';
import { invalidRequest, missingParam, resourceMissing } from '../kernel/errors.ts';
import { newId } from '../kernel/ids.ts';
import type { DeclaredParams } from '../kernel/params/declared-params.ts';
import type { Params } from '../kernel/params/params.ts';
import { emit } from '../webhooks/emit.ts';
import { claimLookupKey } from './lookup-key.ts';

const amountParams: DeclaredParams = [
  ...['currency', 'unit_amount', 'unit_amount_decimal', 'tax_behavior'],
  { recurring: ['interval', 'interval_count'] },
];

/** The `price_data` of a subscription's item. */
export const priceDataParams: DeclaredParams = [...amountParams, 'product'];

/** The `default_price_data` of a new product. */
export const defaultPriceParams: DeclaredParams = [...amountParams, 'metadata'];

/** What may be set when a price is made. */
export const priceParams: DeclaredParams = [
  ...priceDataParams,
  'metadata',
  { recurring: ['usage_type', 'meter'] },
  'active',
  'nickname',
  'billing_scheme',
  'lookup_key',
  'transfer_lookup_key',
  { product_data: ['id', 'name', 'active', 'metadata', 'statement_descriptor', 'unit_label'] },
];

const intervals = ['day', 'week', 'month', 'year'] as const;
const longest = { day: 1095, week: 156, month: 36, year: 3 };

/** Builds recurring terms that are charged every `count` intervals, regardless of usage. */
export function licensed(interval: Stripe.Price.Recurring.Interval, count: number): Stripe.Price.Recurring {
  return { interval, interval_count: count, meter: null, trial_period_days: null, usage_type: 'licensed' };
}

/** Metered prices are refused: they need a meter, and the simulator has none. */
function checkUsage(recurring: Params): void {
  const meter = recurring.string('meter');
  if (meter) throw resourceMissing('billing meter', meter, 'recurring[meter]');
  if (recurring.oneOf('usage_type', ['licensed', 'metered']) === 'metered') {
    throw missingParam('recurring[meter]');
  }
}

function readRecurring(params: Params): Stripe.Price.Recurring | null {
  const recurring = params.object('recurring');
  if (!recurring) return null;
  const interval = recurring.oneOf('interval', intervals);
  if (!interval) throw missingParam('recurring[interval]');
  checkUsage(recurring);
  const count = recurring.integer('interval_count') ?? 1;
  if (count < 1 || count > longest[interval]) {
    throw invalidRequest(`The maximum number of ${interval}s allowed is ${longest[interval]}.`, {
      param: 'recurring[interval_count]',
    });
  }
  return licensed(interval, count);
}

function readUnitAmount(params: Params): number {
  const decimal = params.string('unit_amount_decimal');
  const amountMinor = decimal === undefined ? params.requiredInteger('unit_amount') : Number(decimal);
  if (!Number.isSafeInteger(amountMinor) || amountMinor < 0) {
    throw invalidRequest('Invalid non-negative integer', {
      param: decimal === undefined ? 'unit_amount' : 'unit_amount_decimal',
    });
  }
  return amountMinor;
}

interface PriceDraft {
  product: string;
  amountMinor: number;
  currency: string;
  recurring: Stripe.Price.Recurring | null;
  created: number;
  id?: string;
}

/** A price that is active and has neither name nor metadata. */
export function buildPrice(ctx: Context, draft: PriceDraft): Stripe.Price {
  return {
    id: draft.id ?? newId('price'),
    object: 'price',
    active: true,
    billing_scheme: 'per_unit',
    created: draft.created,
    currency: draft.currency,
    custom_unit_amount: null,
    livemode: ctx.caller.livemode,
    lookup_key: null,
    metadata: {},
    nickname: null,
    product: draft.product,
    recurring: draft.recurring,
    tax_behavior: 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: draft.recurring ? 'recurring' : 'one_time',
    unit_amount: draft.amountMinor,
    unit_amount_decimal: Stripe.Decimal.from(draft.amountMinor),
  };
}

/** Creates and stores a price of a product (`unit_amount` in minor units). */
export function createPrice(ctx: Context, params: Params, product: string): Stripe.Price {
  need(ctx, 'product', product, 'product');
  params.oneOf('billing_scheme', ['per_unit']);
  const amountMinor = readUnitAmount(params);
  const recurring = readRecurring(params);
  const currency = readCurrency(params.requiredString('currency'));
  const price: Stripe.Price = {
    ...buildPrice(ctx, { product, amountMinor, currency, recurring, created: realNow() }),
    active: params.boolean('active') ?? true,
    lookup_key: claimLookupKey(ctx, params) ?? null,
    metadata: params.metadata(),
    nickname: params.string('nickname') ?? null,
    tax_behavior: params.oneOf('tax_behavior', ['exclusive', 'inclusive', 'unspecified']) ?? 'unspecified',
  };
  ctx.store.insert('price', price, price.created, { parent: product, lookup: price.lookup_key }, {});
  emit(ctx, 'price.created', price);
  return price;
}

/** The plan that a subscription item still carries beside its price. */
export function planOf(price: Stripe.Price): Stripe.Plan {
  return {
    id: price.id,
    object: 'plan',
    active: price.active,
    amount: price.unit_amount,
    amount_decimal: price.unit_amount_decimal,
    billing_scheme: 'per_unit',
    created: price.created,
    currency: price.currency,
    interval: price.recurring?.interval ?? 'month',
    interval_count: price.recurring?.interval_count ?? 1,
    livemode: price.livemode,
    metadata: price.metadata,
    meter: null,
    nickname: price.nickname,
    product: idOf(price.product),
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: 'licensed',
  };
}
