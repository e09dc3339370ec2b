import { defineEntity, p } from '@mikro-orm/core';
import type { PlanStatus } from '@trilho/contracts/plan';
import type { ProviderCard } from '../../../providers/port/provider-object.ts';
import { User } from '../../users/user.entity.ts';

/** A merchant's own subscription to Trilho. At most one is open at a time; ended ones stay as the record. */
export const PlanSubscriptionSchema = defineEntity({
  name: 'PlanSubscription',
  tableName: 'plan_subscriptions',
  uniques: [
    {
      name: 'plan_subscriptions_open_unique',
      properties: ['userId'],
      where: `"status" in ('INCOMPLETE', 'ACTIVE', 'PAST_DUE')`,
    },
  ],
  properties: {
    id: p.string().primary(),
    userId: () => p.manyToOne(User).mapToPk().index(),
    externalId: p.text().unique(),
    customerExternalId: p.text(),
    priceExternalId: p.text(),
    unitAmountMinor: p.bigint('number'),
    status: p.text().$type<PlanStatus>(),
    startedAt: p.datetime(),
    currentPeriodEnd: p.datetime(),
    cancelAtPeriodEnd: p.boolean().default(false),
    /** When it was first found paid for; until then it opened no plan. */
    activatedAt: p.datetime().nullable(),
    /** When its charges were refunded: it is over from then on, whatever the provider's state. */
    refundedAt: p.datetime().nullable(),
    /** Since when a renewal is failing; the grace period counts from here. */
    pastDueSince: p.datetime().nullable(),
    endedAt: p.datetime().nullable(),
    card: p.json<ProviderCard>().nullable(),
    /** Counts the changes. The provider's state is applied only to the version that it was asked about. */
    version: p.integer().default(0),
    /** When the provider last reported this state. */
    providerStateAt: p.datetime(),
    /** Until when one request or job holds the plan's lock. */
    busyUntil: p.datetime().nullable(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
  },
});

export class PlanSubscription extends PlanSubscriptionSchema.class {}
PlanSubscriptionSchema.setClass(PlanSubscription);
