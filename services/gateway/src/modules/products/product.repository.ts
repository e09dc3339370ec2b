import type { ProductListQuery } from '@trilho/contracts/product';
import type { MerchantScope } from '../../context.ts';
import type { SqlRunner } from '../../platform/database/sql-runner.ts';
import { notFound } from '../../platform/errors.ts';
import { type Condition, createdBetween, type Page, readPage } from '../../platform/lists/cursor.ts';
import { contains, metadataConditions } from '../../platform/lists/filters.ts';
import { type PriceRow, priceTable } from './price.row.ts';
import { type ProductRow, productTable } from './product.row.ts';

/** The merchant's product, archived or not. @throws 404 when there is none of this id */
export async function getProduct(scope: MerchantScope, id: string, sql: SqlRunner): Promise<ProductRow> {
  const row = await productTable.find(scope, id, sql);
  if (!row || row.deletedAt) throw notFound();
  return row;
}

/** A price of this product of the merchant. @throws 404 when there is none of this id */
export async function getPrice(
  scope: MerchantScope,
  productId: string,
  id: string,
  sql: SqlRunner,
): Promise<PriceRow> {
  const row = await priceTable.find(scope, id, sql);
  if (!row || row.deletedAt || row.productId !== productId) throw notFound();
  return row;
}

/** The prices of these products of the merchant, oldest first. */
export async function findPrices(
  { userId, environment }: MerchantScope,
  productIds: string[],
  sql: SqlRunner,
): Promise<PriceRow[]> {
  if (productIds.length === 0) return [];
  const raws = await sql.execute<PriceRow[]>(
    `${priceTable.select} where product_id in (${productIds.map(() => '?').join(', ')})
       and user_id = ? and environment = ? and deleted_at is null order by id`,
    [...productIds, userId, environment],
  );
  return raws.map(priceTable.read);
}

/** A page of the merchant's products, newest first. @throws 400 for a cursor that is not of this list */
export function listProducts(
  { userId, environment }: MerchantScope,
  query: ProductListQuery,
  sql: SqlRunner,
): Promise<Page<ProductRow>> {
  const conditions: Condition[] = [
    ['user_id = ? and environment = ? and deleted_at is null', userId, environment],
    ...(query.active === undefined ? [] : [['active = ?', query.active] satisfies Condition]),
    ...contains('name', query.name),
    ...createdBetween('prod', query),
    ...metadataConditions('metadata', query),
  ];
  return readPage<ProductRow, ProductRow>(
    { prefix: 'prod', select: productTable.select, conditions, query, read: productTable.read },
    sql,
  );
}
