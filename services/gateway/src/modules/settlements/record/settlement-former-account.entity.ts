import { defineEntity, p } from '@mikro-orm/core';
import type { Environment, GatewayType } from '@trilho/contracts/common';
import type { RowOf } from '../../../platform/database/queries.ts';

/** How far the statements of an account are read that another one of the same gateway took the place of. */
export const SettlementFormerAccountSchema = defineEntity({
  name: 'SettlementFormerAccount',
  tableName: 'settlement_former_accounts',
  properties: {
    userId: p.text().primary(),
    environment: p.text().$type<Environment>().primary(),
    gateway: p.text().$type<GatewayType>().primary(),
    /** The account's id at the gateway. */
    account: p.text().primary(),
    /** The same, where it was not the merchant's first one there. */
    laterAccount: p.text().nullable(),
    completeFrom: p.date().nullable(),
    completeTo: p.date().nullable(),
    overdueTo: p.date().nullable(),
    readUntil: p.datetime(),
    reportId: p.text().nullable(),
    /** When another account took its place. */
    endedAt: p.datetime(),
  },
});

export class SettlementFormerAccount extends SettlementFormerAccountSchema.class {}
SettlementFormerAccountSchema.setClass(SettlementFormerAccount);

export type SettlementFormerAccountRow = RowOf<typeof SettlementFormerAccountSchema>;
