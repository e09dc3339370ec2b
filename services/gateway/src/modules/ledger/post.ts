import type { EntityManager } from '@mikro-orm/postgresql';
import type { BalanceEntryKind, LedgerAccount } from '@trilho/contracts/balance';
import { type RawBuilder, sql } from 'kysely';
import { clockNow } from '../../platform/clock.ts';
import type { Parameters } from '../../platform/database/groups/given.ts';
import { type GivenColumn, unnested } from '../../platform/database/groups/unnested.ts';
import { queries } from '../../platform/database/queries.ts';
import { newId } from '../../platform/ids.ts';
import { accountSums } from './account-columns.ts';
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
const rowsAtOnce = 2_000;

const columnsOf = (postings: readonly BookPosting[]): GivenColumn<BookPosting>[] => [
  ['id', 'text', () => newId('ltx')],
  ['book', 'integer', ({ book }) => book],
  ['kind', 'text', ({ kind }) => kind],
  ['object_id', 'text', ({ objectId }) => objectId],
  ['payment_id', 'text', ({ paymentId }) => paymentId],
  ['reverses', 'text', ({ reverses = null }) => reverses],
  ['occurred_on', 'date', ({ occurredOn = null }) => occurredOn],
  // Most accounts have no part in any of them.
  ...accounts
    .filter((account) => postings.some(({ amounts }) => amounts[account]))
    .map(
      (account): GivenColumn<BookPosting> => [account, 'bigint', ({ amounts }) => amounts[account] || null],
    ),
];

/** Writes postings of several books, within the transaction of what causes them. */
export async function postAll(postings: readonly BookPosting[], tx: EntityManager): Promise<void> {
  const now = clockNow();
  for (let from = 0; from < postings.length; from += rowsAtOnce) {
    const rows = postings.slice(from, from + rowsAtOnce);
    const { names, given } = unnested(rows, columnsOf(rows));
    await sql`
      insert into ledger_postings (created_at, ${names}) select ${now}::timestamptz, given.* from ${given}`.execute(
      queries(tx).withoutPlugins(),
    );
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

type Named = Pick<BookPosting, 'book' | 'objectId' | 'paymentId'>;

const namedColumns: readonly GivenColumn<Named>[] = [
  ['book', 'integer', ({ book }) => book],
  ['object_id', 'text', ({ objectId }) => objectId],
  ['payment_id', 'text', ({ paymentId }) => paymentId],
];

/** An object is another one under another payment. */
const nameOf = ({ book, objectId, paymentId }: Named): string => `${book} ${objectId} ${paymentId ?? ''}`;

/**
 * Reads what is booked of objects, by `isSame`: those of payments and the others have an index each. One probe an object, however many
 * postings there are: `offset 0` leaves the planner no other way, such as reading whole books while it knows little of the ledger.
 */
async function readSums(
  objects: readonly Named[],
  isSame: RawBuilder<unknown>,
  tx: EntityManager,
): Promise<[string, Amounts][]> {
  if (objects.length === 0) return [];
  const { given } = unnested(objects, namedColumns);
  const { rows } = await sql<Sums & Named>`
    select given.book, given.object_id as "objectId", given.payment_id as "paymentId", sums.*
    from ${given} cross join lateral (
      select count(*) as postings, ${accountSums('l')}
      from (select * from ledger_postings where ${isSame} offset 0) as l
      where l.object_id = given.object_id collate "C" and l.book = given.book) as sums
    where sums.postings > 0`.execute(queries(tx).withoutPlugins());
  return rows.map((row) => [nameOf(row), toAmounts(row)]);
}

/** Returns what is booked of each object, under their locks. */
async function bookedOf(objects: readonly Named[], tx: EntityManager): Promise<Map<string, Amounts>> {
  const isOfPayment = ({ paymentId }: Named) => paymentId !== null;
  return new Map([
    ...(await readSums(objects.filter(isOfPayment), sql`payment_id = given.payment_id collate "C"`, tx)),
    ...(await readSums(
      objects.filter((object) => !isOfPayment(object)),
      sql`payment_id is null and object_id = given.object_id collate "C"`,
      tx,
    )),
  ]);
}

/**
 * Brings what is booked of each object to the position given as its `amounts`, by a posting of the difference, under locks of the
 * caller's: whatever was posted before, it comes out right, and a second time posts nothing. Of several positions of one object the
 * last one holds.
 */
export async function bookAllTo(given: readonly BookPosting[], tx: EntityManager): Promise<void> {
  const positions = [...new Map(given.map((position) => [nameOf(position), position])).values()];
  const booked = await bookedOf(positions, tx);
  const postings = positions.map((position) => ({
    ...position,
    amounts: difference(booked.get(nameOf(position)) ?? {}, position.amounts),
  }));
  await postAll(
    postings.filter(({ amounts }) => !isNothing(amounts)),
    tx,
  );
}

/** A position, and whose book it is in. */
export interface KeyedPosting extends Posting {
  key: BookKey;
}

/** The same of objects of whichever books, which are opened where there are none. */
export async function bookEach(positions: readonly KeyedPosting[], tx: EntityManager): Promise<void> {
  const given: BookPosting[] = [];
  for (const { key, ...posting } of positions) given.push({ ...posting, book: await bookOf(key, tx) });
  await bookAllTo(given, tx);
}

/** The same of one object. */
export const bookTo = (key: BookKey, posting: Posting, tx: EntityManager): Promise<void> =>
  bookEach([{ ...posting, key }], tx);

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
