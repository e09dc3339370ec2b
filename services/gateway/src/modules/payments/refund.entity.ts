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
  /** One merchant's account may tell of an id that is another's: neither is in the other's way. */
  uniques: [{ properties: ['payment', 'externalId'] }],
  properties: {
    id: p.string().primary(),
    payment: () => p.manyToOne(Payment),
    userId: p.text(),
    environment: p.text().$type<Environment>(),
    amountMinor: p.bigint('number'),
    currency: p.text(),
    status: p.text().$type<RefundOnWire['status']>(),
    externalId: p.text().nullable(),
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
