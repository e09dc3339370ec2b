import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
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

const keysAsRows = (keys: readonly Key[]) =>
  sql`unnest(${keys.map(({ book }) => book)}::integer[], ${keys.map(({ paymentId }) => paymentId)}::text[])
    as k (book, payment_id)`;

const feesOf = sql.raw(
  ['fees', 'estimated_fees', 'installment_costs', 'taxes', 'anticipation_costs']
    .map((account) => `coalesce(l.${account}, 0)`)
    .join(' + '),
);
/** What takes nothing away and brings nothing in: it moves what is owed to the balance. */
const isMoving = sql`l.kind in ('release', 'anticipation')`;

/** Reads what the postings of these payments come to. */
export async function readBooked(keys: readonly Key[], em: EntityManager): Promise<Map<string, Booked>> {
  const owed = sql`filter (where l.receivable is not null and not ${isMoving})`;
  const statement = sql<Omit<Booked, 'isPosted'> & Key & { own: number }>`
    select l.book, l.payment_id as "paymentId",
      coalesce(sum(l.receivable), 0)::bigint as receivable,
      coalesce(sum(l.receivable + ${feesOf}) ${owed}, 0)::bigint as gross,
      coalesce(-sum(l.sales) filter (where l.object_id = l.payment_id), 0)::bigint as sold,
      coalesce(sum(l.estimated_fees) filter (where l.object_id = l.payment_id || '-estimate'), 0)::bigint as estimate,
      coalesce(-sum(l.receivable)
        filter (where ${isMoving} and l.object_id <> l.payment_id || '-release'), 0)::bigint as moved,
      count(*) filter (where l.object_id = l.payment_id) as own
    from ${keysAsRows(keys)} join ledger_postings l on l.payment_id = k.payment_id and l.book = k.book
    group by l.book, l.payment_id`;
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
    .where('paymentId', 'in', [...new Set(keys.map(({ paymentId }) => paymentId))])
    .orderBy('installment')
    .execute();
  const found = new Map<string, ReceivableRow[]>();
  for (const row of rows) found.set(keyText(row), [...(found.get(keyText(row)) ?? []), row]);
  return found;
}

/** How many rows one statement writes. */
const rowsAtOnce = 500;

/** Writes receivables as they are now, in the place of what they were. */
export async function writeRows(rows: readonly ReceivableRow[], tx: EntityManager): Promise<void> {
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    await db(tx)
      .insertInto('receivables')
      .values(rows.slice(from, from + rowsAtOnce))
      .onConflict((known) =>
        known.columns(['paymentId', 'book', 'installment']).doUpdateSet((eb) => ({
          status: eb.ref('excluded.status'),
          method: eb.ref('excluded.method'),
          dueOn: eb.ref('excluded.dueOn'),
          gross: eb.ref('excluded.gross'),
          fee: eb.ref('excluded.fee'),
          net: eb.ref('excluded.net'),
          expectedTaxes: eb.ref('excluded.expectedTaxes'),
          estimated: eb.ref('excluded.estimated'),
          updatedAt: eb.ref('excluded.updatedAt'),
        })),
      )
      .execute();
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
