import type { Price, PricedProduct, Product } from '@trilho/contracts/product';
import type { PriceRow, ProductRow } from './product.repository.ts';

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

/** Shows a product as the API does, without its prices. */
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

/** Shows a product with its own among these prices. */
export const pricedProductView = (row: ProductRow, prices: PriceRow[]): PricedProduct => ({
  ...productView(row),
  prices: prices.filter(({ productId }) => productId === row.id).map(priceView),
});
