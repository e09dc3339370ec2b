import type { EntityManager } from '@mikro-orm/postgresql';
import type { BalanceEntryKind, LedgerAccount } from '@trilho/contracts/balance';
import { sql } from 'kysely';
import { clockNow } from '../../platform/clock.ts';
import type { Parameters } from '../../platform/database/groups/given.ts';
import { queries } from '../../platform/database/queries.ts';
import { newId } from '../../platform/ids.ts';
import { type Amounts, accounts, difference, holdings, isNothing, reversed } from './amounts.ts';
import { type BookKey, bookOf } from './books.ts';
import type { LedgerPostingSchema } from './ledger.entity.ts';

const db = (em: EntityManager) => queries<typeof LedgerPostingSchema>(em);

/** The column of an account, by its name in the entity. */
export const columnOf = (account: LedgerAccount) =>
  account.replaceAll(/_([a-z])/g, (_match, letter: string) => letter.toUpperCase());

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

/** Writes a posting, within the transaction of the change that causes it. Nothing is posted where nothing changes. */
export async function post(key: BookKey, posting: Posting, tx: EntityManager): Promise<void> {
  const { kind, objectId, paymentId, amounts, reverses = null, occurredOn = null } = posting;
  if (isNothing(amounts)) return;
  const columns = Object.fromEntries(
    holdings(amounts).map(([account, amount]) => [columnOf(account), amount]),
  );
  await db(tx)
    .insertInto('ledger_postings')
    .values({
      ...columns,
      id: newId('ltx'),
      book: await bookOf(key, tx),
      ...{ kind, objectId, paymentId, reverses, occurredOn },
      createdAt: clockNow(),
    })
    .execute();
}

const sums = accounts.map((account) =>
  sql<number>`coalesce(sum(${sql.ref(columnOf(account))}), 0)::bigint`.as(account),
);

const toAmounts = (row: Partial<Record<LedgerAccount, number>> | undefined): Amounts =>
  Object.fromEntries(accounts.map((account) => [account, Number(row?.[account] ?? 0)]));

/** Returns what the postings of an object come to, under its lock. */
async function bookedOf(
  key: BookKey,
  { objectId, paymentId }: Pick<Posting, 'objectId' | 'paymentId'>,
  tx: EntityManager,
): Promise<Amounts> {
  const row = await db(tx)
    .selectFrom('ledger_postings')
    .select(sums)
    .where('book', '=', await bookOf(key, tx))
    .where('objectId', '=', objectId)
    .where((eb) => (paymentId === null ? eb('paymentId', 'is', null) : eb('paymentId', '=', paymentId)))
    .executeTakeFirst();
  return toAmounts(row);
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
  const objects = await db(tx)
    .selectFrom('ledger_postings')
    .select(['objectId', ...sums])
    .where('book', '=', await bookOf(key, tx))
    .where('paymentId', '=', paymentId)
    .where('kind', '<>', 'dispute')
    .groupBy('objectId')
    .execute();
  for (const { objectId, ...booked } of objects) {
    await post(key, { kind: 'correction', objectId, paymentId, amounts: reversed(toAmounts(booked)) }, tx);
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
