import type { IncidentCause } from '@trilho/contracts/gateway-health';
import { countFrom, type Latency, noLatency } from './latency.ts';

/** What became of the payments of some time. */
export interface Counts {
  /** Calls that the gateway answered or failed. */
  attempts: number;
  approved: number;
  declined: number;
  faults: number;
  latency: Latency;
}

export const nothing: Counts = { attempts: 0, approved: 0, declined: 0, faults: 0, latency: noLatency };

const combine = (one: Counts, other: Counts, of: (a: number, b: number) => number): Counts => ({
  attempts: of(one.attempts, other.attempts),
  approved: of(one.approved, other.approved),
  declined: of(one.declined, other.declined),
  faults: of(one.faults, other.faults),
  latency: one.latency.map((count, bucket) => of(count, other.latency[bucket] ?? 0)),
});

export const plus = (one: Counts, other: Counts): Counts => combine(one, other, (a, b) => a + b);

/** What came since `seen`: never less than nothing. */
export const since = (now: Counts, seen: Counts): Counts => combine(now, seen, (a, b) => Math.max(0, a - b));

/** How many of so many payments speak against the gateway. */
export interface Share {
  bad: number;
  total: number;
}

/** What counts say of one cause. `slowFrom` is the first bucket of what is slow. */
export function shareOf(cause: IncidentCause, counts: Counts, slowFrom: number | null): Share {
  const { attempts, approved, declined, faults, latency } = counts;
  switch (cause) {
    case 'approval':
      return { bad: declined, total: approved + declined };
    case 'faults':
      return { bad: faults, total: attempts };
    case 'latency':
      return slowFrom === null
        ? { bad: 0, total: 0 }
        : { bad: countFrom(latency, slowFrom), total: countFrom(latency, 0) };
  }
}
