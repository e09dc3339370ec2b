import { defineEntity, p } from '@mikro-orm/core';
import type { Environment, GatewayType } from '@trilho/contracts/common';
import type { PayoutMatch, PayoutStatus } from '@trilho/contracts/payout';
import type { RowOf } from '../../platform/database/queries.ts';

/** Money that a gateway sent to the merchant's bank, in minor units. */
export const PayoutSchema = defineEntity({
  name: 'Payout',
  tableName: 'payouts',
  uniques: [{ properties: ['userId', 'environment', 'gateway', 'externalId'] }],
  indexes: [{ properties: ['userId', 'environment', 'id'] }],
  properties: {
    /** The time of the id is when the gateway made it: lists are in that order. */
    id: p.string().collation('C').primary(),
    userId: p.text(),
    environment: p.text().$type<Environment>(),
    gateway: p.text().$type<GatewayType>(),
    /** As `keptId` has it. */
    externalId: p.text().collation('C'),
    /** The account at the gateway, where it is not the merchant's first one there. */
    laterAccount: p.text().collation('C').nullable(),
    currency: p.text(),
    amount: p.bigint('number'),
    status: p.text().$type<PayoutStatus>(),
    /** What its lines come to; null while they are not all there. */
    linesCount: p.integer().nullable(),
    linesGross: p.bigint('number').nullable(),
    linesFee: p.bigint('number').nullable(),
    linesNet: p.bigint('number').nullable(),
    /** The gateway ties no lines to it: those since the payout before were tied here. */
    linesReckoned: p.boolean().default(false),
    match: p.text().$type<PayoutMatch>(),
    /** What the bank was credited with; null while that is not known. */
    bankAmount: p.bigint('number').nullable(),
    arrivesOn: p.date().nullable(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
  },
});

export class Payout extends PayoutSchema.class {}
PayoutSchema.setClass(Payout);

export type PayoutRow = RowOf<typeof PayoutSchema>;
