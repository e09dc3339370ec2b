import type { ProviderSubscriptionStatus } from '../providers/port/subscriptions.ts';
import { addIntervals, after, dayMs, hourMs, renewals, wholeSecond } from './demo-calendar.ts';
import type { DemoPerson } from './demo-people.ts';
import type { SoldPrice } from './demo-shelf.ts';
import type { Random } from './random.ts';

/** The provider gives a first invoice that nobody paid up after so long. */
const firstInvoiceMs = 23 * hourMs;
/** When the provider tries a renewal, in days after it fell due: after the last time it gives up. */
export const attemptDays = [0, 3, 8, 15] as const;
const trialMs = 14 * dayMs;

/** The times of a subscription's life. Whole seconds, none of them later than now but the ends of period and trial. */
export interface DemoLife {
  startedAt: Date;
  /** The beginnings of its periods. */
  periods: Date[];
  periodStartAt: Date;
  periodEndAt: Date;
  trialEndAt: Date | null;
  endedAt: Date | null;
  /** When it was asked to end with its period. */
  endRequestedAt: Date | null;
  /** When the card was refused for its running period. */
  refusedAt: Date[];
}

type Rhythm = Pick<SoldPrice, 'interval' | 'intervalCount'>;

/** Begun so long ago that the running period began about so many days ago, one or two periods before it were paid. */
const renewedAgo = ({ interval, intervalCount }: Rhythm, now: Date, days: number, random: Random): Date =>
  addIntervals(after(now, -days * dayMs), interval, -intervalCount * random.whole(1, 2));

/** When a subscription began that is in this state now. More began of late: the business grows. */
function beginningOf(
  state: ProviderSubscriptionStatus,
  rhythm: Rhythm,
  { person, now }: { person: DemoPerson; now: Date },
  random: Random,
): Date {
  const knownDays = (now.getTime() - person.createdAt.getTime()) / dayMs;
  switch (state) {
    case 'incomplete':
      return after(now, -(1 + random.next() * 19) * hourMs);
    case 'trialing':
      return after(now, -random.next() * 6 * dayMs - hourMs);
    case 'past_due':
      return renewedAgo(rhythm, now, 0.2 + random.next() * 6, random);
    case 'unpaid':
      // So that the last attempt is over and the next period has not begun, also in February.
      return renewedAgo(rhythm, now, 16 + random.next() * 6, random);
    case 'expired':
      return after(now, -(1 + random.next() * 80) * dayMs);
    default:
      return after(now, -(1 + (knownDays - 2) * random.next() ** 1.3) * dayMs);
  }
}

const between = (from: Date, until: Date, random: Random) =>
  wholeSecond(from.getTime() + (until.getTime() - from.getTime()) * random.next());

function endOf(state: ProviderSubscriptionStatus, startedAt: Date, now: Date, random: Random): Date | null {
  if (state === 'expired') return after(startedAt, firstInvoiceMs);
  if (state !== 'canceled') return null;
  // Most of those that ended did so within the last months.
  const ageMs = now.getTime() - startedAt.getTime();
  return after(now, -Math.min(ageMs, 110 * dayMs) * random.next() * 0.9);
}

/** Draws the life of a subscription that is in this state now. */
export function drawLife(
  state: ProviderSubscriptionStatus,
  rhythm: Rhythm,
  whose: { person: DemoPerson; now: Date },
  random: Random,
): DemoLife {
  const { now } = whose;
  const { interval, intervalCount } = rhythm;
  const startedAt = beginningOf(state, rhythm, whose, random);
  const endedAt = endOf(state, startedAt, now, random);
  const trialEndAt = state === 'trialing' ? after(startedAt, trialMs) : null;
  const periods = trialEndAt ? [startedAt] : renewals(startedAt, interval, intervalCount, endedAt ?? now);
  const periodStartAt = periods.at(-1) ?? startedAt;
  const ends = state === 'active' && random.next() < 0.06;
  const tried = state === 'past_due' || state === 'unpaid' ? attemptDays : [];
  return {
    startedAt,
    periods,
    periodStartAt,
    periodEndAt: trialEndAt ?? addIntervals(startedAt, interval, intervalCount * periods.length),
    trialEndAt,
    endedAt,
    endRequestedAt: ends ? between(periodStartAt, now, random) : null,
    refusedAt: tried.map((days) => after(periodStartAt, days * dayMs)).filter((at) => at <= now),
  };
}
