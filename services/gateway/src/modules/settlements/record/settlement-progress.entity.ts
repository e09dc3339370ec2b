import { defineEntity, p } from '@mikro-orm/core';
import type { Environment, GatewayType } from '@trilho/contracts/common';
import type { RowOf } from '../../../platform/database/queries.ts';

/** How far a gateway's statements are imported for an environment of a merchant. */
export const SettlementProgressSchema = defineEntity({
  name: 'SettlementProgress',
  tableName: 'settlement_progress',
  indexes: [{ name: 'settlement_progress_due_index', properties: ['nextAt'] }],
  properties: {
    userId: p.text().primary(),
    environment: p.text().$type<Environment>().primary(),
    gateway: p.text().$type<GatewayType>().primary(),
    /** The account at the gateway that it is about; null while that is not known. */
    account: p.text().nullable(),
    /** The same, where it is not the merchant's first one there: what lines and payouts of it are kept with. */
    laterAccount: p.text().nullable(),
    /** Between these days of São Paulo, both included, all lines are there. Null while that holds for none. */
    completeFrom: p.date().nullable(),
    completeTo: p.date().nullable(),
    /** Up to which day what no line tells was looked for; null while it never was. */
    overdueTo: p.date().nullable(),
    /** All that was booked before is read. */
    readUntil: p.datetime(),
    /** The report that was asked for, while the gateway makes it. */
    reportId: p.text().nullable(),
    nextAt: p.datetime(),
    /** Failures one after another. */
    failures: p.integer(),
    /** Why the last attempt failed, in Portuguese. */
    problem: p.text().nullable(),
    /** Which worker is at it, and until when. */
    leaseUntil: p.datetime().nullable(),
    updatedAt: p.datetime(),
  },
});

export class SettlementProgress extends SettlementProgressSchema.class {}
SettlementProgressSchema.setClass(SettlementProgress);

export type SettlementProgressRow = RowOf<typeof SettlementProgressSchema>;
