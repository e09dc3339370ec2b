import { dayEnd, dayOf } from '../../platform/sao-paulo-day.ts';

/** Returns the month (`YYYY-MM`) so many months after another, or before it when negative. */
export function monthAfter(month: string, months: number): string {
  const [year, number] = month.split('-').map(Number);
  return new Date(Date.UTC(year ?? 0, (number ?? 1) - 1 + months, 1)).toISOString().slice(0, 7);
}

/** Returns the last day of a month. */
export const lastDayOf = (month: string): string =>
  new Date(Date.parse(`${monthAfter(month, 1)}-01T00:00:00Z`) - 24 * 60 * 60 * 1000)
    .toISOString()
    .slice(0, 10);

/** Whether a month is over in São Paulo. */
export const isOver = (month: string, now: Date): boolean => dayEnd(lastDayOf(month)) <= now.getTime();

/** The months that are over, newest first, from that of a moment on; so many at most. */
export function monthsSince(first: Date, now: Date, most: number): string[] {
  const months: string[] = [];
  const oldest = dayOf(first).slice(0, 7);
  for (let month = monthAfter(dayOf(now).slice(0, 7), -1); month >= oldest && months.length < most; ) {
    months.push(month);
    month = monthAfter(month, -1);
  }
  return months;
}
