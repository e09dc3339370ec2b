import { defineEntity, p } from '@mikro-orm/core';
import type { Environment, GatewayType } from '@trilho/contracts/common';
import type { SubscriptionStatus } from '@trilho/contracts/subscription';
import { syncedProperties } from '../../../provider-sync/synced-entity.ts';
import type { BillingInterval } from '../../../providers/port/catalog.ts';
import type { ProviderSubscriptionStatus } from '../../../providers/port/subscriptions.ts';
import { Customer } from '../../customers/customer.entity.ts';
import { Price } from '../../products/price.entity.ts';
import { Product } from '../../products/product.entity.ts';
import { User } from '../../users/user.entity.ts';

/** Our copy of a customer's subscription. */
export const SubscriptionSchema = defineEntity({
  name: 'Subscription',
  tableName: 'subscriptions',
  uniques: [{ properties: ['userId', 'environment', 'externalId'] }],
  indexes: [
    {
      // For the last characters of an id.
      name: 'subscriptions_id_end_index',
      expression:
        'create index "subscriptions_id_end_index" on "subscriptions" (reverse("id") text_pattern_ops)',
    },
    { properties: ['userId', 'environment', 'id'] },
    { properties: ['userId', 'environment', 'status', 'id'] },
    { properties: ['userId', 'environment', 'productId', 'id'] },
    { properties: ['userId', 'environment', 'billingFrequency', 'id'] },
    { properties: ['customerId', 'id'] },
    {
      name: 'subscriptions_plain_customer_index',
      expression:
        'create index "subscriptions_plain_customer_index" on "subscriptions" using gin (plain_text("customer_search") gin_trgm_ops)',
    },
    {
      // Which nodes of the release before search by.
      name: 'subscriptions_customer_search_index',
      expression:
        'create index "subscriptions_customer_search_index" on "subscriptions" using gin ("customer_search" gin_trgm_ops)',
    },
    {
      name: 'subscriptions_metadata_index',
      expression:
        'create index "subscriptions_metadata_index" on "subscriptions" using gin ("user_id", "environment", "metadata" jsonb_path_ops)',
    },
    {
      name: 'subscriptions_refund_due_index',
      properties: ['refundRequestedAt'],
      where: '"refunded_at" is null and "refund_requested_at" is not null',
    },
  ],
  properties: {
    ...syncedProperties(),
    userId: () => p.manyToOne(User).mapToPk().index(false),
    customerId: () => p.manyToOne(Customer).mapToPk().index(false).deleteRule('no action'),
    priceId: () => p.manyToOne(Price).mapToPk().index(false).deleteRule('no action'),
    productId: () => p.manyToOne(Product).mapToPk().index(false).deleteRule('no action'),
    paymentMethodExternalId: p.text().nullable(),
    status: p.text().$type<SubscriptionStatus>(),
    providerStatus: p.text().$type<ProviderSubscriptionStatus>(),
    unitAmountMinor: p.bigint('number').nullable(),
    currency: p.text(),
    quantity: p.integer(),
    interval: p.text().$type<BillingInterval>().nullable(),
    intervalCount: p.integer().nullable(),
    billingFrequency: p.text(),
    startedAt: p.datetime(),
    periodStartAt: p.datetime(),
    periodEndAt: p.datetime(),
    trialEndAt: p.datetime().nullable(),
    /** The provider makes invoices and does not collect them. */
    collectionPaused: p.boolean().default(false),
    collectionResumesAt: p.datetime().nullable(),
    cancelAtPeriodEnd: p.boolean(),
    canceledAt: p.datetime().nullable(),
    endedAt: p.datetime().nullable(),
    refundRequestedAt: p.datetime().nullable(),
    refundedAt: p.datetime().nullable(),
    amountRefundedMinor: p.bigint('number'),
    /** The customer's name and e-mail in lower case, kept in step by triggers, for searches. */
    customerSearch: p.text().default(''),
  },
});

export class Subscription extends SubscriptionSchema.class {}
SubscriptionSchema.setClass(Subscription);

/** What happened to a subscription, in words for the portal. */
export const SubscriptionHistorySchema = defineEntity({
  name: 'SubscriptionHistory',
  tableName: 'subscription_history',
  indexes: [{ properties: ['subscriptionId', 'occurredAt', 'id'] }],
  properties: {
    id: p.string().collation('C').primary(),
    subscriptionId: () => p.manyToOne(Subscription).mapToPk().index(false).deleteRule('no action'),
    occurredAt: p.datetime(),
    action: p.text(),
    description: p.text(),
  },
});

export class SubscriptionHistory extends SubscriptionHistorySchema.class {}
SubscriptionHistorySchema.setClass(SubscriptionHistory);

/**
 * How many subscriptions there are of each sort, kept by triggers: a total of a million rows, filtered or
 * not, is the sum of a few numbers.
 */
export const SubscriptionCountSchema = defineEntity({
  name: 'SubscriptionCount',
  tableName: 'subscription_counts',
  properties: {
    userId: p.string().primary(),
    environment: p.text().$type<Environment>().primary(),
    gateway: p.text().$type<GatewayType>().primary(),
    status: p.text().$type<SubscriptionStatus>().primary(),
    productId: p.string().collation('C').primary(),
    billingFrequency: p.text().primary(),
    total: p.bigint('number'),
  },
});

export class SubscriptionCount extends SubscriptionCountSchema.class {}
SubscriptionCountSchema.setClass(SubscriptionCount);
