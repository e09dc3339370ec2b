import type { EntityManager } from '@mikro-orm/postgresql';
import type { BalanceEntryKind, LedgerAccount } from '@trilho/contracts/balance';
import { sql } from 'kysely';
import { clockNow } from '../../platform/clock.ts';
import type { Parameters } from '../../platform/database/groups/given.ts';
import { queries } from '../../platform/database/queries.ts';
import { newId } from '../../platform/ids.ts';
import { accountColumns, accountSums } from './account-columns.ts';
import { type Amounts, accounts, difference, isNothing, reversed } from './amounts.ts';
import { type BookKey, bookOf } from './books.ts';
import { forecastKind, taxObject } from './forecast-accounts.ts';

/** What is posted, and because of what. */
export interface Posting {
  kind: BalanceEntryKind;
  objectId: string;
  paymentId: string | null;
  amounts: Amounts;
  reverses?: string;
  /** The day (`YYYY-MM-DD`) of the gateway, where it is another than today. */
  occurredOn?: string;
}

/** A posting of a book whose number is known. */
export interface BookPosting extends Posting {
  book: number;
}

/** How many rows one statement inserts. */
const rowsAtOnce = 500;

/** Writes postings of several books, within the transaction of what causes them. */
export async function postAll(postings: readonly BookPosting[], tx: EntityManager): Promise<void> {
  const now = clockNow();
  for (let from = 0; from < postings.length; from += rowsAtOnce) {
    const rows = postings.slice(from, from + rowsAtOnce).map((posting) => {
      const { book, kind, objectId, paymentId, amounts, reverses = null, occurredOn = null } = posting;
      const values = accounts.map((account) => sql`${amounts[account] || null}::bigint`);
      return sql`(${newId('ltx')}, ${book}::integer, ${kind}, ${objectId}, ${paymentId}, ${reverses}, ${now}::timestamptz,
        ${occurredOn}::date, ${sql.join(values)})`;
    });
    await sql`
      insert into ledger_postings
        (id, book, kind, object_id, payment_id, reverses, created_at, occurred_on, ${accountColumns})
      values ${sql.join(rows)}`.execute(queries(tx).withoutPlugins());
  }
}

/** Writes a posting, within the transaction of the change that causes it. Nothing is posted where nothing changes. */
export async function post(key: BookKey, posting: Posting, tx: EntityManager): Promise<void> {
  if (isNothing(posting.amounts)) return;
  await postAll([{ ...posting, book: await bookOf(key, tx) }], tx);
}

type Sums = Partial<Record<LedgerAccount, number | null>>;

const toAmounts = (row: Sums | undefined): Amounts =>
  Object.fromEntries(accounts.map((account) => [account, Number(row?.[account] ?? 0)]));

/** Returns what the postings of an object come to, under its lock. */
async function bookedOf(
  key: BookKey,
  { objectId, paymentId }: Pick<Posting, 'objectId' | 'paymentId'>,
  tx: EntityManager,
): Promise<Amounts> {
  const ofPayment = paymentId === null ? sql`l.payment_id is null` : sql`l.payment_id = ${paymentId}`;
  const { rows } = await sql<Sums>`
    select ${accountSums('l')} from ledger_postings l
    where l.book = ${await bookOf(key, tx)} and l.object_id = ${objectId} and ${ofPayment}`.execute(
    queries(tx).withoutPlugins(),
  );
  return toAmounts(rows[0]);
}

/**
 * Brings what is booked of an object to this position, by a posting of the difference, under the object's lock: whatever was posted
 * before, it comes out right, and a second time posts nothing.
 */
export async function bookTo(
  key: BookKey,
  { amounts, ...posting }: Posting,
  tx: EntityManager,
): Promise<void> {
  await post(key, { ...posting, amounts: difference(await bookedOf(key, posting, tx), amounts) }, tx);
}

/**
 * Takes back all that is booked of a payment, its refunds and its surplus, under its lock: for one that gives its id up. What
 * they are booked as afterwards is another's to post.
 */
export async function unbookPayment(key: BookKey & { id: string }, tx: EntityManager): Promise<void> {
  const paymentId = key.id;
  const { rows: objects } = await sql<Sums & { objectId: string }>`
    select l.object_id as "objectId", ${accountSums('l')} from ledger_postings l
    where l.book = ${await bookOf(key, tx)} and l.payment_id = ${paymentId} and l.kind <> 'dispute'
    group by l.object_id`.execute(queries(tx).withoutPlugins());
  for (const { objectId, ...booked } of objects) {
    const kind = objectId === taxObject(paymentId) ? forecastKind : 'correction';
    await post(key, { kind, objectId, paymentId, amounts: reversed(toAmounts(booked)) }, tx);
  }
}

/** The values of a payment's posting in a statement that writes the payment, too. */
export const postingParameters: Parameters = {
  posting_id: 'text',
  book: 'int',
  receivable: 'bigint',
  fees: 'bigint',
  installment_costs: 'bigint',
  sales: 'bigint',
};

/**
 * A common table expression: the postings of the payments that a common table expression by that name has, inserted. A row without a
 * `posting_id` has none.
 */
export const postedFrom = (name: string): string => `posted as (
    insert into ledger_postings (id, book, kind, object_id, payment_id, created_at, receivable, fees, installment_costs, sales)
    select posting_id, book, 'payment', id, id, updated_at, receivable, fees, installment_costs, sales
    from ${name} where posting_id is not null)`;

/** The values of `postingParameters`, of a change from one position of a payment to another. */
export async function postingValues(
  key: BookKey,
  amounts: Amounts,
  em: EntityManager,
): Promise<unknown[] | null> {
  if (isNothing(amounts)) return null;
  const { receivable, fees, installment_costs, sales } = amounts;
  const columns = [receivable, fees, installment_costs, sales].map((amount) => amount || null);
  return [newId('ltx'), await bookOf(key, em), ...columns];
}
