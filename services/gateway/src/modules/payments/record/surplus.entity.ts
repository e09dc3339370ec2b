import { defineEntity, p } from '@mikro-orm/core';
import type { Environment } from '@trilho/contracts/common';
import type { RowOf } from '../../../platform/database/queries.ts';
import type { RefundRow } from './refund.entity.ts';

/** Money that nobody asked for and that has to go back. Written with the state that tells of it; its refunds are attempts. */
export const SurplusSchema = defineEntity({
  name: 'Surplus',
  tableName: 'surpluses',
  indexes: [
    {
      name: 'surpluses_due_index',
      properties: ['nextAttemptAt'],
      where: '"next_attempt_at" is not null',
    },
    {
      // All that is not back yet, of a merchant's environment.
      name: 'surpluses_open_index',
      properties: ['userId', 'environment', 'createdAt'],
      where: '"settled_at" is null',
    },
    {
      name: 'surpluses_to_ask_index',
      properties: ['createdAt'],
      where: '"settled_at" is null and "asked_at" is null',
    },
  ],
  properties: {
    paymentId: p.string().collation('C').primary(),
    userId: p.text(),
    environment: p.text().$type<Environment>(),
    /** What came in beyond what was asked for, in minor units. */
    amountMinor: p.bigint('number'),
    reason: p.text().$type<NonNullable<RefundRow['reason']>>(),
    /** How many refunds were begun for it. */
    attempts: p.integer().default(0),
    /** Counts the provider's keys that ended in an error: under the same one it may repeat that for a day. */
    keyNumber: p.integer().default(0),
    /** When the next refund is due; null while one is under way, and once nothing can be sent. */
    nextAttemptAt: p.datetime().nullable(),
    /** Why the latest refund failed. */
    lastRefusal: p.text().nullable(),
    /** When the merchant was asked to see to it. */
    askedAt: p.datetime().nullable(),
    /** What of it a person said to have given back without the gateway, in minor units. */
    byHandMinor: p.bigint('number').default(0),
    /** When that was last said. */
    byHandAt: p.datetime().nullable(),
    /** When all of it was back. */
    settledAt: p.datetime().nullable(),
    createdAt: p.datetime(),
  },
});

export class Surplus extends SurplusSchema.class {}
SurplusSchema.setClass(Surplus);

export type SurplusRow = RowOf<typeof SurplusSchema>;
