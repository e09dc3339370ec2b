import { defineEntity, p } from '@mikro-orm/core';
import type { InvoiceStatus } from '@trilho/contracts/invoice';
import { syncedProperties } from '../../provider-sync/synced-entity.ts';
import { Customer } from '../customers/customer.entity.ts';
import { Subscription } from '../subscriptions/subscription.entity.ts';
import { User } from '../users/user.entity.ts';

/** Our copy of a customer's invoice. Amounts in minor units. */
const InvoiceSchema = defineEntity({
  name: 'Invoice',
  tableName: 'invoices',
  uniques: [{ properties: ['user', 'environment', 'externalId'] }],
  indexes: [
    { properties: ['user', 'environment', 'id'] },
    { properties: ['user', 'environment', 'status', 'id'] },
    { properties: ['user', 'environment', 'paidAt'] },
    { properties: ['customer', 'id'] },
    { properties: ['subscription', 'id'] },
  ],
  properties: {
    ...syncedProperties(),
    user: () => p.manyToOne(User).index(false),
    customer: () => p.manyToOne(Customer).index(false).deleteRule('no action'),
    /** Null for one that was written without a subscription, at the provider itself. */
    subscription: () => p.manyToOne(Subscription).nullable().index(false).deleteRule('no action'),
    number: p.text().nullable(),
    status: p.text().$type<InvoiceStatus>(),
    reason: p.text().nullable(),
    amountMinor: p.bigint('number'),
    amountDueMinor: p.bigint('number'),
    amountPaidMinor: p.bigint('number'),
    amountRefundedMinor: p.bigint('number'),
    currency: p.text(),
    attemptCount: p.integer(),
    nextAttemptAt: p.datetime().nullable(),
    paidAt: p.datetime().nullable(),
    periodStartAt: p.datetime(),
    periodEndAt: p.datetime(),
  },
});

export class Invoice extends InvoiceSchema.class {}
InvoiceSchema.setClass(Invoice);
