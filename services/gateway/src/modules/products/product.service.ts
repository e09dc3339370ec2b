import type { EntityManager } from '@mikro-orm/postgresql';
import type {
  CreateProductInput,
  Price,
  PriceInput,
  Product,
  UpdateProductInput,
} from '@trilho/contracts/product';
import type { AppContext } from '../../context.ts';
import { applyNews, bringIn } from '../../copy/copied-resource.ts';
import { asCall, copyingOf, createOnce, type WritingCall } from '../../copy/write-through.ts';
import { poolRunner } from '../../database/sql-runner.ts';
import { notFound, providerFailed } from '../../errors.ts';
import { partId } from '../../ids.ts';
import type { PriceDetails, ProviderPrice, ProviderProduct } from '../../providers/catalog-verbs.ts';
import { ProviderRejected } from '../../providers/provider-errors.ts';
import type { PriceRow } from './price.row.ts';
import { priceDetails } from './price-details.ts';
import { findPrices, getPrice, getProduct } from './product.repository.ts';
import { priceResource, productResource } from './product.resource.ts';
import { pricedProductView, priceView } from './product.view.ts';

const as = <T extends ProviderProduct | ProviderPrice>(truth: T) =>
  ({ truth, at: truth.createdAt, source: 'created' }) as const;

/** Makes the prices of a new product one by one: under the same keys however often this is done. */
async function offerPrices(
  call: WritingCall,
  productId: string,
  product: ProviderProduct,
  prices: PriceDetails[],
): Promise<ProviderPrice[]> {
  const offered: ProviderPrice[] = [];
  for (const [index, details] of prices.entries()) {
    const priceId = partId('price', { prefix: 'prod', id: productId }, index);
    const input = { ...details, priceId, productExternalId: product.externalId };
    const key = { idempotencyKey: `${priceId}:create` };
    offered.push(await call.provider((provider) => provider.offerPrice(input, key)));
  }
  return offered;
}

/** The work behind `POST /products`: a product and its prices, all of them or nothing to be sold. */
export function createProduct(
  context: AppContext,
  call: WritingCall,
  { gatewayType: _, prices: inputs, name, description, metadata }: CreateProductInput,
) {
  const details = inputs.map((input, index) => priceDetails(input, `prices.${index}`));
  return createOnce<Product>(context, call, 'prod', async (productId, finish) => {
    const input = { productId, name, ...(description && { description }), ...(metadata && { metadata }) };
    const product = await call.provider((provider) =>
      provider.offerProduct(input, { idempotencyKey: `${productId}:create` }),
    );
    const prices = await offerPrices(call, productId, product, details).catch(async (error: unknown) => {
      if (error instanceof ProviderRejected) await withdraw(productId, product);
      throw error;
    });
    const { merchant } = call;
    return copyingOf(context, call).transaction(async (tx) => {
      const row = await applyNews(productResource, merchant, as(product), {}, tx);
      if (!row) throw providerFailed();
      const rows: PriceRow[] = [];
      for (const price of prices) {
        const written = await applyNews(priceResource, merchant, as(price), { productId: row.id }, tx);
        if (written) rows.push(written);
      }
      return finish(pricedProductView(row, rows), tx);
    });
  });

  /** A price was refused: what there is of the product is taken off the shelf. */
  async function withdraw(productId: string, { externalId }: ProviderProduct): Promise<void> {
    const key = { idempotencyKey: `${productId}:withdraw` };
    await call.provider((provider) => provider.changeProduct(externalId, { productId, active: false }, key));
  }
}

/** Changes a product at the provider and here; `active: false` archives it. Answers it with its prices. @throws 404 */
export const updateProduct = (
  context: AppContext,
  call: WritingCall,
  id: string,
  changes: UpdateProductInput,
): Promise<Product> =>
  asCall(async () => {
    const { externalId } = await getProduct(call.merchant, id, poolRunner(context.orm));
    const at = new Date();
    const key = { idempotencyKey: `${id}:change:${call.requestId}` };
    const truth = await call.provider((provider) =>
      provider.changeProduct(externalId, { ...changes, productId: id }, key),
    );
    const news = { truth, at, source: 'answer' } as const;
    const view = await bringIn(productResource, copyingOf(context, call), news, async (row, tx) =>
      pricedProductView(row, await findPrices(call.merchant, [row.id], tx)),
    );
    return view ?? Promise.reject(notFound());
  });

/** Makes a price at the provider and here, under an id that is fixed before. @throws 404 */
async function offerPrice<T>(
  context: AppContext,
  call: WritingCall,
  productId: string,
  priceId: string,
  details: PriceDetails,
  then: (row: PriceRow, tx: EntityManager) => Promise<T>,
): Promise<T> {
  const product = await getProduct(call.merchant, productId, poolRunner(context.orm));
  const input = { ...details, priceId, productExternalId: product.externalId };
  const truth = await call.provider((provider) =>
    provider.offerPrice(input, { idempotencyKey: `${priceId}:create` }),
  );
  const value = await bringIn(priceResource, copyingOf(context, call), as(truth), then);
  return value ?? Promise.reject(providerFailed());
}

/** The work behind `POST /products/:id/prices`. */
export function createPrice(context: AppContext, call: WritingCall, productId: string, input: PriceInput) {
  const details = priceDetails(input);
  return createOnce<Price>(context, call, 'price', (priceId, finish) =>
    offerPrice(context, call, productId, priceId, details, (row, tx) => finish(priceView(row), tx)),
  );
}

/** Adds a price to a product: under the same `priceId` once only, however often this is done within a day. @throws 404 */
export const addPrice = (
  context: AppContext,
  call: WritingCall,
  productId: string,
  priceId: string,
  details: PriceDetails,
): Promise<Price> =>
  asCall(() => offerPrice(context, call, productId, priceId, details, async (row) => priceView(row)));

/** Takes a price off the shelf: who buys at it already goes on. @throws 404 */
export const deactivatePrice = (
  context: AppContext,
  call: WritingCall,
  productId: string,
  priceId: string,
): Promise<Price> =>
  asCall(async () => {
    const { externalId } = await getPrice(call.merchant, productId, priceId, poolRunner(context.orm));
    const at = new Date();
    const key = { idempotencyKey: `${priceId}:retire:${call.requestId}` };
    const truth = await call.provider((provider) => provider.retirePrice(externalId, key));
    const news = { truth, at, source: 'answer' } as const;
    const view = await bringIn(priceResource, copyingOf(context, call), news, async (row) => priceView(row));
    return view ?? Promise.reject(notFound());
  });
