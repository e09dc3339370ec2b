import type { EntityManager } from '@mikro-orm/postgresql';
import type {
  PortalProduct,
  PortalProductInput,
  PortalProductUpdate,
} from '@trilho/contracts/portal-catalog';
import type { AppContext, MerchantScope } from '../../../context.ts';
import type { Save } from '../../../idempotency/form-save.ts';
import { runUnderId } from '../../../idempotency/portal-operation.ts';
import { invalid } from '../../../platform/errors.ts';
import type { Page } from '../../../platform/lists/page.ts';
import type { WritingCall } from '../../../provider-sync/write-through.ts';
import type { PriceDetails } from '../../../providers/port/catalog.ts';
import { priceDetails } from '../price-details.ts';
import {
  findPrices,
  getPrice,
  getProduct,
  listProducts,
  type PriceRow,
  type ProductRow,
} from '../product.repository.ts';
import { addPrice, createProduct, deactivatePrice, updateProduct } from '../product.service.ts';
import { withdrawPrice, withdrawProduct } from '../withdrawal.ts';

/** Shows a product as the portal does, with its active prices. */
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

/** Reads all of the merchant's products, archived ones too, newest first. */
export async function allProducts(scope: MerchantScope, em: EntityManager): Promise<PortalProduct[]> {
  const products: PortalProduct[] = [];
  let cursor: string | null = null;
  do {
    const query = { limit: 100, ...(cursor !== null && { startingAfter: cursor }) };
    const page: Page<ProductRow> = await listProducts(scope, query, em);
    const ids = page.rows.map(({ id }) => id);
    const prices = await findPrices(scope, ids, em);
    products.push(...page.rows.map((row) => portalProduct(row, prices)));
    cursor = page.nextCursor;
  } while (cursor !== null);
  return products;
}

async function productOf(scope: MerchantScope, id: string, em: EntityManager): Promise<PortalProduct> {
  const row = await getProduct(scope, id, em);
  return portalProduct(row, await findPrices(scope, [id], em));
}

const noPrice = () => {
  const message = 'Por favor, adicione pelo menos um preço para o produto.';
  return invalid([{ field: 'prices', message }], message);
};

/** What the form of a new product holds. */
export type NewProduct = Omit<PortalProductInput, 'environment'>;

/**
 * Creates a product with its prices. Once this has succeeded, it is the only active product of all attempts of the
 * save: the same content saved again comes to the same product, other content to one in its place.
 * @throws 422 without a price, or for what the provider refuses, when this attempt left nothing active
 */
export async function createPortalProduct(
  context: AppContext,
  call: WritingCall,
  save: Save<NewProduct>,
  { environment: _, ...input }: PortalProductInput,
): Promise<PortalProduct> {
  if (input.prices.length === 0) throw noPrice();
  const work = createProduct(context, call, input);
  const [thing] = await save.fix([input]);
  if (!thing) throw new Error('What is saved has no id');
  await save.withdraw(({ id, content }) => withdrawProduct(context, call, id, content));
  return save.make(thing, async (isRetry) => {
    const { id } = await runUnderId(work, thing.id);
    // An attempt that was cut off may have deactivated it when one of its prices was refused.
    if (isRetry) {
      await save.hold();
      await updateProduct(context, call, id, { active: true });
    }
    return productOf(call.merchant, id, context.orm.em);
  });
}

/**
 * Changes a product, adds its new prices, and deactivates others. All that can be refused here is checked before
 * anything is changed; the new prices come first, so that the product is on sale throughout. Once this has succeeded,
 * the new prices are the only active ones of all attempts of the save, each once. An attempt that fails may leave its
 * prices active until the next one succeeds.
 * @throws 404 for an unknown product or price, 422
 */
export async function updatePortalProduct(
  context: AppContext,
  call: WritingCall,
  save: Save<PriceDetails>,
  id: string,
  { newPrices = [], pricesToDeactivate = [], ...changes }: PortalProductUpdate,
): Promise<PortalProduct> {
  const em = context.orm.em;
  const { merchant } = call;
  await getProduct(merchant, id, em);
  const arriving = newPrices.map((price, index) => priceDetails(price, `newPrices.${index}`));
  const leaving = await Promise.all(
    [...new Set(pricesToDeactivate)].map((priceId) => getPrice(merchant, id, priceId, em)),
  );
  for (const price of await save.fix(arriving)) {
    await save.make(price, () => addPrice(context, call, id, price.id, price.content));
  }
  await save.withdraw((price) => withdrawPrice(context, call, id, price.id, price.content));
  for (const price of leaving) {
    if (price.active) await deactivatePrice(context, call, id, price.id);
  }
  if (Object.keys(changes).length > 0) await updateProduct(context, call, id, changes);
  return productOf(merchant, id, em);
}
