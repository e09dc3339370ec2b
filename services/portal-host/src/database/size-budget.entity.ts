import { defineEntity, p } from '@mikro-orm/core';

/** What a release of a unit may load immediately, gzip, in bytes. A unit without one has the default. */
export const StoredBudgetSchema = defineEntity({
  name: 'StoredBudget',
  tableName: 'size_budgets',
  properties: {
    unit: p.text().primary(),
    sizeAtOnce: p.integer(),
    setAt: p.datetime(),
    setBy: p.text(),
  },
});

export class StoredBudget extends StoredBudgetSchema.class {}
StoredBudgetSchema.setClass(StoredBudget);
