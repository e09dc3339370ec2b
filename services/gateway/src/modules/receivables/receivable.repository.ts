import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { type GivenColumn, unnested } from '../../platform/database/groups/unnested.ts';
import { queries } from '../../platform/database/queries.ts';
import type { Booked } from './plan-receivables.ts';
import type { ReceivableRow, ReceivableSchema } from './receivable.entity.ts';

const db = (em: EntityManager) => queries<typeof ReceivableSchema>(em);

/** Where receivables are kept together: a payment's, in one book. */
export interface Key {
  book: number;
  paymentId: string;
}

export const keyText = ({ book, paymentId }: Key): string => `${book} ${paymentId}`;

const keyColumns: readonly GivenColumn<Key>[] = [
  ['book', 'integer', ({ book }) => book],
  ['payment_id', 'text', ({ paymentId }) => paymentId],
];

const feesOf = sql.raw(
  ['fees', 'estimated_fees', 'installment_costs', 'taxes', 'anticipation_costs']
    .map((account) => `coalesce(l.${account}, 0)`)
    .join(' + '),
);
/** What takes nothing away and brings nothing in: it moves what is owed to the balance. */
const isMoving = sql`l.kind in ('release', 'anticipation')`;

/**
 * Reads what the postings of these payments come to: one probe each, since `offset 0` leaves the planner no other way while it knows
 * little of the ledger.
 */
export async function readBooked(keys: readonly Key[], em: EntityManager): Promise<Map<string, Booked>> {
  const owed = sql`filter (where l.receivable is not null and not ${isMoving})`;
  const { given } = unnested(keys, keyColumns);
  const statement = sql<Omit<Booked, 'isPosted'> & Key & { own: number }>`
    select given.book, given.payment_id as "paymentId", sums.receivable, sums.gross, sums.sold, sums.estimate, sums.moved, sums.own
    from ${given} cross join lateral (
      select count(*) as postings, coalesce(sum(l.receivable), 0)::bigint as receivable,
        coalesce(sum(l.receivable + ${feesOf}) ${owed}, 0)::bigint as gross,
        coalesce(-sum(l.sales) filter (where l.object_id = l.payment_id), 0)::bigint as sold,
        coalesce(sum(l.estimated_fees) filter (where l.object_id = l.payment_id || '-estimate'), 0)::bigint as estimate,
        coalesce(-sum(l.receivable)
          filter (where ${isMoving} and l.object_id <> l.payment_id || '-release'), 0)::bigint as moved,
        count(*) filter (where l.object_id = l.payment_id) as own
      from (select * from ledger_postings where payment_id = given.payment_id collate "C" offset 0) as l
      where l.book = given.book) as sums
    where sums.postings > 0`;
  const { rows } = await statement.execute(queries(em).withoutPlugins());
  return new Map(rows.map(({ own, ...row }) => [keyText(row), { ...row, isPosted: own > 0 }]));
}

/** Reads the receivables of these payments, first instalments first. */
export async function readRows(
  keys: readonly Key[],
  em: EntityManager,
): Promise<Map<string, ReceivableRow[]>> {
  const rows = await db(em)
    .selectFrom('receivables')
    .selectAll()
    .where('paymentId', '=', sql<string>`any(${keys.map(({ paymentId }) => paymentId)}::text[])`)
    .orderBy('installment')
    .execute();
  return Map.groupBy(rows, keyText);
}

const columns: readonly GivenColumn<ReceivableRow>[] = [
  ['payment_id', 'text', ({ paymentId }) => paymentId],
  ['book', 'integer', ({ book }) => book],
  ['installment', 'integer', ({ installment }) => installment],
  ['installments', 'integer', ({ installments }) => installments],
  ['method', 'text', ({ method }) => method],
  ['status', 'text', ({ status }) => status],
  ['due_on', 'date', ({ dueOn }) => dueOn],
  ['original_due_on', 'date', ({ originalDueOn }) => originalDueOn],
  ['gross', 'bigint', ({ gross }) => gross],
  ['fee', 'bigint', ({ fee }) => fee],
  ['net', 'bigint', ({ net }) => net],
  ['expected_taxes', 'bigint', ({ expectedTaxes }) => expectedTaxes],
  ['estimated', 'boolean', ({ estimated }) => estimated],
  ['updated_at', 'timestamptz', ({ updatedAt }) => updatedAt],
];

/** What changes of a receivable after it was made. */
const changes = sql.join(
  ['status', 'method', 'due_on', 'gross', 'fee', 'net', 'expected_taxes', 'estimated', 'updated_at'].map(
    (name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`,
  ),
);

/** How many rows one statement writes. */
const rowsAtOnce = 2_000;

/** Writes receivables as they are now, in the place of what they were. */
export async function writeRows(rows: readonly ReceivableRow[], tx: EntityManager): Promise<void> {
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const { names, given } = unnested(rows.slice(from, from + rowsAtOnce), columns);
    await sql`
      insert into receivables (${names}) select given.* from ${given}
      on conflict (payment_id, book, installment) do update set ${changes}`.execute(
      queries(tx).withoutPlugins(),
    );
  }
}

/** Finds payments of which something is due by a day. */
export async function findDue(today: string, most: number, em: EntityManager): Promise<Key[]> {
  const rows = await db(em)
    .selectFrom('receivables')
    .select(['book', 'paymentId'])
    .where('status', '=', 'open')
    .where('dueOn', '<=', today)
    .orderBy('dueOn')
    .limit(most)
    .execute();
  return [...new Map(rows.map((row) => [keyText(row), row])).values()];
}
