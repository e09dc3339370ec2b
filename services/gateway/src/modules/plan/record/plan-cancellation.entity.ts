import { defineEntity, p } from '@mikro-orm/core';
import { PlanSubscription } from './plan-subscription.entity.ts';

/** `requested` has no known outcome yet, `failed` had no effect, `undone` was undone by the merchant. */
export type PlanCancellationStatus = 'requested' | 'done' | 'failed' | 'undone';

/** Why and how a merchant left: kept for good. A subscription has at most one refund. */
export const PlanCancellationSchema = defineEntity({
  name: 'PlanCancellation',
  tableName: 'plan_cancellations',
  uniques: [
    {
      name: 'plan_cancellations_refund_unique',
      properties: ['planId'],
      where: `"kind" = 'refund' and "status" in ('requested', 'done')`,
    },
  ],
  properties: {
    id: p.string().primary(),
    planId: () => p.manyToOne(PlanSubscription).mapToPk().index(),
    kind: p.text().$type<'refund' | 'period_end'>(),
    status: p.text().$type<PlanCancellationStatus>(),
    reason: p.text().nullable(),
    comments: p.text().nullable(),
    refundedMinor: p.bigint('number').nullable(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
  },
});

export class PlanCancellation extends PlanCancellationSchema.class {}
PlanCancellationSchema.setClass(PlanCancellation);
