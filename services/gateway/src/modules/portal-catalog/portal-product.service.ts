import type {
  PortalProduct,
  PortalProductInput,
  PortalProductUpdate,
} from '@trilho/contracts/portal-catalog';
import type { AppContext, MerchantScope } from '../../context.ts';
import type { WritingCall } from '../../copy/write-through.ts';
import { poolRunner, type SqlRunner } from '../../database/sql-runner.ts';
import { invalid } from '../../errors.ts';
import type { PriceRow } from '../products/price.row.ts';
import { priceDetails } from '../products/price-details.ts';
import { findPrices, getPrice, getProduct, listProducts } from '../products/product.repository.ts';
import type { ProductRow } from '../products/product.row.ts';
import { addPrice, createProduct, deactivatePrice, updateProduct } from '../products/product.service.ts';
import { doNow } from './portal-call.ts';

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

/** Makes a product with its prices. @throws 422 without a price */
export async function createPortalProduct(
  context: AppContext,
  call: WritingCall,
  { environment: _, ...input }: PortalProductInput,
): Promise<PortalProduct> {
  if (input.prices.length === 0) throw noPrice();
  const { id } = await doNow(createProduct(context, call, input));
  return productOf(call.merchant, id, poolRunner(context.orm));
}

/**
 * Changes a product, adds its new prices, and takes those to be deactivated off the shelf. All that can be refused is looked
 * at before anything is changed; the new prices come first, so that the product is on sale throughout.
 * @throws 404 for a product or a price that is not there, 422
 */
export async function updatePortalProduct(
  context: AppContext,
  call: WritingCall,
  id: string,
  { newPrices = [], pricesToDeactivate = [], ...changes }: PortalProductUpdate,
): Promise<PortalProduct> {
  const sql = poolRunner(context.orm);
  const { merchant } = call;
  await getProduct(merchant, id, sql);
  for (const [index, price] of newPrices.entries()) priceDetails(price, `newPrices.${index}`);
  const leaving = await Promise.all(
    [...new Set(pricesToDeactivate)].map((priceId) => getPrice(merchant, id, priceId, sql)),
  );
  for (const price of newPrices) await addPrice(context, call, id, price);
  for (const price of leaving) if (price.active) await deactivatePrice(context, call, id, price.id);
  if (Object.keys(changes).length > 0) await updateProduct(context, call, id, changes);
  return productOf(merchant, id, sql);
}
