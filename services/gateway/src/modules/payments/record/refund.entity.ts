import { defineEntity, p } from '@mikro-orm/core';
import type { Environment } from '@trilho/contracts/common';
import type { PaymentRefundReasonInput, Refund as RefundOnWire } from '@trilho/contracts/refund';
import type { RowOf } from '../../../platform/database/queries.ts';
import { idAt, isId, timeOfId } from '../../../platform/ids.ts';
import { Payment } from './payment.entity.ts';

/** A refund, written as `unknown` before the provider is called: from then on its amount is reserved. */
export const RefundSchema = defineEntity({
  name: 'Refund',
  tableName: 'refunds',
  indexes: [
    { properties: ['userId', 'environment', 'createdAt'] },
    {
      // Under which id the provider knows what a key began.
      name: 'refunds_provider_reference_index',
      expression:
        'create unique index "refunds_provider_reference_index" on "refunds" ("provider_reference") where "provider_reference" is not null',
    },
    {
      name: 'refunds_due_index',
      properties: ['nextCheckAt'],
      where: '"next_check_at" is not null',
    },
  ],
  /** Unique by payment only: one merchant's account may report an id that is another's. */
  uniques: [{ properties: ['paymentId', 'externalId'] }],
  properties: {
    id: p.string().primary(),
    paymentId: () => p.manyToOne(Payment).mapToPk(),
    userId: p.text(),
    environment: p.text().$type<Environment>(),
    amountMinor: p.bigint('number'),
    currency: p.text(),
    status: p.text().$type<RefundOnWire['status']>(),
    externalId: p.text().nullable(),
    /** Our id for it at the provider (`referenceOf`), where the merchant's key fixes one; else that is `id`. */
    providerReference: p.text().nullable(),
    /** It was made at the provider itself, or its row was lost: no request of ours reserved this one. */
    imported: p.boolean().default(false),
    failureCode: p.text().nullable(),
    /** What of the payment's fee came back with it, in minor units; null where that is not told. */
    feeReturnedMinor: p.bigint('number').nullable(),
    /** Why it was made by itself; null for one that somebody asked for. */
    reason: p.text().$type<'paid_twice' | 'paid_after_cancel'>().nullable(),
    /** Why the merchant asked for it; null where that was not said. */
    askedReason: p.text().$type<PaymentRefundReasonInput>().nullable(),
    metadata: p.json<Record<string, string>>().defaultRaw(`'{}'`),
    /** Until when a request to the provider whose end is not known may still take effect there. */
    inDoubtUntil: p.datetime(),
    /** When the reconciler checks it next; null once nothing is open. */
    nextCheckAt: p.datetime().nullable(),
    /** Counts the attempts and changes of state. */
    version: p.integer().default(0),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
  },
});

export class Refund extends RefundSchema.class {}
RefundSchema.setClass(Refund);

export type RefundRow = RowOf<typeof RefundSchema>;

/**
 * The id of a refund that a key began: its reference at the moment of its payment's id, so that a row that was lost comes back
 * under the id that the merchant knows. Null for a name that no key fixed.
 */
export const keyedRefundId = (paymentId: string, reference: string): string | null =>
  isId('pay', paymentId) ? idAt('ref', reference, timeOfId('pay', paymentId).getTime()) : null;
