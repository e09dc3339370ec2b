import { defineEntity, p } from '@mikro-orm/core';
import type { GatewayBalance } from '@trilho/contracts/balance';
import type { Environment } from '@trilho/contracts/common';

/** A month that a person has closed: what the books held at its end, as they saw it. */
export const MonthClosingSchema = defineEntity({
  name: 'MonthClosing',
  tableName: 'month_closings',
  properties: {
    userId: p.text().primary(),
    environment: p.text().$type<Environment>().primary(),
    /** `YYYY-MM`. */
    month: p.text().primary(),
    /** What each account held at the month's end. */
    balances: p.json<GatewayBalance[]>(),
    /** How that differs from the end of the month before. */
    movements: p.json<GatewayBalance[]>(),
    /** How many differences were open when it was closed, and what they came to. */
    openDifferences: p.integer(),
    unexplained: p.bigint('number'),
    closedBy: p.text(),
    closedAt: p.datetime(),
  },
});

export class MonthClosing extends MonthClosingSchema.class {}
MonthClosingSchema.setClass(MonthClosing);
