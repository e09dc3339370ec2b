import { setTimeout as wait } from 'node:timers/promises';
import type { MikroORM } from '@mikro-orm/postgresql';
import { runText } from '@trilho/gateway/src/platform/database/run-text.ts';
import { openCases, type PaymentCase } from './audit/case.ts';
import { findSurplus } from './audit/surplus.ts';
import { countOpen, readOurBook } from './books/our-book.ts';
import { readProviderBook } from './books/provider-book.ts';
import { countUndelivered } from './books/simulator-file.ts';
import type { Cluster } from './cluster/cluster.ts';
import { controlSimulator } from './cluster/simulator-controls.ts';
import type { Load } from './load/load.ts';

type Records = Pick<Cluster, 'simulatorFile' | 'simulatorUrl'>;

interface RestOptions {
  /** Until when everything has an outcome, in Unix milliseconds. */
  deadlineMs: number;
  /** Until when a surplus is back, in Unix milliseconds: its refund is sent again every few minutes. */
  surplusDeadlineMs: number;
  /** Passes over waiting that is only there in case a request is still on its way: then none is any more. */
  hurry: boolean;
}

/** What is due later is due now, where a row has not changed for so long that nothing of it is on its way. */
const passTime = ['payments', 'refunds'].map(
  (table) =>
    `update ${table} set in_doubt_until = least(in_doubt_until, now()), next_check_at = now()
      where (status in ('unknown', 'processing') or $2) and next_check_at > now() + interval '5 seconds'
        and greatest(created_at, updated_at) < now() - make_interval(secs => $1)`,
);

/** A client that still asks may have its request sent again for so long. */
const quietSeconds = { whileAsked: 100, afterwards: 15 };

/** A refund of a surplus that failed is tried again after minutes. */
const passBackoff = `update surpluses set next_attempt_at = now()
  where next_attempt_at > now() + interval '2 seconds'`;

async function hurryOn(orm: MikroORM, isDone: boolean): Promise<void> {
  const seconds = isDone ? quietSeconds.afterwards : quietSeconds.whileAsked;
  for (const text of passTime) {
    await runText(orm.em.fork(), text, [seconds, text.startsWith('update refunds')]);
  }
  await runText(orm.em.fork(), passBackoff, []);
}

/** Lets the second gateway end its reviews, whose clients may not have lived to see them. */
async function endReviews({ simulatorFile, simulatorUrl }: Records): Promise<void> {
  const { intents } = readProviderBook(simulatorFile);
  const { step } = controlSimulator(simulatorUrl);
  for (const { id, status } of intents) if (status === 'processing') await step(id, 'approve');
}

const readCases = async ({ simulatorFile }: Records, orm: MikroORM, { book }: Load): Promise<PaymentCase[]> =>
  openCases({ clients: book, provider: readProviderBook(simulatorFile), ours: await readOurBook(orm) });

/** Waits until every client is done, everything has an outcome and every event has arrived and every surplus is back, or until the time of what is left is up. */
export async function waitForRest(
  cluster: Records,
  orm: MikroORM,
  load: Load,
  { deadlineMs, surplusDeadlineMs, hurry }: RestOptions,
): Promise<void> {
  let isDone = false;
  void load.done.then(() => {
    isDone = true;
  });
  for (let round = 0; Date.now() < surplusDeadlineMs; round += 1) {
    if (isDone && round % 16 === 0) await endReviews(cluster);
    if (hurry && round % 16 === 15) await hurryOn(orm, isDone);
    const { unknown, unknownSurplus, unprocessed } = await countOpen(orm);
    const isQuiet = unknown + unprocessed + countUndelivered(cluster.simulatorFile) === 0;
    const isWhole = isQuiet && unknownSurplus === 0;
    if (isDone && isWhole && findSurplus(await readCases(cluster, orm, load)).length === 0) return;
    if (Date.now() > deadlineMs && !(isDone && isQuiet)) return;
    await wait(500);
  }
}
