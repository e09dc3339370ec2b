/**
 * Weekdays on which Brazil's banks are closed, written out by the calendars that Febraban publishes for each year: not reckoned, so
 * that a rule that is wrong is found.
 */
const closed = new Set([
  ...['2025-01-01', '2025-03-03', '2025-03-04', '2025-04-18', '2025-04-21', '2025-05-01', '2025-06-19'],
  ...['2025-11-20', '2025-12-25'],
  ...['2026-01-01', '2026-02-16', '2026-02-17', '2026-04-03', '2026-04-21', '2026-05-01', '2026-06-04'],
  ...['2026-09-07', '2026-10-12', '2026-11-02', '2026-11-20', '2026-12-25'],
  ...['2027-01-01', '2027-02-08', '2027-02-09', '2027-03-26', '2027-04-21', '2027-05-27', '2027-09-07'],
  ...['2027-10-12', '2027-11-02', '2027-11-15'],
]);

const msOfDay = 24 * 60 * 60 * 1000;

/** The day of a number of days since 1970, as `YYYY-MM-DD`. */
export const textOf = (day: number): string => new Date(day * msOfDay).toISOString().slice(0, 10);

/** Noon in São Paulo. */
export const noonOf = (day: number): Date => new Date(day * msOfDay + 15 * 60 * 60 * 1000);

export const dayOfText = (text: string): number => Date.parse(`${text}T00:00:00Z`) / msOfDay;

/** 1 January 1970 was a Thursday. */
const isWeekend = (day: number): boolean => (day + 4) % 7 === 0 || (day + 4) % 7 === 6;

/** Days that were asked for before: a story asks for each some thousand times. */
const known = new Map<number, boolean>();

export function isOpen(day: number): boolean {
  const before = known.get(day);
  if (before !== undefined) return before;
  const is = !isWeekend(day) && !closed.has(textOf(day));
  known.set(day, is);
  return is;
}

/** The day itself, or the next on which banks are open. */
export function openFrom(day: number): number {
  let next = day;
  while (!isOpen(next)) next += 1;
  return next;
}

/** The `count`th day after this one on which banks are open. */
export function openAfter(day: number, count: number): number {
  let next = day;
  for (let counted = 0; counted < count; counted += 1) next = openFrom(next + 1);
  return next;
}
