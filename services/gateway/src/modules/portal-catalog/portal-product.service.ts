import type {
  PortalProduct,
  PortalProductInput,
  PortalProductUpdate,
} from '@trilho/contracts/portal-catalog';
import type { PriceInput } from '@trilho/contracts/product';
import type { AppContext, MerchantScope } from '../../context.ts';
import { asCall, type WritingCall } from '../../copy/write-through.ts';
import { poolRunner, type SqlRunner } from '../../database/sql-runner.ts';
import { ApiError, invalid } from '../../errors.ts';
import type { PriceDetails } from '../../providers/catalog-verbs.ts';
import type { PriceRow } from '../products/price.row.ts';
import { priceDetails } from '../products/price-details.ts';
import { findPrices, getPrice, getProduct, listProducts } from '../products/product.repository.ts';
import type { ProductRow } from '../products/product.row.ts';
import { addPrice, createProduct, deactivatePrice, updateProduct } from '../products/product.service.ts';
import { doNow } from './portal-call.ts';
import type { Save } from './portal-save.ts';

/** A product as the portal shows it: with the prices it is sold at. */
const portalProduct = (row: ProductRow, prices: PriceRow[]): PortalProduct => ({
  id: row.id,
  name: row.name,
  description: row.description,
  active: row.active,
  environment: row.environment,
  gateway: row.gateway,
  createdAt: row.createdAt.toISOString(),
  prices: prices
    .filter(({ productId, active }) => productId === row.id && active)
    .map(({ id, unitAmountMinor, currency, recurrent, interval, intervalCount }) => ({
      id,
      unitAmount: unitAmountMinor,
      currency,
      recurrent,
      interval,
      intervalCount,
    })),
});

/** All of the merchant's products, archived ones too, newest first. */
export async function allProducts(scope: MerchantScope, sql: SqlRunner): Promise<PortalProduct[]> {
  const products: PortalProduct[] = [];
  let cursor: string | null = null;
  do {
    const query = { limit: 100, ...(cursor !== null && { startingAfter: cursor }) };
    const { rows, nextCursor }: Awaited<ReturnType<typeof listProducts>> = await listProducts(
      scope,
      query,
      sql,
    );
    const prices = await findPrices(
      scope,
      rows.map(({ id }) => id),
      sql,
    );
    products.push(...rows.map((row) => portalProduct(row, prices)));
    cursor = nextCursor;
  } while (cursor !== null);
  return products;
}

async function productOf(scope: MerchantScope, id: string, sql: SqlRunner): Promise<PortalProduct> {
  const row = await getProduct(scope, id, sql);
  return portalProduct(row, await findPrices(scope, [id], sql));
}

const noPrice = () => {
  const message = 'Por favor, adicione pelo menos um preço para o produto.';
  return invalid([{ field: 'prices', message }], message);
};

/**
 * Takes off the shelf what earlier attempts of this save may have made of another content: its answer was lost, so that we may
 * know nothing of it yet, but at the provider it is among the newest.
 */
async function withdrawEarlier(call: WritingCall, save: Save, productId: string): Promise<void> {
  const newest = { after: null, limit: 100 };
  const { items } = await call.provider((provider) => provider.pageOfProducts(newest));
  for (const { externalId, ownId, active } of items) {
    if (!active || !ownId || ownId === productId || !save.made('prod', ownId)) continue;
    const changes = { productId: ownId, active: false };
    const key = { idempotencyKey: `${ownId}:withdraw` };
    await call.provider((provider) => provider.changeProduct(externalId, changes, key));
  }
}

/**
 * Makes a product with its prices: the same ones saved again come to one product, and others to one in its place. @throws 422 without a price, or for what the
 * provider refuses, when nothing of it is on sale
 */
export async function createPortalProduct(
  context: AppContext,
  call: WritingCall,
  save: Save,
  { environment: _, ...input }: PortalProductInput,
): Promise<PortalProduct> {
  if (input.prices.length === 0) throw noPrice();
  const work = createProduct(context, call, input);
  try {
    const productId = save.idOf('prod', input);
    if (save.again) await asCall(() => withdrawEarlier(call, save, productId));
    const { id } = await doNow(work, productId);
    // An attempt in between may have withdrawn it.
    if (save.again) await updateProduct(context, call, id, { active: true });
    return await productOf(call.merchant, id, poolRunner(context.orm));
  } catch (error) {
    // What was refused was taken off the shelf, where it stays: the next attempt is to make another.
    if (error instanceof ApiError && error.status < 500) await save.forget();
    throw error;
  }
}

/** The prices to make by their ids. Of several prices alike each is one of its own. */
function pricesToMake(save: Save, prices: PriceInput[]): Map<string, PriceDetails> {
  const alike = new Map<string, number>();
  return new Map(
    prices.map((price, index) => {
      const details = priceDetails(price, `newPrices.${index}`);
      const text = JSON.stringify(details);
      const nth = alike.get(text) ?? 0;
      alike.set(text, nth + 1);
      return [save.idOf('price', { details, nth }), details];
    }),
  );
}

/**
 * Changes a product, adds its new prices, and takes those to be deactivated off the shelf. All that can be refused is looked
 * at before anything is changed; the new prices come first, so that the product is on sale throughout. An attempt that
 * fails midway may be saved again, changed or not: prices that it made are not made again, and those of them that are no
 * longer asked for are taken off the shelf.
 * @throws 404 for a product or a price that is not there, 422
 */
export async function updatePortalProduct(
  context: AppContext,
  call: WritingCall,
  save: Save,
  id: string,
  { newPrices = [], pricesToDeactivate = [], ...changes }: PortalProductUpdate,
): Promise<PortalProduct> {
  const sql = poolRunner(context.orm);
  const { merchant } = call;
  await getProduct(merchant, id, sql);
  const arriving = pricesToMake(save, newPrices);
  const leaving = await Promise.all(
    [...new Set(pricesToDeactivate)].map((priceId) => getPrice(merchant, id, priceId, sql)),
  );
  const dropped = (await findPrices(merchant, [id], sql)).filter(
    (price) => save.made('price', price.id) && !arriving.has(price.id),
  );
  for (const [priceId, details] of arriving) await addPrice(context, call, id, priceId, details);
  for (const price of new Map([...leaving, ...dropped].map((price) => [price.id, price])).values()) {
    if (price.active) await deactivatePrice(context, call, id, price.id);
  }
  if (Object.keys(changes).length > 0) await updateProduct(context, call, id, changes);
  return productOf(merchant, id, sql);
}
