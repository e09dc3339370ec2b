import type { EntityManager } from '@mikro-orm/postgresql';
import { clockMs } from '../../../platform/clock.ts';
import type { OutcomeLog, PaymentOutcome } from '../../../providers/outcome-log.ts';
import { keyText } from '../../gateway-incidents/gateway-key.ts';
import { bucketOf, noLatency } from '../detection/latency.ts';
import { addMinutes, type CountedMinute } from './minutes.repository.ts';

const minuteMs = 60_000;
const flushMs = 2_000;

/** More keys than this do not wait for the database: what comes of others is dropped. */
const mostKeys = 20_000;

type Counting = CountedMinute & { latency: number[] };

function count(row: Counting, { kind, durationMs }: PaymentOutcome): void {
  if (durationMs !== null) row.attempts += 1;
  if (kind === 'approved') row.approved += 1;
  if (kind === 'declined') row.declined += 1;
  if (kind === 'fault') row.faults += 1;
  if (durationMs === null || kind === 'fault') return;
  const bucket = bucketOf(durationMs);
  row.latency[bucket] = (row.latency[bucket] ?? 0) + 1;
}

/**
 * Counts outcomes in memory, and adds them to the minutes in the database every two seconds: one statement for all
 * payments of that time. A process that is killed takes two seconds of counts with it, which only a monitor misses.
 */
export function createOutcomeLog(
  em: EntityManager,
  onLost: (error: unknown) => void,
  now: () => number = clockMs,
): OutcomeLog {
  let waiting = new Map<string, Counting>();
  let timer: NodeJS.Timeout | null = null;
  let writing: Promise<void> = Promise.resolve();

  async function write(): Promise<void> {
    const rows = [...waiting.values()];
    waiting = new Map();
    if (rows.length > 0) await addMinutes(rows, em).catch(onLost);
  }

  function flush(): Promise<void> {
    if (timer) clearTimeout(timer);
    timer = null;
    writing = writing.then(write);
    return writing;
  }

  function record(outcome: PaymentOutcome): void {
    timer ??= setTimeout(() => void flush(), flushMs).unref();
    const minute = Math.floor(now() / minuteMs) * minuteMs;
    const key = `${keyText(outcome)} ${minute}`;
    let row = waiting.get(key);
    if (!row) {
      if (waiting.size >= mostKeys) return;
      const { userId, environment, gateway, method } = outcome;
      row = {
        ...{ userId, environment, gateway, method, minuteMs: minute },
        ...{ attempts: 0, approved: 0, declined: 0, faults: 0, latency: [...noLatency] },
      };
      waiting.set(key, row);
    }
    count(row, outcome);
  }

  return { record, flush };
}
