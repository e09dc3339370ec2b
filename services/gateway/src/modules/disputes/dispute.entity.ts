import { defineEntity, p } from '@mikro-orm/core';
import type { DisputeStatus } from '@trilho/contracts/dispute';
import { syncedProperties } from '../../provider-sync/synced-entity.ts';
import { Invoice } from '../billing/invoices/invoice.entity.ts';
import { Payment } from '../payments/record/payment.entity.ts';
import { User } from '../users/user.entity.ts';

/** Our copy of a cardholder's dispute. The amount is in minor units. */
export const DisputeSchema = defineEntity({
  name: 'Dispute',
  tableName: 'disputes',
  uniques: [{ properties: ['userId', 'environment', 'externalId'] }],
  indexes: [
    { properties: ['userId', 'environment', 'id'] },
    { name: 'disputes_payment_index', properties: ['paymentId', 'id'] },
  ],
  properties: {
    ...syncedProperties(),
    userId: () => p.manyToOne(User).mapToPk().index(false),
    /** Null when the payment of an invoice is disputed, which the provider made by itself. */
    paymentId: () => p.manyToOne(Payment).mapToPk().nullable().index(false).deleteRule('no action'),
    invoiceId: () => p.manyToOne(Invoice).mapToPk().nullable().index(false).deleteRule('no action'),
    amountMinor: p.bigint('number'),
    currency: p.text(),
    /** What the gateway charges for it, less what it gave back, in minor units; null where that is not told. */
    feeMinor: p.bigint('number').nullable(),
    reason: p.text(),
    status: p.text().$type<DisputeStatus>(),
    evidenceDueAt: p.datetime().nullable(),
  },
});

export class Dispute extends DisputeSchema.class {}
DisputeSchema.setClass(Dispute);
