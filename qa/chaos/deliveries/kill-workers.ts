import { setTimeout as wait } from 'node:timers/promises';
import type { MikroORM } from '@mikro-orm/postgresql';
import { createRandom } from '@trilho/gateway/src/demo/random.ts';
import type { Supervised } from '../cluster/supervised.ts';

/** How many workers listen for work: those that are ready. */
async function countReady(orm: MikroORM): Promise<number> {
  const [row] = await orm.em.fork().execute<{ count: string }[]>(
    `select count(*) from pg_stat_activity
        where datname = current_database() and application_name = 'trilho-wake-up'`,
  );
  return Number(row?.count);
}

const readyWithinMs = 60_000;

async function untilReady(count: number, orm: MikroORM): Promise<void> {
  const deadlineMs = Date.now() + readyWithinMs;
  while ((await countReady(orm)) < count) {
    if (Date.now() > deadlineMs) throw new Error('The workers do not start: see their logs');
    await wait(50);
  }
}

interface KillOptions {
  seed: number;
  kills: number;
  /** The kills go on, beyond their number too, until this is true. */
  isOver(): boolean;
}

/**
 * Kills workers without warning, one or several at a random moment after all are ready, so that each of them is at work.
 * Returns when each was killed.
 */
export async function killWorkers(
  workers: Supervised[],
  orm: MikroORM,
  { seed, kills, isOver }: KillOptions,
): Promise<number[]> {
  const random = createRandom(seed * 17 + 9);
  const killsMs: number[] = [];
  while (killsMs.length < kills || !isOver()) {
    await untilReady(workers.length, orm);
    await wait(random.whole(0, 1_500));
    const victims = workers.filter(() => random.next() < 0.6);
    for (const victim of victims) {
      victim.kill();
      killsMs.push(Date.now());
    }
    // The server notices a moment later that they do not listen any more.
    await wait(300);
  }
  return killsMs;
}
