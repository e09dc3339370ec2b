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

/** An objective that a unit misses, of which its owner was told. */
export const MissedObjectiveSchema = defineEntity({
  name: 'MissedObjective',
  tableName: 'missed_objectives',
  properties: {
    unit: p.text().primary(),
    objective: p.text().primary(),
    since: p.datetime(),
  },
});

export class MissedObjective extends MissedObjectiveSchema.class {}
MissedObjectiveSchema.setClass(MissedObjective);
