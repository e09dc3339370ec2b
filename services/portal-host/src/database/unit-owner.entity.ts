import { defineEntity, p } from '@mikro-orm/core';

/** Who answers for a unit, and what it promises. */
export const UnitOwnerSchema = defineEntity({
  name: 'StoredOwner',
  tableName: 'unit_owners',
  properties: {
    unit: p.text().primary(),
    team: p.text(),
    contact: p.text(),
    webhookUrl: p.text().nullable(),
    /** Loads without a failure, in percent. */
    availability: p.double().nullable(),
    p95LoadMs: p.integer().nullable(),
    setAt: p.datetime(),
    setBy: p.text(),
  },
});

export class StoredOwner extends UnitOwnerSchema.class {}
UnitOwnerSchema.setClass(StoredOwner);
