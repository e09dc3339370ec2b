import { defineEntity, p } from '@mikro-orm/core';
import type { SettlementLineKind } from '@trilho/contracts/payout';
import type { DifferenceKind } from '@trilho/contracts/settlement-difference';
import type { RowOf } from '../../../platform/database/queries.ts';

/**
 * A line of a gateway's statement, in minor units, as the gateway told it: it is never changed, but for what it was found to be
 * about. Its book is that of the line's own currency.
 */
export const SettlementLineSchema = defineEntity({
  name: 'SettlementLine',
  tableName: 'settlement_lines',
  uniques: [{ properties: ['id'] }],
  indexes: [
    {
      name: 'settlement_lines_payment_index',
      properties: ['paymentId', 'id'],
      where: '"payment_id" is not null',
    },
    { name: 'settlement_lines_source_index', properties: ['book', 'sourceExternalId'] },
    {
      name: 'settlement_lines_payout_index',
      properties: ['book', 'payoutExternalId', 'id'],
      where: '"payout_external_id" is not null',
    },
    { name: 'settlement_lines_booked_index', properties: ['book', 'bookedAt'] },
    {
      name: 'settlement_lines_untied_index',
      properties: ['book', 'bookedAt'],
      where: `"payout_external_id" is null and "statement" = 'balance' and "kind" <> 'payout'`,
    },
    {
      // The first line of each shard of books, and the next ones of it (`settlement-differences/work/shards`).
      name: 'settlement_lines_waiting_index',
      expression: `create index "settlement_lines_waiting_index" on "settlement_lines" (("book" % 16), "id")
      where "compared_at" is null`,
    },
    // The release before finds by it what is to be compared.
    { name: 'settlement_lines_new_index', properties: ['id'], where: '"compared_at" is null' },
  ],
  properties: {
    book: p.integer().primary(),
    /** The gateway's id of the line, else a digest of what the line says. */
    key: p.text().collation('C').primary(),
    /** 1, or which of the equal lines of one file it is, where the gateway gives lines no id. */
    nth: p.integer().primary(),
    id: p.text().collation('C'),
    /** The account at the gateway, where it is not the merchant's first one there: the key begins with it. */
    laterAccount: p.text().collation('C').nullable(),
    /** The file that it came in first; null for one that the gateway told one by one. */
    fileId: p.text().collation('C').nullable(),
    /**
     * `balance`: it moved what can be paid out. `account`: it tells of money as it came in, released or not, which a line of the
     * other kind tells again: it counts for fees and days, and moves nothing.
     */
    statement: p.text().$type<'balance' | 'account'>(),
    kind: p.text().$type<SettlementLineKind>(),
    /** The gateway's id of the payment or payout that it is about. */
    sourceExternalId: p.text().collation('C').nullable(),
    /** The gateway's id of the refund or dispute. */
    detailExternalId: p.text().collation('C').nullable(),
    /** Our payment id, as the line carries it. */
    ownId: p.text().collation('C').nullable(),
    /** The payment or invoice of ours that it was found to be about. */
    paymentId: p.text().collation('C').nullable(),
    /** The payout that it went out with. */
    payoutExternalId: p.text().collation('C').nullable(),
    gross: p.bigint('number'),
    fee: p.bigint('number'),
    net: p.bigint('number'),
    bookedAt: p.datetime(),
    /** The day of São Paulo on which it was booked. */
    day: p.date(),
    /** From which day of São Paulo it can be paid out; null where that is not told. */
    availableOn: p.date().nullable(),
    /** How it differs from our books; null where it does not. */
    finding: p.text().$type<DifferenceKind>().nullable(),
    /** When it was compared last; null while it was not. */
    comparedAt: p.datetime().nullable(),
    createdAt: p.datetime(),
  },
});

export class SettlementLine extends SettlementLineSchema.class {}
SettlementLineSchema.setClass(SettlementLine);

export type SettlementLineRow = RowOf<typeof SettlementLineSchema>;
