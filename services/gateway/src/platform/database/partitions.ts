import { setTimeout as wait } from 'node:timers/promises';
import type { EntityManager } from '@mikro-orm/postgresql';
import { type IdPrefix, idFloor } from '../ids.ts';
import { holdAdvisoryLock } from './advisory-lock.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Partitions have a schema of their own: `public` holds the tables that statements name. */
export const partitionSchema = 'partitions';

/** Periods that are ready beyond the present one. */
export const periodsAhead = 2;

/** A table whose rows lie in partitions by the time of their id. */
export interface PartitionedTable {
  table: string;
  /** Of the ids in its column `id`. */
  prefix: IdPrefix;
  /** How long a period is, in days. */
  periodDays: number;
}

/** A partition of one period: ids from `from` on and before `to`. */
interface Period {
  name: string;
  from: string;
  to: string;
}

/** Rows from before the first period: those that the table had before it was partitioned. Never dropped. */
export const pastOf = (table: string): string => `${partitionSchema}.${table}_past`;

/** Rows that no period takes: it keeps an insert from failing, whatever the id. Never dropped. */
export const restOf = (table: string): string => `${partitionSchema}.${table}_rest`;

/** The beginning of the period that a moment (ms) lies in, in ms. Periods are counted from 1970. */
export const periodStart = (periodDays: number, atMs: number): number =>
  Math.floor(atMs / (periodDays * dayMs)) * periodDays * dayMs;

const periodBound = /FROM \('([^']+)'\) TO \('([^']+)'\)/;
const pastBound = /FROM \(MINVALUE\) TO \('([^']+)'\)/;

/** Reads the periods of a table from the catalogue, oldest first, and where its past ends. */
export async function readPeriods(
  table: string,
  em: EntityManager,
): Promise<{ pastEnd: string; periods: Period[] }> {
  const rows = await em.execute<{ name: string; bound: string }[]>(
    `select child.relname "name", pg_get_expr(child.relpartbound, child.oid) "bound"
     from pg_inherits join pg_class child on child.oid = inhrelid where inhparent = ?::regclass`,
    [`public.${table}`],
  );
  const pastEnd = rows.map(({ bound }) => pastBound.exec(bound)?.[1]).find((end) => end !== undefined);
  if (!pastEnd) throw new Error(`The table ${table} is not partitioned`);
  const periods = rows.flatMap(({ name, bound }) => {
    const [, from, to] = periodBound.exec(bound) ?? [];
    return from && to ? [{ name, from, to }] : [];
  });
  return { pastEnd, periods: periods.sort((a, b) => (a.to < b.to ? -1 : 1)) };
}

/** Lock waits of what follows in this transaction end soon: every statement on the table queues behind one. */
const briefLocks = "set local lock_timeout = '100ms'";

/** Makes one partition, and moves what the rest holds of its period there. */
async function addPeriod(table: string, { name, from, to }: Period, tx: EntityManager): Promise<void> {
  const partition = `${partitionSchema}.${name}`;
  await tx.execute(briefLocks);
  await tx.execute(`lock table ${restOf(table)} in access exclusive mode`);
  await tx.execute(
    `create table ${partition} (like public.${table} including defaults including storage including compression including constraints)`,
  );
  await tx.execute(
    `with moved as (delete from ${restOf(table)} where id >= '${from}' and id < '${to}' returning *)
     insert into ${partition} select * from moved`,
  );
  await tx.execute(
    `alter table public.${table} attach partition ${partition} for values from ('${from}') to ('${to}')`,
  );
}

const dateOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10).replaceAll('-', '');

/** The period that comes next: from the end of the last one to the next round moment. */
function nextPeriod({ table, prefix, periodDays }: PartitionedTable, lastEnd: string, nowMs: number): Period {
  const length = periodDays * dayMs;
  let startMs = periodStart(periodDays, nowMs) + (periodsAhead + 1) * length;
  while (idFloor(prefix, startMs) > lastEnd) startMs -= length;
  return {
    name: `${table}_${dateOf(startMs)}`,
    from: lastEnd,
    to: idFloor(prefix, startMs + length),
  };
}

const wantedEnd = ({ prefix, periodDays }: PartitionedTable, nowMs: number, ahead: number): string =>
  idFloor(prefix, periodStart(periodDays, nowMs) + (ahead + 1) * periodDays * dayMs);

/** One process at a time makes partitions. */
const partitionLock = 712_044_004;

/**
 * Makes the partitions of this period and of `periodsAhead` after it, where they are missing, each in a transaction (within
 * that of `em` where it has one). Inserts go on meanwhile.
 * @throws when a lock on the rest is not to be had within 100 ms: what was made before stays
 */
export async function addPeriods(table: PartitionedTable, now: Date, em: EntityManager): Promise<void> {
  for (let isComplete = false; !isComplete; ) {
    isComplete = await em.transactional(async (tx) => {
      await holdAdvisoryLock(partitionLock, tx);
      const { pastEnd, periods } = await readPeriods(table.table, tx);
      const lastEnd = periods.at(-1)?.to ?? pastEnd;
      if (lastEnd >= wantedEnd(table, now.getTime(), periodsAhead)) return true;
      await addPeriod(table.table, nextPeriod(table, lastEnd, now.getTime()), tx);
      return false;
    });
  }
}

/** Whether the next period has its partition already. Without it, rows soon go to the rest. */
export async function hasNextPeriod(table: PartitionedTable, now: Date, em: EntityManager): Promise<boolean> {
  const { pastEnd, periods } = await readPeriods(table.table, em);
  return (periods.at(-1)?.to ?? pastEnd) >= wantedEnd(table, now.getTime(), 1);
}

/** PostgreSQL's `lock_not_available`. */
const isLockTimeout = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '55P03';

/** How often a lock is asked for, and the pause between, in ms, in which everyone else goes on. */
export interface Tries {
  most: number;
  pauseMs: number;
}

/** Runs what needs a lock until it gets it within 100 ms. Returns whether it did. */
async function triedAgain({ most, pauseMs }: Tries, run: () => Promise<unknown>): Promise<boolean> {
  for (let tries = 1; ; tries += 1) {
    try {
      await run();
      return true;
    } catch (error) {
      if (!isLockTimeout(error)) throw error;
      if (tries >= most) return false;
      await wait(pauseMs);
    }
  }
}

/** For work at night, which waits for whoever reads. */
export const patient: Tries = { most: 10, pauseMs: 500 };

/** Makes what `addPeriods` makes, with several tries at the lock. Returns whether all is there. */
export const tryAddPeriods = (
  table: PartitionedTable,
  now: Date,
  em: EntityManager,
  tries: Tries = patient,
): Promise<boolean> => triedAgain(tries, () => addPeriods(table, now, em));

/**
 * Drops the partitions whose last row was made before `before`. Waits for nobody longer than 100 ms at a time, since all
 * who use the table wait behind it. Returns the names of those that it did not get, which the next run drops.
 */
export async function dropPeriods(
  { table, prefix }: PartitionedTable,
  before: Date,
  em: EntityManager,
  tries: Tries = patient,
): Promise<string[]> {
  const { periods } = await readPeriods(table, em);
  const left: string[] = [];
  for (const { name } of periods.filter(({ to }) => to <= idFloor(prefix, before.getTime()))) {
    const isDropped = await triedAgain(tries, () =>
      em.transactional(async (tx) => {
        await tx.execute(briefLocks);
        await tx.execute(`drop table if exists ${partitionSchema}.${name}`);
      }),
    );
    if (!isDropped) left.push(name);
  }
  return left;
}
