import type Stripe from 'stripe';
import type {
  BillingInterval,
  PricesNamespace,
  ProductDetails,
  ProductsNamespace,
  ProviderPrice,
  ProviderProduct,
} from '../../port/catalog.ts';
import { ProviderRejected } from '../../port/provider-errors.ts';
import { asProviderCall } from '../errors.ts';
import { idOf, instant, merchantMetadata, pageParams, toPage, withOwnId } from '../objects.ts';

/** The metadata names of our ids. */
export const productIdKey = 'trilho_product_id';
export const priceIdKey = 'trilho_price_id';

export const toProviderProduct = (product: Stripe.Product, deleted = false): ProviderProduct => ({
  externalId: product.id,
  ownId: product.metadata[productIdKey] ?? null,
  metadata: merchantMetadata(product.metadata),
  createdAt: instant(product.created),
  deleted,
  name: product.name,
  description: product.description,
  active: product.active && !deleted,
});

const intervals: Record<string, BillingInterval> = { day: 'day', week: 'week', month: 'month', year: 'year' };

/** How often a price is charged; null for one that is paid once. */
export const recurrenceOf = ({ recurring }: Stripe.Price): ProviderPrice['recurrence'] =>
  recurring && {
    interval: intervals[recurring.interval] ?? 'month',
    intervalCount: recurring.interval_count,
  };

export const toProviderPrice = (price: Stripe.Price, deleted = false): ProviderPrice => ({
  externalId: price.id,
  ownId: price.metadata[priceIdKey] ?? null,
  metadata: merchantMetadata(price.metadata),
  createdAt: instant(price.created),
  deleted,
  productExternalId: idOf(price.product) ?? '',
  unitAmountMinor: price.unit_amount,
  currency: price.currency.toUpperCase(),
  active: price.active && !deleted,
  recurrence: recurrenceOf(price),
});

const goneProduct = (externalId: string): ProviderProduct => ({
  ...{ externalId, ownId: null, metadata: {}, createdAt: new Date(), deleted: true },
  ...{ name: '', description: null, active: false },
});

const gonePrice = (externalId: string): ProviderPrice => ({
  ...{ externalId, ownId: null, metadata: {}, createdAt: new Date(), deleted: true },
  ...{ productExternalId: '', unitAmountMinor: null, currency: '', active: false, recurrence: null },
});

/** Maps an object that the provider has deleted. */
async function orGone<T>(read: () => Promise<T>, gone: T): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof ProviderRejected && error.reason === 'not_found') return gone;
    throw error;
  }
}

const toParams = ({ name, description, active }: ProductDetails) => ({
  ...(name !== undefined && { name }),
  ...(description !== undefined && { description: description ?? '' }),
  ...(active !== undefined && { active }),
});

export const productsNamespace = (stripe: Stripe): ProductsNamespace => ({
  create: ({ productId, metadata, name, description, active }, options) =>
    asProviderCall(async () => {
      const params = {
        name,
        ...(description && { description }),
        ...(active !== undefined && { active }),
        metadata: withOwnId(metadata, productIdKey, productId),
      };
      return toProviderProduct(await stripe.products.create(params, options));
    }),

  update: (externalId, { productId, metadata, ...changes }, options) =>
    asProviderCall(async () => {
      const params = { ...toParams(changes), metadata: withOwnId(metadata, productIdKey, productId) };
      return toProviderProduct(await stripe.products.update(externalId, params, options));
    }),

  retrieve: (externalId) =>
    orGone(
      () => asProviderCall(async () => toProviderProduct(await stripe.products.retrieve(externalId))),
      goneProduct(externalId),
    ),

  list: (page) =>
    asProviderCall(async () =>
      toPage(await stripe.products.list(pageParams(page)), (product) => toProviderProduct(product)),
    ),
});

/** The price of this lookup key, if the account has it. */
async function findPrice(stripe: Stripe, lookupKey: string): Promise<Stripe.Price | undefined> {
  const { data } = await stripe.prices.list({ lookup_keys: [lookupKey], active: true, limit: 1 });
  return data[0];
}

export const pricesNamespace = (stripe: Stripe): PricesNamespace => ({
  create: ({ priceId, productExternalId, unitAmountMinor, currency, recurrence, metadata }, options) =>
    asProviderCall(async () => {
      const params = {
        product: productExternalId,
        unit_amount: unitAmountMinor,
        currency: currency.toLowerCase(),
        ...(recurrence && {
          recurring: { interval: recurrence.interval, interval_count: recurrence.intervalCount },
        }),
        metadata: withOwnId(metadata, priceIdKey, priceId),
      };
      return toProviderPrice(await stripe.prices.create(params, options));
    }),

  archive: (externalId, options) =>
    asProviderCall(async () =>
      toProviderPrice(await stripe.prices.update(externalId, { active: false }, options)),
    ),

  retrieve: (externalId) =>
    orGone(
      () => asProviderCall(async () => toProviderPrice(await stripe.prices.retrieve(externalId))),
      gonePrice(externalId),
    ),

  list: (page) =>
    asProviderCall(async () =>
      toPage(await stripe.prices.list(pageParams(page)), (price) => toProviderPrice(price)),
    ),

  findOrCreateMonthly: (input) =>
    asProviderCall(async () => {
      const known = await findPrice(stripe, input.lookupKey);
      if (known?.unit_amount === input.unitAmountMinor) return { externalId: known.id };
      // The key contains the amount: a changed amount is another price, to which the lookup key moves.
      const idempotencyKey = `price:${input.lookupKey}:${input.unitAmountMinor}`;
      const price = await stripe.prices.create(
        {
          currency: input.currency.toLowerCase(),
          unit_amount: input.unitAmountMinor,
          recurring: { interval: 'month', interval_count: 1 },
          lookup_key: input.lookupKey,
          transfer_lookup_key: true,
          product_data: { name: input.productName, metadata: { description: input.description } },
        },
        { idempotencyKey },
      );
      return { externalId: price.id };
    }),
});
