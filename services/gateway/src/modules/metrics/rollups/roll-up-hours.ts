import { setTimeout as wait } from 'node:timers/promises';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { AppContext } from '../../../context.ts';
import { queries } from '../../../platform/database/queries.ts';
import { idFloor } from '../../../platform/ids.ts';
import { floorHour, hourMs, idSlackMs } from './hour-pieces.ts';
import {
  clearMarks,
  findLateHours,
  readRolledUntil,
  recomputeHours,
  rollUpHour,
  saveRolledUntil,
} from './hours.repository.ts';

const minuteMs = 60 * 1000;

/** A change to a row that is older writes a mark: the triggers of the migration `20261124-20-metric-hours` know the same. */
const lateMs = 10 * minuteMs;

/** How long after its end an hour is rolled up. */
const settleMs = 15 * minuteMs;

const hoursAtOnce = 20;
const budgetMs = 4 * minuteMs;

/** What one transaction came to: `idle` when nothing is left to do, or when another worker is at it. */
type Step = 'done' | 'idle';

/** Runs a step, unless another worker is at one: each waits for nobody, and no two write the same hour. */
const inTurn = (em: EntityManager, step: (tx: EntityManager) => Promise<Step>): Promise<Step> =>
  em.transactional(async (tx) => {
    const { rows } = await sql<{ mine: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended('metric_progress', 0)) as mine`.execute(queries(tx));
    return rows[0]?.mine ? step(tx) : 'idle';
  });

/**
 * Reads the database's clock, and until when (ms) every change without a mark is committed. A change at the time `c` has
 * no mark when its row's time is after `c - lateMs`. It is visible to the next statement, or its transaction is open and
 * began before `c`, or it is yet to come.
 */
async function readClock(
  now: Date | undefined,
  tx: EntityManager,
): Promise<{ now: number; settled: number }> {
  const { rows } = await sql<{ now: Date; writing: Date | null }>`
    select ${now ?? sql`clock_timestamp()`}::timestamptz as now, (
      select min(xact_start) from pg_stat_activity
      where backend_xid is not null and datname = current_database() and pid <> pg_backend_pid()) as writing`.execute(
    queries(tx),
  );
  const clock = rows[0]?.now.getTime() ?? 0;
  const writing = rows[0]?.writing?.getTime() ?? Number.POSITIVE_INFINITY;
  return { now: clock, settled: Math.min(clock - settleMs, writing - lateMs) };
}

/** Returns the first hour from `from` on (ms) in which a payment or a paid invoice can lie; infinity without one. */
async function findNextHour(from: number, tx: EntityManager): Promise<number> {
  const { rows } = await sql<{ payment: Date | null; invoice: Date | null }>`
    select (
      select created_at from payments where id >= ${idFloor('pay', Math.max(0, from - idSlackMs))}
      order by id limit 1) as payment,
    (select paid_at from invoices where paid_at >= ${new Date(from)} order by paid_at limit 1) as invoice`.execute(
    queries(tx),
  );
  const { payment, invoice } = rows[0] ?? {};
  // The next payment by id may be later than another one by as much as ids and times differ.
  const first = Math.min(
    payment ? payment.getTime() - 2 * idSlackMs : Number.POSITIVE_INFINITY,
    invoice?.getTime() ?? Number.POSITIVE_INFINITY,
  );
  return Math.max(from, Number.isFinite(first) ? floorHour(first) : first);
}

/** Rolls the next hour up, as soon as no change without a mark can come to it. */
export const advance = (em: EntityManager, now?: Date): Promise<Step> =>
  inTurn(em, async (tx) => {
    // Before the statement that reads the rows, which so sees all that has ended by then.
    const clock = await readClock(now, tx);
    let from = (await readRolledUntil(tx)) ?? 0;
    // A clock that ran ahead has rolled hours up before they ended.
    if (from > clock.now) from = floorHour(clock.now) - 24 * hourMs;
    const hour = await findNextHour(from, tx);
    if (hour + hourMs > clock.settled) {
      const until = Math.max(from, floorHour(clock.settled));
      await saveRolledUntil(until, tx);
      return 'idle';
    }
    await rollUpHour(hour, tx);
    await saveRolledUntil(hour + hourMs, tx);
    return 'done';
  });

/**
 * Computes some of the marked hours anew. The marks go first: a change that the later statements do not see commits its
 * mark afterwards, and the mark stays.
 */
export const recompute = (em: EntityManager, limit: number = hoursAtOnce): Promise<Step> =>
  inTurn(em, async (tx) => {
    const hours = await findLateHours(limit, tx);
    if (hours.length === 0) return 'idle';
    const rolledUntil = (await readRolledUntil(tx)) ?? 0;
    await clearMarks(hours, tx);
    // Those after it are rolled up later, from what is there then.
    await recomputeHours(
      hours.filter(({ hour }) => hour < rolledUntil),
      tx,
    );
    return 'done';
  });

/**
 * Brings the hours up to date, in short transactions with a rest after each as long as it took, for four minutes at most:
 * the next run goes on.
 */
export async function rollUpHours({ orm }: Pick<AppContext, 'orm'>, now?: Date): Promise<void> {
  const em = orm.em.fork();
  const end = performance.now() + budgetMs;
  for (const step of [() => recompute(em), () => advance(em, now)]) {
    for (let result: Step = 'done'; result === 'done' && performance.now() < end; ) {
      const start = performance.now();
      result = await step();
      if (result === 'done') await wait(performance.now() - start);
    }
  }
}
