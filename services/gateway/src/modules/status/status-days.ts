import { type ServiceState, type StatusDay, statusDays } from '@trilho/contracts/status';
import { dayEnd, dayStart, lastDays } from '../../platform/sao-paulo-day.ts';
import { minuteMs } from './probe.ts';
import type { DayRow } from './status.repository.ts';

/** From so many minutes without service on a day counts as one with an outage. */
const minutesOfOutage = 15;
/** From this share of slow minutes on a day counts as degraded. */
const slowShare = 0.01;

interface Minutes {
  /** Those that count: measured ones, and for what the prober itself does the missing ones too. */
  counted: number;
  measured: number;
  slow: number;
  down: number;
}

/** Cut to two places, so that only what never failed is 100 %. */
const percentOf = (part: number, whole: number): number => Math.floor((part * 10_000) / whole) / 100;

const uptimeOf = ({ counted, down }: Minutes): number | null =>
  counted > 0 ? percentOf(counted - down, counted) : null;

function stateOf({ counted, measured, slow, down }: Minutes): ServiceState {
  if (counted === 0) return 'unknown';
  if (down >= minutesOfOutage) return 'outage';
  return down > 0 || slow > measured * slowShare ? 'degraded' : 'operational';
}

/** How the minutes of one component are counted. */
interface Counting {
  /** The end of the last minute that has to have a probe by now. */
  until: Date;
  /** Whether a minute without a probe is one without service. */
  isMissingDown: boolean;
}

const minutesBetween = (fromMs: number, toMs: number): number =>
  Math.max(0, Math.round((toMs - fromMs) / minuteMs));

function minutesOf(
  day: string,
  row: DayRow | undefined,
  firstMs: number,
  { until, isMissingDown }: Counting,
): Minutes {
  const measured = row?.measured ?? 0;
  const fromMs = Math.max(dayStart(day), firstMs);
  const expected = minutesBetween(fromMs, Math.min(dayEnd(day), until.getTime()));
  const missing = isMissingDown ? Math.max(0, expected - measured) : 0;
  const { slow = 0, failed = 0 } = row ?? {};
  return { measured, slow, counted: measured + missing, down: failed + missing };
}

/** Makes the days of one component from its rows, and its uptime over all of them. */
export function toDays(
  rows: readonly DayRow[],
  now: Date,
  counting: Counting,
): { days: StatusDay[]; uptimePercent: number | null } {
  const byDay = new Map(rows.map((row) => [row.day, row]));
  const firstMs = Math.min(...rows.map(({ firstMinute }) => firstMinute.getTime()));
  const total: Minutes = { counted: 0, measured: 0, slow: 0, down: 0 };
  const days = lastDays(statusDays, now).map((date): StatusDay => {
    const minutes = minutesOf(date, byDay.get(date), firstMs, counting);
    total.counted += minutes.counted;
    total.down += minutes.down;
    const ended = minutesBetween(dayStart(date), Math.min(dayEnd(date), counting.until.getTime()));
    return {
      date,
      state: stateOf(minutes),
      uptimePercent: uptimeOf(minutes),
      measuredPercent: Math.min(100, percentOf(minutes.measured, Math.max(1, ended))),
    };
  });
  return { days, uptimePercent: uptimeOf(total) };
}
