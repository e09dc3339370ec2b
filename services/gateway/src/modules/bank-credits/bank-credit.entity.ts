import { defineEntity, p } from '@mikro-orm/core';
import type { Environment } from '@trilho/contracts/common';
import type { RowOf } from '../../platform/database/queries.ts';

/** A credit of the merchant's bank statement, in minor units. */
export const BankCreditSchema = defineEntity({
  name: 'BankCredit',
  tableName: 'bank_credits',
  uniques: [{ properties: ['userId', 'environment', 'key'] }],
  indexes: [
    {
      name: 'bank_credits_unmatched_index',
      properties: ['userId', 'environment', 'day'],
      where: '"payout_id" is null',
    },
    { name: 'bank_credits_payout_index', properties: ['payoutId'], where: '"payout_id" is not null' },
  ],
  properties: {
    id: p.string().collation('C').primary(),
    userId: p.text(),
    environment: p.text().$type<Environment>(),
    /** What the bank tells it apart by: a digest of the account and the bank's id of the transaction. */
    key: p.text(),
    currency: p.text(),
    amount: p.bigint('number'),
    day: p.date(),
    /** What the bank's statement says of it. */
    memo: p.text(),
    /** The payout that it is; null for a credit that is none that is known. */
    payoutId: p.text().collation('C').nullable(),
    createdAt: p.datetime(),
  },
});

export class BankCredit extends BankCreditSchema.class {}
BankCreditSchema.setClass(BankCredit);

export type BankCreditRow = RowOf<typeof BankCreditSchema>;
