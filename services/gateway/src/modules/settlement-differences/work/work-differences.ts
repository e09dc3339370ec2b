import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { queries } from '../../../platform/database/queries.ts';
import { type Draining, drain } from '../../../platform/queue/drain.ts';
import { isOfPayment } from '../compare/compare-payment.ts';
import { compareLines } from './compare-lines.ts';
import { comparePayments } from './compare-payments.ts';
import { type AskingContext, findInvoicesOfLines } from './find-invoices.ts';
import { findPaymentsOfLines } from './line-payments.ts';
import { type BookedLine, readLines, retakeTaxes, takeLines } from './lines.ts';
import { keepOutcome, newOutcome } from './outcome.ts';
import { lockPayments } from './read-rows.ts';

/** How many lines a batch takes, and how many postings. */
const linesAtOnce = 1_000;
const postingsAtOnce = 1_000;

/** Postings that change what a payment should come to; this module's own are of other kinds. */
const changing = [
  ...['payment', 'refund', 'refund_failure', 'dispute', 'surplus', 'surplus_return', 'correction'],
];

/** An estimated fee is of the kind of a line's, and known by its object. */
const isEstimate = sql`l.kind = 'fee' and l.object_id = l.payment_id || '-estimate'`;

const plain = (em: EntityManager) => queries(em).withoutPlugins();

interface Place {
  xact: string;
  id: string;
}

/** Takes the lock under which one worker at a time compares; null where another one does. */
async function takePlace(tx: EntityManager): Promise<Place | null> {
  const { rows } = await sql<Place>`
    select case when xact > pg_snapshot_xmax(pg_current_snapshot()) then '0'::xid8 else xact end as xact,
      case when xact > pg_snapshot_xmax(pg_current_snapshot()) then '' else id end as id
    from ledger_progress where name = 'settlements' for update skip locked`.execute(plain(tx));
  return rows[0] ?? null;
}

/** Those of these payments of which a statement has told something. */
async function withLines(paymentIds: readonly string[], tx: EntityManager): Promise<string[]> {
  if (paymentIds.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select distinct payment_id as id from settlement_lines where payment_id = any(${paymentIds}::text[])`.execute(
    plain(tx),
  );
  return rows.map(({ id }) => id);
}

/** Takes the next postings by the order in which transactions end: of payments that have lines, those have to be compared anew. */
async function takePostings(place: Place, tx: EntityManager): Promise<{ ids: string[]; count: number }> {
  const { rows } = await sql<Place & { paymentId: string | null; isChanging: boolean }>`
    select l.xact, l.id, l.payment_id as "paymentId",
      l.kind = any(${changing}::text[]) or ${isEstimate} as "isChanging"
    from ledger_postings l
    where (l.xact, l.id) > (${place.xact}::xid8, ${place.id}) and l.xact < pg_snapshot_xmin(pg_current_snapshot())
    order by l.xact, l.id limit ${postingsAtOnce}`.execute(plain(tx));
  const last = rows.at(-1);
  if (last) {
    await sql`update ledger_progress set xact = ${last.xact}::xid8, id = ${last.id}
      where name = 'settlements'`.execute(plain(tx));
  }
  const changed = rows.flatMap(({ paymentId, isChanging }) => (isChanging && paymentId ? [paymentId] : []));
  return { ids: await withLines(changed, tx), count: rows.length };
}

/** Compares these lines, and the payments that they or postings are about. */
async function compare(
  lineIds: readonly string[],
  changed: readonly string[],
  tx: EntityManager,
): Promise<void> {
  await findPaymentsOfLines(lineIds, changed, tx);
  await retakeTaxes(lineIds, tx);
  const lines = await readLines(lineIds, tx);
  const about = lines.flatMap(({ kind, paymentId }) =>
    paymentId && isOfPayment({ kind }) ? [paymentId] : [],
  );
  // Once, and in the order of ids: also those whose taxes a line of another kind changes, or an explanation of it.
  await lockPayments([...lines.flatMap(({ paymentId }) => paymentId ?? []), ...changed], tx);
  const outcome = newOutcome();
  const { found, strays } = await comparePayments([...new Set([...about, ...changed])].sort(), outcome, tx);
  // A line that was let go is another one's by now, and taken again.
  const isDone = (line: BookedLine) =>
    strays.has(line.id) || (isOfPayment(line) && line.paymentId !== null && found.has(line.paymentId));
  await compareLines(
    lines.filter((line) => !isDone(line)),
    outcome,
    tx,
  );
  await keepOutcome(outcome, tx);
}

/** The next lines, read without a lock: others may take them meanwhile. */
async function peekLines(em: EntityManager): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from settlement_lines where compared_at is null order by id limit ${linesAtOnce}`.execute(
    plain(em),
  );
  return rows.map(({ id }) => id);
}

/**
 * Compares the next lines, and payments whose postings changed, in one transaction with the place that was reached: a worker that
 * is killed repeats nothing. Returns how many lines and postings it took.
 */
export async function workDifferences(context: AskingContext): Promise<number> {
  const next = await peekLines(context.orm.em.fork());
  // Gateways are asked before anything is locked.
  if (next.length > 0) await findInvoicesOfLines(context, next);
  return context.orm.em.fork().transactional(async (tx) => {
    const place = await takePlace(tx);
    if (!place) return 0;
    const { ids, count } = await takePostings(place, tx);
    const lineIds = next.length > 0 ? await takeLines(next, tx) : [];
    if (ids.length > 0 || lineIds.length > 0) await compare(lineIds, ids, tx);
    return count + lineIds.length;
  });
}

/** Keeps differences a second behind the import and the ledger at most. */
export const startDifferences = (
  context: AskingContext,
  { onError }: { onError(error: Error): void },
): Draining => drain(() => workDifferences(context), { onError });
