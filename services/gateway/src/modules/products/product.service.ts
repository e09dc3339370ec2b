import type { EntityManager } from '@mikro-orm/postgresql';
import type {
  CreateProductInput,
  Price,
  PriceInput,
  Product,
  UpdateProductInput,
} from '@trilho/contracts/product';
import type { AppContext } from '../../context.ts';
import { notFound, providerFailed } from '../../platform/errors.ts';
import { partId } from '../../platform/ids.ts';
import { applyProviderState, upsertAnswer, upsertFromProvider } from '../../provider-sync/synced-resource.ts';
import { asCall, createOnce, syncContextOf, type WritingCall } from '../../provider-sync/write-through.ts';
import type { PriceDetails, ProviderPrice, ProviderProduct } from '../../providers/catalog-verbs.ts';
import { ProviderIndeterminate, ProviderRejected } from '../../providers/provider-errors.ts';
import type { PriceRow } from './price.table.ts';
import { priceDetails } from './price-details.ts';
import { findPrices, getPrice, getProduct } from './product.repository.ts';
import { priceResource, productResource } from './product.resource.ts';
import { pricedProductView, priceView } from './product.view.ts';

/** Something by our id and by the provider's. */
interface Handle {
  id: string;
  externalId: string;
}

const as = <T extends ProviderProduct | ProviderPrice>(truth: T) => ({ truth, source: 'created' }) as const;

/**
 * Asks the provider for a product under its id: within a day it is the same one however often this is done.
 */
export const offerProduct = (
  call: WritingCall,
  productId: string,
  { name, description, metadata }: Pick<CreateProductInput, 'name' | 'description' | 'metadata'>,
): Promise<ProviderProduct> => {
  const input = { productId, name, ...(description && { description }), ...(metadata && { metadata }) };
  return call.provider((provider) => provider.offerProduct(input, { idempotencyKey: `${productId}:create` }));
};

/** Asks the provider for a price under its id: within a day it is the same one however often this is done. */
export const offerPrice = (
  call: WritingCall,
  productExternalId: string,
  priceId: string,
  details: PriceDetails,
): Promise<ProviderPrice> => {
  const input = { ...details, priceId, productExternalId };
  return call.provider((provider) => provider.offerPrice(input, { idempotencyKey: `${priceId}:create` }));
};

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
    offered.push(await offerPrice(call, product.externalId, priceId, details));
  }
  return offered;
}

/** The work behind `POST /products`: a product and its prices, all of them or nothing to be sold. */
export function createProduct(
  context: AppContext,
  call: WritingCall,
  { gatewayType: _, prices: inputs, ...input }: CreateProductInput,
) {
  const details = inputs.map((input, index) => priceDetails(input, `prices.${index}`));
  return createOnce<Product>(context, call, 'prod', async (productId, finish) => {
    const product = await offerProduct(call, productId, input);
    const prices = await offerPrices(call, productId, product, details).catch(async (error: unknown) => {
      if (error instanceof ProviderRejected) await withdraw(productId, product);
      throw error;
    });
    const { merchant } = call;
    return syncContextOf(context, call).transaction(async (tx) => {
      const row = await applyProviderState(productResource, merchant, as(product), {}, tx);
      if (!row) throw providerFailed();
      const rows: PriceRow[] = [];
      for (const price of prices) {
        const written = await applyProviderState(
          priceResource,
          merchant,
          as(price),
          { productId: row.id },
          tx,
        );
        if (written) rows.push(written);
      }
      return finish(pricedProductView(row, rows), tx);
    });
  });

  /**
   * A price was refused: what there is of the product is taken off the shelf.
   * @throws ProviderIndeterminate when that fails too, for then the work is not at its end
   */
  async function withdraw(productId: string, { externalId }: ProviderProduct): Promise<void> {
    const key = { idempotencyKey: `${productId}:withdraw:${call.requestId}` };
    try {
      await call.provider((provider) =>
        provider.changeProduct(externalId, { productId, active: false }, key),
      );
    } catch (error) {
      if (!(error instanceof ProviderRejected)) throw error;
      throw new ProviderIndeterminate('A product that was refused could not be withdrawn', false);
    }
  }
}

/**
 * Changes a product that the provider has under `externalId`, there and here. Answers it with its prices.
 * @throws 404
 */
export async function changeProduct(
  context: AppContext,
  call: WritingCall,
  { id, externalId }: Handle,
  changes: UpdateProductInput,
): Promise<Product> {
  const key = { idempotencyKey: `${id}:change:${call.requestId}` };
  const ask = () =>
    call.provider((provider) => provider.changeProduct(externalId, { ...changes, productId: id }, key));
  const view = await upsertAnswer(
    productResource,
    syncContextOf(context, call),
    { externalId, ask },
    async (row, tx) => pricedProductView(row, await findPrices(call.merchant, [row.id], tx)),
  );
  return view ?? Promise.reject(notFound());
}

/**
 * Changes a product at the provider and here; `active: false` archives it. Answers it with its prices.
 * @throws 404
 */
export const updateProduct = (
  context: AppContext,
  call: WritingCall,
  id: string,
  changes: UpdateProductInput,
): Promise<Product> =>
  asCall(async () => {
    const { externalId } = await getProduct(call.merchant, id, context.orm.em);
    return changeProduct(context, call, { id, externalId }, changes);
  });

/** Makes a price at the provider and here, under an id that is fixed before. @throws 404 */
async function makePrice<T>(
  context: AppContext,
  call: WritingCall,
  productId: string,
  priceId: string,
  details: PriceDetails,
  then: (row: PriceRow, tx: EntityManager) => Promise<T>,
): Promise<T> {
  const product = await getProduct(call.merchant, productId, context.orm.em);
  const truth = await offerPrice(call, product.externalId, priceId, details);
  const value = await upsertFromProvider(priceResource, syncContextOf(context, call), as(truth), then);
  return value ?? Promise.reject(providerFailed());
}

/** The work behind `POST /products/:id/prices`. */
export function createPrice(context: AppContext, call: WritingCall, productId: string, input: PriceInput) {
  const details = priceDetails(input);
  return createOnce<Price>(context, call, 'price', (priceId, finish) =>
    makePrice(context, call, productId, priceId, details, (row, tx) => finish(priceView(row), tx)),
  );
}

/**
 * Adds a price to a product: under the same `priceId` once only, however often this is done within a day.
 * @throws 404
 */
export const addPrice = (
  context: AppContext,
  call: WritingCall,
  productId: string,
  priceId: string,
  details: PriceDetails,
): Promise<Price> =>
  asCall(() => makePrice(context, call, productId, priceId, details, async (row) => priceView(row)));

/** Takes a price that the provider has under `externalId` off the shelf, there and here. @throws 404 */
export async function retirePrice(
  context: AppContext,
  call: WritingCall,
  { id, externalId }: Handle,
): Promise<Price> {
  const key = { idempotencyKey: `${id}:retire:${call.requestId}` };
  const ask = () => call.provider((provider) => provider.retirePrice(externalId, key));
  const question = { externalId, ask };
  const view = await upsertAnswer(priceResource, syncContextOf(context, call), question, async (row) =>
    priceView(row),
  );
  return view ?? Promise.reject(notFound());
}

/** Takes a price off the shelf: who buys at it already goes on. @throws 404 */
export const deactivatePrice = (
  context: AppContext,
  call: WritingCall,
  productId: string,
  priceId: string,
): Promise<Price> =>
  asCall(async () => {
    const { externalId } = await getPrice(call.merchant, productId, priceId, context.orm.em);
    return retirePrice(context, call, { id: priceId, externalId });
  });
