import type { AppContext } from '../../context.ts';
import { clockNow } from '../../platform/clock.ts';
import {
  dropPeriods,
  hasNextPeriod,
  patient,
  type Tries,
  tryAddPeriods,
} from '../../platform/database/partitions.ts';
import type { Say } from '../../platform/queue/say.ts';
import { partitionedTables } from './retention.ts';

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Makes the partitions of the time to come and drops those whose rows are all past their retention. Says when the next
 * period has none, or an expired one could not be dropped.
 */
export async function keepPartitions(
  { orm }: Pick<AppContext, 'orm'>,
  say: Say,
  now: Date = clockNow(),
  tries: Tries = patient,
): Promise<void> {
  const em = orm.em.fork();
  for (const table of partitionedTables) {
    await tryAddPeriods(table, now, em, tries);
    if (!(await hasNextPeriod(table, now, em))) {
      say({ alert: 'partitions_missing', table: table.table }, 'partitions are missing', 'error');
    }
    if (table.keptDays === null) continue;
    const left = await dropPeriods(table, new Date(now.getTime() - table.keptDays * dayMs), em, tries);
    if (left.length > 0) say({ partitions: left }, 'expired partitions are in use', 'warn');
  }
}
