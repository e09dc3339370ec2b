import { setTimeout as wait } from 'node:timers/promises';
import type { StatusComponentId } from '@trilho/contracts/status';
import type { AppContext } from '../../context.ts';
import { clockNow } from '../../platform/clock.ts';
import { type Repeating, repeat } from '../../platform/queue/repeat.ts';
import { answered, failed, minuteOf, type ProbeFinding, type ProbeResult } from './probe.ts';
import { createProbes, type Probe } from './probes.ts';
import { recordProbes } from './record-probes.ts';

/** How often the worker looks whether a minute has begun. */
const lookMs = 5_000;
const slowWriteMs = 500;
const longestWriteMs = 20_000;

/** What is kept in memory while it cannot be written: a day of all components. */
const mostKept = 6 * 24 * 60;

/** What probes are made with. */
export interface WatchParts {
  clock(): Date;
  probes: Partial<Record<StatusComponentId, Probe>>;
  record(results: readonly ProbeResult[]): Promise<void>;
}

/** Probes every component once a minute. */
export interface StatusWatch {
  /** Probes, unless this minute was probed already, and writes down what it finds. */
  run(): Promise<void>;
}

class WriteTimeout extends Error {}

/** Makes the watch of one worker. What it cannot write it keeps, and writes before what comes later. */
export function createStatusWatch({ clock, probes, record }: WatchParts): StatusWatch {
  let last = 0;
  let kept: ProbeResult[] = [];

  const keep = (results: ProbeResult[]) => {
    kept = [...kept, ...results].slice(-mostKept);
  };

  /** Writes within a time limit. What was written all the same is known when it is written again. */
  const write = async (results: readonly ProbeResult[]): Promise<void> => {
    const ended = new AbortController();
    const tooLate = wait(longestWriteMs, undefined, { ref: false, signal: ended.signal }).then(() => {
      throw new WriteTimeout('The probes were not written in time');
    });
    try {
      await Promise.race([record(results), tooLate]);
    } finally {
      tooLate.catch(() => undefined);
      ended.abort();
    }
  };

  /** Writes what is kept, then these. Returns how the database took it. */
  const writeTimed = async (results: ProbeResult[]): Promise<ProbeFinding> => {
    try {
      if (kept.length > 0) await write(kept);
      kept = [];
      const startMs = performance.now();
      await write(results);
      return answered(Math.round(performance.now() - startMs), slowWriteMs);
    } catch (error) {
      keep(results);
      return failed(error instanceof WriteTimeout ? 'timeout' : 'unreachable');
    }
  };

  return {
    async run() {
      const minute = minuteOf(clock());
      if (minute.getTime() === last) return;
      last = minute.getTime();
      const found = await Promise.all(
        Object.entries(probes).map(async ([component, probe]) => ({
          component: component as StatusComponentId,
          minute,
          ...(await probe()),
        })),
      );
      const database: ProbeResult = { component: 'database', minute, ...(await writeTimed(found)) };
      if (database.outcome === 'failed') return keep([database]);
      await write([database]).catch(() => keep([database]));
    },
  };
}

/** Probes the product each minute until it is stopped. */
export function startStatusWatch(
  { env, orm }: Pick<AppContext, 'env' | 'orm'>,
  onError: (error: Error) => void,
): Repeating {
  const newEm = () => orm.em.fork();
  const watch = createStatusWatch({
    clock: () => clockNow(),
    probes: createProbes(env, newEm),
    record: (results) => recordProbes(results, newEm()),
  });
  return repeat(lookMs, () => watch.run(), onError);
}
