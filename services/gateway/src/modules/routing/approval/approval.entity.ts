import { defineEntity, p } from '@mikro-orm/core';
import type { Environment, GatewayType } from '@trilho/contracts/common';
import type { PaymentMethodType } from '@trilho/contracts/payment';
import type { Tally } from './best-chances.ts';

/** What one merchant's payments of one day (in UTC), kind and gateway came to. */
export const ApprovalDaySchema = defineEntity({
  name: 'ApprovalDay',
  tableName: 'approval_days',
  properties: {
    userId: p.string().primary(),
    environment: p.text().$type<Environment>().primary(),
    day: p.date().primary(),
    method: p.text().$type<PaymentMethodType>().primary(),
    /** Empty where there is none. */
    brand: p.text().primary(),
    /** `bandOf` the amount. */
    band: p.smallint().primary(),
    gateway: p.text().$type<GatewayType>().primary(),
    approved: p.integer(),
    declined: p.integer(),
  },
});

export class ApprovalDay extends ApprovalDaySchema.class {}
ApprovalDaySchema.setClass(ApprovalDay);

/** The sums of a merchant's last thirty days, which a decision reads by one row. */
export const ApprovalTallySchema = defineEntity({
  name: 'ApprovalTally',
  tableName: 'approval_tallies',
  properties: {
    userId: p.string().primary(),
    environment: p.text().$type<Environment>().primary(),
    countedAt: p.datetime(),
    tallies: p.json<Tally[]>(),
  },
});

export class ApprovalTally extends ApprovalTallySchema.class {}
ApprovalTallySchema.setClass(ApprovalTally);
