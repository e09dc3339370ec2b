import { defineEntity, p } from '@mikro-orm/core';
import type { Environment, GatewayType } from '@trilho/contracts/common';
import type { RowOf } from '../platform/database/queries.ts';

/**
 * The columns that every table of our copy has, beside its owner. The ids' order is the lists' order, so it must
 * not depend on a locale.
 */
export const syncedProperties = () => ({
  id: p.string().collation('C').primary(),
  environment: p.text().$type<Environment>(),
  gateway: p.text().$type<GatewayType>(),
  externalId: p.text(),
  metadata: p.json<Record<string, string>>(),
  /** Counts the changes of the row. What the provider says is applied only to the version it was asked about. */
  version: p.integer().default(0),
  /** When the provider reported the state of the row. For the record: the version decides what is newer. */
  providerStateAt: p.datetime(),
  /** Since when the provider no longer has it. Final. */
  deletedAt: p.datetime().nullable(),
  createdAt: p.datetime(),
  updatedAt: p.datetime(),
});

const describeSynced = () =>
  defineEntity({ name: 'Synced', properties: { ...syncedProperties(), userId: p.string() } });

/** What every row of our copy of a provider's objects has. */
export type SyncedRow = RowOf<ReturnType<typeof describeSynced>>;
