import type { EntityManager } from '@mikro-orm/postgresql';
import type { AppContext } from '../../context.ts';
import { clockNow } from '../../platform/clock.ts';
import { type Draining, drain } from '../../platform/queue/drain.ts';
import { findTarget, listRunning, lockRunning, type ReplayRow, updateReplay } from './replay.repository.ts';
import { countOpenReplayed, countReplay, queuePortion } from './replay.statements.ts';

/** How far a replay may run ahead of the deliveries. */
interface Pace {
  /** Deliveries of the replay that were not tried yet. */
  mostUntried: number;
  /** All that it has open, those that wait for another attempt included: an endpoint that fails stops its replay. */
  mostOpen: number;
  /** Rows that are read to count what there is: the total grows with what is queued beyond them. */
  mostCounted?: number;
}

const mostCounted = 1_000_000;
const defaultPace: Pace = { mostUntried: 1_000, mostOpen: 10_000 };

/** Ends a replay; what it has queued is what there was. */
const end = ({ id }: ReplayRow, status: 'completed' | 'canceled', now: Date, tx: EntityManager) =>
  updateReplay(id, { status, completedAt: now, isTotalOpen: false }, tx);

/** Queues the next portion of a replay. Returns how many rows it read: none while there is no room for more. */
async function workPortion(id: string, { now, pace }: { now: Date; pace: Pace }, tx: EntityManager) {
  const replay = await lockRunning(id, tx);
  if (!replay) return 0;
  const target = await findTarget(replay, tx);
  if (!target?.active) {
    await end(replay, 'canceled', now, tx);
    return 0;
  }
  let { total } = replay;
  if (replay.isTotalOpen) {
    ({ total } = await countReplay(replay, target, pace.mostCounted ?? mostCounted, tx));
    await updateReplay(id, { total, isTotalOpen: false }, tx);
  }
  const { open, untried } = await countOpenReplayed(id, pace.mostOpen, tx);
  const limit = Math.min(pace.mostUntried - untried, pace.mostOpen - open);
  if (limit <= 0) return 0;
  const { cursor, scanned, queued } = await queuePortion(replay, target, { limit, now }, tx);
  const allQueued = replay.queued + queued;
  await updateReplay(
    id,
    { cursor: cursor ?? replay.cursor, queued: allQueued, total: Math.max(total, allQueued) },
    tx,
  );
  if (scanned < limit) {
    await updateReplay(id, { total: allQueued }, tx);
    await end(replay, 'completed', now, tx);
  }
  return scanned;
}

/**
 * Queues one portion of every running replay, each in a transaction. Returns how many rows were read. Several workers
 * may do so: each replay is worked by one of them at a time.
 * @throws AggregateError with what failed, once every other replay had its turn
 */
export async function workReplays(
  { orm, wakeUps }: Pick<AppContext, 'orm' | 'wakeUps'>,
  now: Date = clockNow(),
  pace: Pace = defaultPace,
): Promise<number> {
  const em = orm.em.fork();
  const errors: unknown[] = [];
  let scanned = 0;
  for (const id of await listRunning(em)) {
    try {
      scanned += await em.fork().transactional((tx) => workPortion(id, { now, pace }, tx));
    } catch (error) {
      errors.push(error);
    }
  }
  if (scanned > 0) wakeUps.announce('deliveries');
  if (errors.length > 0) throw new AggregateError(errors, 'Portions of replays were not queued');
  return scanned;
}

/** Works replays until it is stopped; a portion that failed is tried again. */
export const startReplays = (
  context: Pick<AppContext, 'orm' | 'wakeUps'>,
  { onError }: { onError(error: Error): void },
): Draining => drain(() => workReplays(context), { onError });
