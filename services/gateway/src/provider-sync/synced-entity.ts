import { p } from '@mikro-orm/core';
import type { Environment, GatewayType } from '@trilho/contracts/common';

/** The columns that every table of our copy has, beside its owner. The ids' order is the lists' order, so it must not depend on a locale. */
export const syncedProperties = () => ({
  id: p.string().collation('C').primary(),
  environment: p.text().$type<Environment>(),
  gateway: p.text().$type<GatewayType>(),
  externalId: p.text(),
  metadata: p.json<Record<string, string>>(),
  version: p.integer().default(0),
  providerStateAt: p.datetime(),
  deletedAt: p.datetime().nullable(),
  createdAt: p.datetime(),
  updatedAt: p.datetime(),
});
