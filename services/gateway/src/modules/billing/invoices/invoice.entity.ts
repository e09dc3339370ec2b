import { defineEntity, p } from '@mikro-orm/core';
import type { InvoiceStatus } from '@trilho/contracts/invoice';
import { syncedProperties } from '../../../provider-sync/synced-entity.ts';
import { Customer } from '../../customers/customer.entity.ts';
import type { Settlement } from '../../ledger/positions.ts';
import { User } from '../../users/user.entity.ts';
import { Subscription } from '../subscription-record/subscription.entity.ts';

/** Our copy of a customer's invoice. Amounts in minor units. */
export const InvoiceSchema = defineEntity({
  name: 'Invoice',
  tableName: 'invoices',
  uniques: [{ properties: ['userId', 'environment', 'externalId'] }],
  indexes: [
    {
      // For the last characters of an id.
      name: 'invoices_id_end_index',
      expression: 'create index "invoices_id_end_index" on "invoices" (reverse("id") text_pattern_ops)',
    },
    { properties: ['userId', 'environment', 'id'] },
    { properties: ['userId', 'environment', 'status', 'id'] },
    { properties: ['userId', 'environment', 'paidAt'] },
    // For all merchants' invoices that were paid in an hour.
    { name: 'invoices_paid_index', properties: ['paidAt'], where: '"paid_at" is not null' },
    { properties: ['userId', 'environment', 'number'] },
    { properties: ['customerId', 'id'] },
    { properties: ['subscriptionId', 'id'] },
  ],
  properties: {
    ...syncedProperties(),
    userId: () => p.manyToOne(User).mapToPk().index(false),
    customerId: () => p.manyToOne(Customer).mapToPk().index(false).deleteRule('no action'),
    /** Null for one that the merchant created at the provider without a subscription. */
    subscriptionId: () => p.manyToOne(Subscription).mapToPk().nullable().index(false).deleteRule('no action'),
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
    /** What the gateway keeps of it, by its statement: it tells nothing with the invoice. */
    settlement: p.json<Settlement>().nullable(),
  },
});

export class Invoice extends InvoiceSchema.class {}
InvoiceSchema.setClass(Invoice);
