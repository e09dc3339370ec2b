import type { MikroORM } from '@mikro-orm/postgresql';
import { setClock } from '../clock.ts';
import { databaseNow } from './database-now.ts';

const readEveryMs = 10_000;
/** The first answer may wait for a connection; several tell the time more narrowly than one. */
const readsAtStart = 3;

/** Reads the database's clock, for `clockNow` of this process. */
export async function readClock(orm: MikroORM): Promise<void> {
  for (let count = 0; count < readsAtStart; count += 1) await readOnce(orm);
}

async function readOnce(orm: MikroORM): Promise<void> {
  const askedMonotonicMs = performance.now();
  setClock({ at: await databaseNow(orm.em.fork()), askedMonotonicMs });
}

/**
 * Reads the database's clock now, and again and again: a machine that slept, or whose clock was set, is right again soon.
 * Returns what ends it. While the database is out of reach the clock goes on from what was read.
 */
export async function keepClock(orm: MikroORM): Promise<() => void> {
  await readClock(orm);
  const timer = setInterval(() => void readOnce(orm).catch(() => undefined), readEveryMs);
  timer.unref();
  return () => clearInterval(timer);
}
