import type { HealthWindow, IncidentCause } from '@trilho/contracts/gateway-health';
import { type Counts, nothing, plus } from './counts.ts';
import { quantileMs } from './latency.ts';

const minuteMs = 60_000;

/** The windows that are shown, in minutes. */
export const windowMinutes = [1, 5, 30] as const;

/** One minute, named by its beginning. */
export interface Minute extends Counts {
  minuteMs: number;
}

/** Sums up the last so many whole minutes, and the one that has begun. */
export function countsOf(minutes: readonly Minute[], nowMs: number, span: number): Counts {
  const fromMs = Math.floor(nowMs / minuteMs) * minuteMs - span * minuteMs;
  return minutes
    .filter((minute) => minute.minuteMs >= fromMs && minute.minuteMs <= nowMs)
    .reduce(plus, nothing);
}

const share = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);

/** A rate from 0 to 1, or ms; null without payments. */
export function measureOf(cause: IncidentCause, { attempts, approved, declined, faults, latency }: Counts) {
  switch (cause) {
    case 'approval':
      return share(approved, approved + declined);
    case 'faults':
      return share(faults, attempts);
    case 'latency':
      return quantileMs(latency, 0.95);
  }
}

export const windowOf = (minutes: readonly Minute[], nowMs: number, span: number): HealthWindow => {
  const counts = countsOf(minutes, nowMs, span);
  return {
    minutes: span,
    payments: counts.attempts,
    approvalRate: measureOf('approval', counts),
    faultRate: measureOf('faults', counts),
    p95Ms: measureOf('latency', counts),
  };
};

/** Fewer payments are no measure of a window. */
const leastPayments = 5;

const totalOf = (cause: IncidentCause, counts: Counts): number =>
  cause === 'approval' ? counts.approved + counts.declined : counts.attempts;

/** Returns the worst that windows of these minutes came to; null where none had payments enough. */
export function worstOf(
  cause: IncidentCause,
  minutes: readonly Minute[],
  ends: readonly number[],
  spans: readonly number[] = windowMinutes,
): number | null {
  const values = ends
    .flatMap((endMs) => spans.map((span) => countsOf(minutes, endMs, span)))
    .filter((counts) => totalOf(cause, counts) >= leastPayments)
    .flatMap((counts) => measureOf(cause, counts) ?? []);
  if (values.length === 0) return null;
  return cause === 'approval' ? Math.min(...values) : Math.max(...values);
}

/** How many payments of these minutes a cause is seen in. */
export const paymentsOf = (cause: IncidentCause, minutes: readonly Minute[]): number =>
  totalOf(cause, minutes.reduce<Counts>(plus, nothing));
