import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { clockNow } from '../../platform/clock.ts';
import { queries } from '../../platform/database/queries.ts';
import { newId } from '../../platform/ids.ts';
import { accountColumns } from './account-columns.ts';
import { accounts } from './amounts.ts';
import type { Posting } from './post.ts';

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
