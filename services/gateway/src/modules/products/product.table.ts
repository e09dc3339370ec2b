import type { EntityManager } from '@mikro-orm/postgresql';
import { queries, type RowOf } from '../../platform/database/queries.ts';
import { syncedTable } from '../../provider-sync/synced-table.ts';
import { ProductSchema } from './product.entity.ts';

export type ProductRow = RowOf<typeof ProductSchema>;

export const selectProducts = (em: EntityManager) =>
  queries<typeof ProductSchema>(em).selectFrom('products').selectAll();

export const productTable = syncedTable<ProductRow>(ProductSchema, selectProducts);
