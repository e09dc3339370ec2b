import type { EntityManager } from '@mikro-orm/postgresql';
import type { ProductListQuery } from '@trilho/contracts/product';
import type { MerchantScope } from '../../context.ts';
import { queries, type RowOf } from '../../platform/database/queries.ts';
import { notFound } from '../../platform/errors.ts';
import { contains, createdBetween, metadataConditions } from '../../platform/lists/conditions.ts';
import { type Page, readPage } from '../../platform/lists/page.ts';
import { merchantRows } from '../../platform/lists/scope.ts';
import { syncedTable } from '../../provider-sync/synced-table.ts';
import { PriceSchema } from './price.entity.ts';
import { ProductSchema } from './product.entity.ts';

export type ProductRow = RowOf<typeof ProductSchema>;

const selectProducts = (em: EntityManager) =>
  queries<typeof ProductSchema>(em).selectFrom('products').selectAll();

export const productTable = syncedTable<ProductRow>(ProductSchema, selectProducts);

export type PriceRow = RowOf<typeof PriceSchema>;

const selectPrices = (em: EntityManager) => queries<typeof PriceSchema>(em).selectFrom('prices').selectAll();

export const priceTable = syncedTable<PriceRow>(PriceSchema, selectPrices);

/** Finds the merchant's product, archived or not. @throws 404 */
export async function getProduct(scope: MerchantScope, id: string, em: EntityManager): Promise<ProductRow> {
  const row = await productTable.find(scope, id, em);
  if (!row || row.deletedAt) throw notFound();
  return row;
}

/** Finds a price of this product of the merchant. @throws 404 */
export async function getPrice(scope: MerchantScope, productId: string, id: string, em: EntityManager) {
  const row = await priceTable.find(scope, id, em);
  if (!row || row.deletedAt || row.productId !== productId) throw notFound();
  return row;
}

/** Finds the prices of these products of the merchant, oldest first. */
export async function findPrices(
  { userId, environment }: MerchantScope,
  productIds: string[],
  em: EntityManager,
): Promise<PriceRow[]> {
  if (productIds.length === 0) return [];
  return selectPrices(em)
    .where('productId', 'in', productIds)
    .where((eb) => eb.and({ userId, environment }))
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .execute();
}

/** Reads a page of the merchant's products, newest first. @throws 400 for a cursor that is not of this list */
export function listProducts(
  scope: MerchantScope,
  query: ProductListQuery,
  em: EntityManager,
): Promise<Page<ProductRow>> {
  const { active } = query;
  let selection = selectProducts(em).where('deletedAt', 'is', null);
  if (active !== undefined) selection = selection.where('active', '=', active);
  const conditions = [
    ...contains('name', query.name),
    ...createdBetween('id', 'prod', query),
    ...metadataConditions('metadata', query),
  ];
  return readPage(selection, { prefix: 'prod', scope: merchantRows('products', scope), conditions, query });
}
