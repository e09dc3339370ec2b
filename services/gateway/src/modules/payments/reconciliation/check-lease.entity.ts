import { defineEntity, p } from '@mikro-orm/core';

/**
 * Until when a worker keeps a payment or a refund from the others while it asks the provider for it. Beside the row, whose
 * many indexes a lease would write anew; unlogged: what loses its lease is asked for twice.
 */
export const CheckLeaseSchema = defineEntity({
  name: 'CheckLease',
  tableName: 'check_leases',
  properties: {
    /** The id of a payment or a refund. */
    rowId: p.text().primary(),
    until: p.datetime(),
  },
});

export class CheckLease extends CheckLeaseSchema.class {}
CheckLeaseSchema.setClass(CheckLease);
