import type { PaymentStep } from '@trilho/contracts/portal-payment';
import { dayOf } from '../../sao-paulo-days.ts';
import { toneOf } from './timeline-step.tsx';

/** One line: a step, or equal checks in a row, the oldest first. */
export interface TimelineEntry {
  step: PaymentStep;
  /** Position of the first among all steps, used as key: steps have no id and never move. */
  place: number;
  /** The checks that the line stands for; empty for a single step. */
  checks: readonly PaymentStep[];
}

export interface TimelineDay {
  day: string;
  entries: TimelineEntry[];
}

/** Whether two steps are checks that came out the same. */
const isSameCheck = (one: PaymentStep, other: PaymentStep): boolean =>
  one.kind === 'provider_call' &&
  other.kind === 'provider_call' &&
  one.operation === 'retrieve' &&
  other.operation === 'retrieve' &&
  one.outcome === other.outcome &&
  one.code === other.code &&
  one.refundId === other.refundId;

const newestFirst = (days: TimelineDay[]): TimelineDay[] =>
  days.reverse().map(({ day, entries }) => ({ day, entries: entries.reverse() }));

/**
 * Groups the steps, which come oldest first, by day in São Paulo. Equal checks in a row of a day are one entry. Unknown
 * kinds are left out.
 */
export function timelineDays(
  steps: readonly PaymentStep[],
  order: 'oldest_first' | 'newest_first',
): TimelineDay[] {
  const days: TimelineDay[] = [];
  let operation: PaymentStep['operation'];
  for (const [place, recorded] of steps.entries()) {
    if (recorded.kind === 'request') operation = recorded.operation;
    if (!toneOf(recorded)) continue;
    // The decision about a key belongs to the request that carried it.
    const step = recorded.kind === 'idempotency' ? { operation, ...recorded } : recorded;
    const day = dayOf(new Date(step.at));
    const today = days.at(-1)?.day === day ? days.at(-1) : undefined;
    const last = today?.entries.at(-1);
    if (last && isSameCheck(last.step, step)) {
      last.checks = [...(last.checks.length > 0 ? last.checks : [last.step]), step];
    } else if (today) today.entries.push({ step, place, checks: [] });
    else days.push({ day, entries: [{ step, place, checks: [] }] });
  }
  return order === 'oldest_first' ? days : newestFirst(days);
}
