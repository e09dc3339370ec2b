import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { queries } from '../../../platform/database/queries.ts';
import { type Draining, drain } from '../../../platform/queue/drain.ts';
import { lockSold } from '../../ledger/lock-sold.ts';
import { isOfPayment } from '../compare/compare-payment.ts';
import { compareLines } from './compare-lines.ts';
import { comparePayments } from './compare-payments.ts';
import { type AskingContext, findInvoicesOfLines } from './find-invoices.ts';
import { findPaymentsOfLines } from './line-payments.ts';
import { type BookedLine, lockLines, readLines, retakeTaxes, takeLines } from './lines.ts';
import { keepOutcome, newOutcome } from './outcome.ts';
import { isShardFree, sharesPlace, takeShard, waitingLines, waitingShards } from './shards.ts';

/** How many postings a batch takes. */
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

/** Those of these payments of which a statement has told something. */
async function withLines(paymentIds: readonly string[], tx: EntityManager): Promise<string[]> {
  if (paymentIds.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select distinct payment_id as id from settlement_lines where payment_id = any(${paymentIds}::text[])`.execute(
    plain(tx),
  );
  return rows.map(({ id }) => id);
}

interface Taken {
  ids: string[];
  count: number;
}

/**
 * Takes the next postings by the order in which transactions end: of payments that have lines, those have to be compared anew. One worker
 * at a time does; the others go on with lines. The release before holds the place alone: null while it compares.
 */
async function takePostings(tx: EntityManager): Promise<Taken | null> {
  const { rows: places } = await sql<Place>`
    select case when xact > pg_snapshot_xmax(pg_current_snapshot()) then '0'::xid8 else xact end as xact,
      case when xact > pg_snapshot_xmax(pg_current_snapshot()) then '' else id end as id
    from ledger_progress where name = 'settlements' for no key update skip locked`.execute(plain(tx));
  const [place] = places;
  if (place) return takePostingsFrom(place, tx);
  return (await sharesPlace(tx)) ? { ids: [], count: 0 } : null;
}

async function takePostingsFrom(place: Place, tx: EntityManager): Promise<Taken> {
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
  const { payments, hasTaxes } = await findPaymentsOfLines(lineIds, changed, tx);
  const read = await readLines(lineIds, tx);
  const lines = read.map((line) => ({ ...line, paymentId: line.paymentId ?? payments.get(line.id) ?? null }));
  const unwritten = lines.filter(({ paymentId }, index) => paymentId !== read[index]?.paymentId);
  if (hasTaxes) {
    await retakeTaxes(
      lines.flatMap(({ id, paymentId }) => (paymentId === null ? [] : [id])),
      tx,
    );
  }
  const about = lines.flatMap(({ kind, paymentId }) =>
    paymentId && isOfPayment({ kind }) ? [paymentId] : [],
  );
  const ids = [...new Set([...about, ...changed])].sort();
  // Those of payments that an invoice was found for meanwhile.
  const known = new Set([...payments.values(), ...changed]);
  const late = ids.filter((id) => !known.has(id));
  if (late.length > 0) await lockLines([], late, tx);
  // Once, and in the order of ids: also those whose taxes a line of another kind changes, or an explanation of it.
  await lockSold([...lines.flatMap(({ paymentId }) => paymentId ?? []), ...changed], tx);
  const outcome = newOutcome();
  const { found, strays } = await comparePayments(ids, outcome, tx, unwritten);
  // A line that was let go is another one's by now, and taken again.
  const isDone = (line: BookedLine) =>
    strays.has(line.id) || (isOfPayment(line) && line.paymentId !== null && found.has(line.paymentId));
  await compareLines(
    lines.filter((line) => !isDone(line)),
    outcome,
    tx,
  );
  // With what each was found to be: a line is written once.
  for (const { id, paymentId } of unwritten)
    if (paymentId && !strays.has(id)) outcome.payments.set(id, paymentId);
  await keepOutcome(outcome, tx);
}

/**
 * Compares the next lines of a shard, and payments whose postings changed, in one transaction with the place that was reached. Returns
 * how many lines and postings it took; null where another worker has the shard.
 */
function workShard(shard: number | null, next: readonly string[], em: EntityManager): Promise<number | null> {
  return em.fork().transactional(async (tx) => {
    if (shard !== null && !(await takeShard(shard, tx))) return null;
    const postings = await takePostings(tx);
    if (!postings) return 0;
    const { ids, count } = postings;
    const lineIds = next.length > 0 ? await takeLines(next, tx) : [];
    if (ids.length > 0 || lineIds.length > 0) await compare(lineIds, ids, tx);
    return count + lineIds.length;
  });
}

/**
 * Compares lines of the first shard that no other worker has, and payments whose postings changed: a worker that is killed repeats nothing.
 * One that fails keeps neither the others nor postings waiting. Returns how many lines and postings it took.
 * @throws what failed first, once another shard had its turn
 */
export async function workDifferences(context: AskingContext): Promise<number> {
  const { em } = context.orm;
  const failures: unknown[] = [];
  let count = 0;
  for (const shard of await waitingShards(em.fork())) {
    if (count > 0) break;
    try {
      // Gateways are asked before anything is locked, and by one worker.
      if (!(await isShardFree(shard, em.fork()))) continue;
      const lineIds = await waitingLines(shard, em.fork());
      await findInvoicesOfLines(context, lineIds);
      count = (await workShard(shard, lineIds, em)) ?? 0;
    } catch (error) {
      failures.push(error);
    }
  }
  if (count === 0) count = (await workShard(null, [], em)) ?? 0;
  if (failures.length > 0) throw failures[0];
  return count;
}

/** How many loops of a worker compare, each another shard: one works while the database does what the other has asked for. */
const loopsAtOnce = 2;

/** Keeps differences a second behind the import and the ledger at most. */
export function startDifferences(
  context: AskingContext,
  { onError }: { onError(error: Error): void },
): Draining {
  const loops = Array.from({ length: loopsAtOnce }, () => drain(() => workDifferences(context), { onError }));
  return {
    wake() {
      for (const loop of loops) loop.wake();
    },
    async stop() {
      await Promise.all(loops.map((loop) => loop.stop()));
    },
  };
}
