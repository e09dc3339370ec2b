import type { EntityManager } from '@mikro-orm/postgresql';
import type {
  CreateProductInput,
  Price,
  PricedProduct,
  PriceInput,
  UpdateProductInput,
} from '@trilho/contracts/product';
import type { AppContext } from '../../context.ts';
import { notFound, providerFailed } from '../../platform/errors.ts';
import { partId } from '../../platform/ids.ts';
import { applyProviderState } from '../../provider-sync/apply-provider-state.ts';
import {
  createOrFind,
  type EarlierRequests,
  findByOwnId,
  isWithoutEffect,
} from '../../provider-sync/find-created.ts';
import { upsertAnswer, upsertFromProvider } from '../../provider-sync/upsert-from-provider.ts';
import { asCall, createOnce, syncContextOf, type WritingCall } from '../../provider-sync/write-through.ts';
import type { PriceDetails, ProviderPrice, ProviderProduct } from '../../providers/port/catalog.ts';
import { ProviderIndeterminate, ProviderRejected } from '../../providers/port/provider-errors.ts';
import { requireNamespace } from '../../providers/port/require-namespace.ts';
import { priceDetails } from './price-details.ts';
import { findPrices, getPrice, getProduct, type PriceRow } from './product.repository.ts';
import { priceResource, productResource } from './product.resource.ts';
import { pricedProductView, priceView } from './product.view.ts';

/** An object's two ids, ours and the provider's. */
interface Handle {
  id: string;
  externalId: string;
}

const asCreated = <State extends ProviderProduct | ProviderPrice>(state: State) =>
  ({ state, source: 'created' }) as const;

type ProductInput = Pick<CreateProductInput, 'name' | 'description' | 'metadata'>;

/** Asks the provider for a product under its id: within a day every call comes to the same one. */
export const createProductAtProvider = (
  context: Pick<AppContext, 'orm'>,
  call: WritingCall,
  productId: string,
  { name, description, metadata }: ProductInput,
  earlier: EarlierRequests | null = null,
): Promise<ProviderProduct> => {
  const input = { productId, name, ...(description && { description }), ...(metadata && { metadata }) };
  const key = { idempotencyKey: `${productId}:create` };
  return createOrFind(
    call,
    earlier,
    (provider) => requireNamespace(provider, 'products').create(input, key),
    findByOwnId(productResource, syncContextOf(context, call), productId, (provider, page) =>
      requireNamespace(provider, 'products').list(page),
    ),
  );
};

/** Asks the provider for a price under its id: within a day every call comes to the same one. */
export const createPriceAtProvider = (
  context: Pick<AppContext, 'orm'>,
  call: WritingCall,
  productExternalId: string,
  priceId: string,
  details: PriceDetails,
  earlier: EarlierRequests | null = null,
): Promise<ProviderPrice> => {
  const input = { ...details, priceId, productExternalId };
  const key = { idempotencyKey: `${priceId}:create` };
  return createOrFind(
    call,
    earlier,
    (provider) => requireNamespace(provider, 'prices').create(input, key),
    findByOwnId(priceResource, syncContextOf(context, call), priceId, (provider, page) =>
      requireNamespace(provider, 'prices').list(page),
    ),
  );
};

/** Creates the prices of a new product one by one, under the same keys in every call. */
async function createPricesAtProvider(
  context: AppContext,
  call: WritingCall,
  productId: string,
  product: ProviderProduct,
  prices: PriceDetails[],
  earlier: EarlierRequests | null,
): Promise<ProviderPrice[]> {
  const created: ProviderPrice[] = [];
  for (const [index, details] of prices.entries()) {
    const priceId = partId('price', { prefix: 'prod', id: productId }, index);
    const { externalId } = product;
    const ofPrice = earlier && { ...earlier, part: priceId };
    created.push(await createPriceAtProvider(context, call, externalId, priceId, details, ofPrice));
  }
  return created;
}

