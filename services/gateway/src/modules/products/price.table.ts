import type { EntityManager } from '@mikro-orm/postgresql';
import { queries, type RowOf } from '../../platform/database/queries.ts';
import { syncedTable } from '../../provider-sync/synced-table.ts';
import { PriceSchema } from './price.entity.ts';

export type PriceRow = RowOf<typeof PriceSchema>;

export const selectPrices = (em: EntityManager) =>
  queries<typeof PriceSchema>(em).selectFrom('prices').selectAll();

export const priceTable = syncedTable<PriceRow>(PriceSchema, selectPrices);
