import { defineEntity, p } from '@mikro-orm/core';
import type { BalanceEntryKind } from '@trilho/contracts/balance';
import type { Environment, GatewayType } from '@trilho/contracts/common';
import { rareIndexes } from './rare-accounts.ts';

const amount = () => p.bigint('number').nullable();

/** A column for each account, in minor units: debits are positive, credits negative. */
const amountColumns = () => ({
  receivable: amount(),
  available: amount(),
  inTransit: amount(),
  bank: amount(),
  held: amount(),
  sales: amount(),
  refunds: amount(),
  chargebacks: amount(),
  fees: amount(),
  estimatedFees: amount(),
  installmentCosts: amount(),
  anticipationCosts: amount(),
  taxes: amount(),
  surpluses: amount(),
  exchange: amount(),
  yields: amount(),
  differences: amount(),
  expectedTaxes: amount(),
  taxesToSplit: amount(),
});

/** A book: one merchant's money at one gateway, in one currency. */
export const LedgerBookSchema = defineEntity({
  name: 'LedgerBook',
  tableName: 'ledger_books',
  uniques: [{ properties: ['userId', 'environment', 'gateway', 'currency'] }],
  properties: {
    id: p.integer().primary().autoincrement(),
    userId: p.text(),
    environment: p.text().$type<Environment>(),
    gateway: p.text().$type<GatewayType>(),
    currency: p.text(),
    /** How many postings came since its latest snapshot, as far as they are counted. */
    unsummed: p.integer().default(0),
  },
});

export class LedgerBook extends LedgerBookSchema.class {}
LedgerBookSchema.setClass(LedgerBook);

/**
 * The postings: one row each, with a column for each account, that sum to zero. Triggers refuse one that does not, and any change or
 * deletion. The time of an id is when it was posted.
 */
export const LedgerPostingSchema = defineEntity({
  name: 'LedgerPosting',
  tableName: 'ledger_postings',
  indexes: [
    {
      name: 'ledger_postings_payment_index',
      properties: ['paymentId', 'id'],
      where: '"payment_id" is not null',
    },
    {
      // What is about no payment: payouts, lines of a gateway without a cause.
      name: 'ledger_postings_object_index',
      properties: ['objectId', 'id'],
      where: '"payment_id" is null',
    },
    {
      name: 'ledger_postings_kind_index',
      properties: ['book', 'kind', 'id'],
      where: `"kind" <> 'payment' and "kind" <> 'release'`,
    },
    { name: 'ledger_postings_xact_index', properties: ['xact', 'id'] },
    ...rareIndexes.map((index) => ({ ...index, properties: ['book' as const, 'id' as const] })),
  ],
  properties: {
    book: p.integer().primary(),
    id: p.string().collation('C').primary(),
    kind: p.text().$type<BalanceEntryKind>(),
    /** The payment, refund, dispute, invoice, payout or line that caused it. */
    objectId: p.text().collation('C'),
    paymentId: p.text().collation('C').nullable(),
    /** The posting that it takes back. */
    reverses: p.text().collation('C').nullable(),
    /** Which transaction wrote it: ids alone do not tell what a snapshot has seen. */
    xact: p.bigint('string').columnType('xid8').defaultRaw('pg_current_xact_id()'),
    createdAt: p.datetime(),
    /** When it happened at the gateway, where that is another day. */
    occurredOn: p.date().nullable(),
    ...amountColumns(),
  },
});

export class LedgerPosting extends LedgerPostingSchema.class {}
LedgerPostingSchema.setClass(LedgerPosting);

/**
 * What a book held before the postings of transactions that had not ended: `cut` is the first of those. `low` is an id from before
 * any of them, so that the postings after it hold all that the snapshot lacks.
 */
export const LedgerSnapshotSchema = defineEntity({
  name: 'LedgerSnapshot',
  tableName: 'ledger_snapshots',
  properties: {
    book: p.integer().primary(),
    low: p.string().collation('C').primary(),
    cut: p.bigint('string').columnType('xid8'),
    ...amountColumns(),
  },
});

export class LedgerSnapshot extends LedgerSnapshotSchema.class {}
LedgerSnapshotSchema.setClass(LedgerSnapshot);

/** Where each day's books were closed, for all of them: what was posted before midnight, and has ended by then. */
export const LedgerDaySchema = defineEntity({
  name: 'LedgerDay',
  tableName: 'ledger_days',
  properties: {
    day: p.date().primary(),
    cut: p.bigint('string').columnType('xid8'),
    low: p.text().collation('C'),
    /** An id from after any posting of that day. */
    high: p.text().collation('C'),
  },
});

export class LedgerDay extends LedgerDaySchema.class {}
LedgerDaySchema.setClass(LedgerDay);

/** How far one who reads new postings has come: all of those transactions have ended. */
export const LedgerProgressSchema = defineEntity({
  name: 'LedgerProgress',
  tableName: 'ledger_progress',
  properties: {
    name: p.text().$type<'receivables' | 'settlements' | 'snapshots'>().primary(),
    xact: p.bigint('string').columnType('xid8'),
    id: p.text().collation('C'),
  },
});

export class LedgerProgress extends LedgerProgressSchema.class {}
LedgerProgressSchema.setClass(LedgerProgress);

/** How far rows from before the ledger have been posted. */
export const LedgerBackfillSchema = defineEntity({
  name: 'LedgerBackfill',
  tableName: 'ledger_backfills',
  properties: {
    part: p.text().$type<'payments' | 'disputes' | 'invoices'>().primary(),
    /** The id of the last row that was posted, or had nothing to post. */
    position: p.text().collation('C'),
    seen: p.integer(),
    /** How often all rows were looked at. */
    passes: p.integer(),
    doneAt: p.datetime().nullable(),
  },
});

export class LedgerBackfill extends LedgerBackfillSchema.class {}
LedgerBackfillSchema.setClass(LedgerBackfill);
