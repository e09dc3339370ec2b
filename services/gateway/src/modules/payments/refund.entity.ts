import { defineEntity, p } from '@mikro-orm/core';
import type { Environment } from '@trilho/contracts/common';
import type { Refund as RefundOnWire } from '@trilho/contracts/payment';
import { Payment } from './payment.entity.ts';

/** A refund, written as `unknown` before the provider is called: from then on its amount is spoken for. */
const RefundSchema = defineEntity({
  name: 'Refund',
  tableName: 'refunds',
  indexes: [
    {
      name: 'refunds_unresolved_index',
      properties: ['attemptedAt'],
      where: `"status" in ('unknown', 'pending')`,
    },
  ],
  properties: {
    id: p.string().primary(),
    payment: () => p.manyToOne(Payment).index(),
    userId: p.text(),
    environment: p.text().$type<Environment>(),
    amountMinor: p.bigint('number'),
    currency: p.text(),
    status: p.text().$type<RefundOnWire['status']>(),
    externalId: p.text().nullable().unique(),
    failureCode: p.text().nullable(),
    attemptedAt: p.datetime(),
    /** When the reconciler last looked after it. */
    checkedAt: p.datetime().nullable(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
  },
});

export class Refund extends RefundSchema.class {}
RefundSchema.setClass(Refund);
