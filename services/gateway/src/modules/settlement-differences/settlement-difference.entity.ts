import { defineEntity, p } from '@mikro-orm/core';
import type { Environment, GatewayType } from '@trilho/contracts/common';
import type {
  DifferenceKind,
  DifferenceStatus,
  ExplanationAccount,
} from '@trilho/contracts/settlement-difference';
import type { RowOf } from '../../platform/database/queries.ts';

/** One difference between a gateway's statement and our books, in minor units. */
export const SettlementDifferenceSchema = defineEntity({
  name: 'SettlementDifference',
  tableName: 'settlement_differences',
  uniques: [{ properties: ['book', 'key'] }],
  indexes: [
    { properties: ['userId', 'environment', 'status', 'id'] },
    { properties: ['userId', 'environment', 'id'] },
    {
      name: 'settlement_differences_payment_index',
      properties: ['paymentId', 'id'],
      where: '"payment_id" is not null',
    },
    {
      name: 'settlement_differences_payout_index',
      properties: ['payoutId', 'id'],
      where: '"payout_id" is not null',
    },
    {
      name: 'settlement_differences_line_index',
      properties: ['lineId', 'id'],
      where: '"line_id" is not null',
    },
    {
      name: 'settlement_differences_unknown_index',
      properties: ['day'],
      where: `"status" = 'open' and "kind" in ('unknown_line', 'missing_here')`,
    },
  ],
  properties: {
    id: p.string().collation('C').primary(),
    userId: p.text(),
    environment: p.text().$type<Environment>(),
    gateway: p.text().$type<GatewayType>(),
    book: p.integer(),
    /** What it is the same difference by, however often it is found: its kind and the object. */
    key: p.text().collation('C'),
    kind: p.text().$type<DifferenceKind>(),
    status: p.text().$type<DifferenceStatus>(),
    currency: p.text(),
    /** What ours says, and what the gateway's does; null where one has nothing. */
    expected: p.bigint('number').nullable(),
    told: p.bigint('number').nullable(),
    /** What the merchant has more than they should; negative for less. */
    amount: p.bigint('number'),
    paymentId: p.text().collation('C').nullable(),
    payoutId: p.text().collation('C').nullable(),
    /** The line of the statement; null for what is missing there. */
    lineId: p.text().collation('C').nullable(),
    externalId: p.text().nullable(),
    day: p.date(),
    owner: p.text().nullable(),
    explanation: p.text().nullable(),
    /** Where its amount was moved to by the explanation. */
    account: p.text().$type<ExplanationAccount>().nullable(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
  },
});

export class SettlementDifference extends SettlementDifferenceSchema.class {}
SettlementDifferenceSchema.setClass(SettlementDifference);

export type SettlementDifferenceRow = RowOf<typeof SettlementDifferenceSchema>;
