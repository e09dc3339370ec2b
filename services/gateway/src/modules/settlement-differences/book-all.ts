import type { EntityManager } from '@mikro-orm/postgresql';
import type { LedgerAccount } from '@trilho/contracts/balance';
import { sql } from 'kysely';
import { queries } from '../../platform/database/queries.ts';
import { accountSums } from '../ledger/account-columns.ts';
import { type Amounts, accounts, difference, isNothing } from '../ledger/amounts.ts';
import { type BookPosting, postAll } from '../ledger/post.ts';

type Named = Pick<BookPosting, 'book' | 'objectId' | 'paymentId'>;
type Sums = Partial<Record<LedgerAccount, number | null>> & Named;

/** An object is another one under another payment, as it is for `bookTo`. */
const nameOf = ({ book, objectId, paymentId }: Named): string => `${book} ${objectId} ${paymentId ?? ''}`;

/** Reads what is booked of objects of payments, or of those that are about none. */
async function readBooked(
  objects: readonly BookPosting[],
  isOfPayment: boolean,
  tx: EntityManager,
): Promise<Sums[]> {
  const own = objects.filter(({ paymentId }) => (paymentId !== null) === isOfPayment);
  if (own.length === 0) return [];
  const same = isOfPayment ? sql`l.payment_id = o.payment_id` : sql`l.payment_id is null`;
  const { rows } = await sql<Sums>`
    select l.book, l.object_id as "objectId", l.payment_id as "paymentId", ${accountSums('l')}
    from unnest(${own.map(({ book }) => book)}::integer[], ${own.map(({ objectId }) => objectId)}::text[],
      ${own.map(({ paymentId }) => paymentId)}::text[]) as o (book, object_id, payment_id)
    join ledger_postings l on l.object_id = o.object_id collate "C" and l.book = o.book and ${same}
    group by l.book, l.object_id, l.payment_id`.execute(queries(tx).withoutPlugins());
  return rows;
}

const toAmounts = (row: Sums | undefined): Amounts =>
  Object.fromEntries(accounts.map((account) => [account, Number(row?.[account] ?? 0)]));

/**
 * Brings what is booked of each object to the position given as its `amounts`, as `bookTo` does of one, under a lock of the
 * caller's: a second time posts nothing. Of several positions of one object the last one holds.
 */
export async function bookAllTo(given: readonly BookPosting[], tx: EntityManager): Promise<void> {
  const positions = [...new Map(given.map((position) => [nameOf(position), position])).values()];
  const booked = new Map(
    [...(await readBooked(positions, true, tx)), ...(await readBooked(positions, false, tx))].map((row) => [
      nameOf(row),
      row,
    ]),
  );
  const postings = positions.map((position) => ({
    ...position,
    amounts: difference(toAmounts(booked.get(nameOf(position))), position.amounts),
  }));
  await postAll(
    postings.filter(({ amounts }) => !isNothing(amounts)),
    tx,
  );
}
