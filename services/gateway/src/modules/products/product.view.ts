import type { Price, Product } from '@trilho/contracts/product';
import type { PriceRow } from './price.table.ts';
import type { ProductRow } from './product.table.ts';

/** A price on the wire. */
export const priceView = (row: PriceRow): Price => ({
  id: row.id,
  productId: row.productId,
  unitAmount: row.unitAmountMinor,
  currency: row.currency,
  recurrent: row.recurrent,
  interval: row.interval,
  intervalCount: row.intervalCount,
  active: row.active,
  gateway: row.gateway,
  externalId: row.externalId,
  metadata: row.metadata,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

/** A product on the wire, its prices left out. */
export const productView = (row: ProductRow): Product => ({
  id: row.id,
  name: row.name,
  description: row.description,
  active: row.active,
  gateway: row.gateway,
  externalId: row.externalId,
  metadata: row.metadata,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

/** A product with its own among these prices. */
export const pricedProductView = (row: ProductRow, prices: PriceRow[]): Product => ({
  ...productView(row),
  prices: prices.filter(({ productId }) => productId === row.id).map(priceView),
});
