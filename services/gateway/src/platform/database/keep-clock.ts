import type { MikroORM } from '@mikro-orm/postgresql';
import { setClock } from '../clock.ts';
import { databaseNow } from './database-now.ts';

/** Two machines' clocks drift apart by less than a millisecond in this time. */
const readEveryMs = 10_000;
/** An answer that took longer tells the time too vaguely: the next one may be quicker. */
const longestMs = 500;
/** How often a vague answer is asked for anew at the start, before it is taken. */
const tries = 3;

/** Reads the database's clock, for `clockNow` of this process. */
export async function readClock(orm: MikroORM): Promise<void> {
  for (let attempt = 1; !(await readOnce(orm, attempt === tries)); attempt += 1);
}

/** Reads it once. @returns whether it was set: a vague answer sets it only where it `hasTo` be */
async function readOnce(orm: MikroORM, hasTo: boolean): Promise<boolean> {
  const askedMonotonicMs = performance.now();
  const at = await databaseNow(orm.em.fork());
  const isSet = hasTo || performance.now() - askedMonotonicMs < longestMs;
  if (isSet) setClock({ at, askedMonotonicMs });
  return isSet;
}

/**
 * Reads the database's clock now, and again and again: a machine that slept, or whose clock was set, is right again soon.
 * Returns what ends it. While the database is out of reach the clock goes on from the last reading.
 */
export async function keepClock(orm: MikroORM): Promise<() => void> {
  await readClock(orm);
  const timer = setInterval(() => void readOnce(orm, false).catch(() => undefined), readEveryMs);
  timer.unref();
  return () => clearInterval(timer);
}