/** The operation behind `POST /products`: a product with all its prices, or nothing on sale. */
export function createProduct(
  context: AppContext,
  call: WritingCall,
  { gatewayType: _, prices: inputs, ...input }: CreateProductInput,
) {
  const details = inputs.map((input, index) => priceDetails(input, `prices.${index}`));
  return createOnce<PricedProduct>(context, call, 'prod', async (productId, finish, _isRetry, earlier) => {
    const product = await createProductAtProvider(context, call, productId, input, earlier);
    const prices = await createPricesAtProvider(context, call, productId, product, details, earlier).catch(
      async (error: unknown) => {
        const isNotMade = error instanceof ProviderRejected || isWithoutEffect(error);
        if (isNotMade) await withdraw(productId, product);
        throw error;
      },
    );
    const sync = syncContextOf(context, call);
    return context.orm.em.fork().transactional(async (tx) => {
      const row = await applyProviderState(productResource, sync, asCreated(product), {}, tx);
      if (!row) throw providerFailed();
      const rows: PriceRow[] = [];
      for (const price of prices) {
        const links = { productId: row.id };
        const written = await applyProviderState(priceResource, sync, asCreated(price), links, tx);
        if (written) rows.push(written);
      }
      return finish(pricedProductView(row, rows), tx);
    });
  });

  /**
   * Deactivates the product, of which a price was refused.
   * @throws ProviderIndeterminate when that fails too, for then the operation is not finished
   */
  async function withdraw(productId: string, { externalId }: ProviderProduct): Promise<void> {
    const key = { idempotencyKey: `${productId}:withdraw:${call.requestId}` };
    try {
      await call.provider((provider) =>
        requireNamespace(provider, 'products').update(externalId, { productId, active: false }, key),
      );
    } catch (error) {
      if (!(error instanceof ProviderRejected)) throw error;
      throw new ProviderIndeterminate('A product that was refused could not be withdrawn', false);
    }
  }
}

/**
 * Changes a product that the provider has under `externalId`, there and here. Returns it with its prices.
 * @throws 404
 */
export async function changeProduct(
  context: AppContext,
  call: WritingCall,
  { id, externalId }: Handle,
  changes: UpdateProductInput,
): Promise<PricedProduct> {
  const key = { idempotencyKey: `${id}:change:${call.requestId}` };
  const ask = () =>
    call.provider((provider) =>
      requireNamespace(provider, 'products').update(externalId, { ...changes, productId: id }, key),
    );
  const view = await upsertAnswer(
    productResource,
    syncContextOf(context, call),
    { externalId, ask },
    async (row, tx) => pricedProductView(row, await findPrices(call.merchant, [row.id], tx)),
  );
  return view ?? Promise.reject(notFound());
}

/**
 * Changes a product at the provider and here; `active: false` archives it. Returns it with its prices.
 * @throws 404
 */
export const updateProduct = (
  context: AppContext,
  call: WritingCall,
  id: string,
  changes: UpdateProductInput,
): Promise<PricedProduct> =>
  asCall(call, async () => {
    const { externalId } = await getProduct(call.merchant, id, context.orm.em);
    return changeProduct(context, call, { id, externalId }, changes);
  });

/** Creates a price at the provider and here, under this id. @throws 404 */
async function makePrice<T>(
  context: AppContext,
  call: WritingCall,
  productId: string,
  priceId: string,
  details: PriceDetails,
  then: (row: PriceRow, tx: EntityManager) => T | Promise<T>,
  earlier: EarlierRequests | null = null,
): Promise<T> {
  const product = await getProduct(call.merchant, productId, context.orm.em);
  const { externalId } = product;
  const state = await createPriceAtProvider(context, call, externalId, priceId, details, earlier);
  const value = await upsertFromProvider(priceResource, syncContextOf(context, call), asCreated(state), then);
  return value ?? Promise.reject(providerFailed());
}

/** The operation behind `POST /products/:id/prices`. */
export function createPrice(context: AppContext, call: WritingCall, productId: string, input: PriceInput) {
  const details = priceDetails(input);
  return createOnce<Price>(context, call, 'price', (priceId, finish, _isRetry, earlier) => {
    const respond = (row: PriceRow, tx: EntityManager) => finish(priceView(row), tx);
    return makePrice(context, call, productId, priceId, details, respond, earlier);
  });
}

/** Adds a price: within a day every call with the same `priceId` comes to the same one. @throws 404 */
export const addPrice = (
  context: AppContext,
  call: WritingCall,
  productId: string,
  priceId: string,
  details: PriceDetails,
): Promise<Price> => asCall(call, () => makePrice(context, call, productId, priceId, details, priceView));

/** Deactivates a price that the provider has under `externalId`, there and here. @throws 404 */
export async function archivePrice(context: AppContext, call: WritingCall, { id, externalId }: Handle) {
  const key = { idempotencyKey: `${id}:retire:${call.requestId}` };
  const ask = () =>
    call.provider((provider) => requireNamespace(provider, 'prices').archive(externalId, key));
  const sync = syncContextOf(context, call);
  const view = await upsertAnswer(priceResource, sync, { externalId, ask }, priceView);
  return view ?? Promise.reject(notFound());
}

/** Deactivates a price: subscriptions at it go on. @throws 404 */
export const deactivatePrice = (
  context: AppContext,
  call: WritingCall,
  productId: string,
  priceId: string,
): Promise<Price> =>
  asCall(call, async () => {
    const { externalId } = await getPrice(call.merchant, productId, priceId, context.orm.em);
    return archivePrice(context, call, { id: priceId, externalId });
  });
