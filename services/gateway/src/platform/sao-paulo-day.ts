const dateIn = (timeZone: string) => new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
const there = dateIn('America/Sao_Paulo');
const here = dateIn('UTC');

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

/** The first hour that has, in São Paulo, the date which begins at `utcMs` in UTC. */
function firstHourOf(utcMs: number): number {
  const atTwo = utcMs + 2 * hourMs;
  return there.format(atTwo) === here.format(utcMs) ? atTwo : atTwo + hourMs;
}

/**
 * Returns when a calendar day (`YYYY-MM-DD`) begins in São Paulo, in ms. In winter time that is 03:00 UTC, in the summer time of
 * former years 02:00, or 03:00 on the day whose first hour was skipped.
 */
export const dayStart = (day: string): number => firstHourOf(Date.parse(`${day}T00:00:00Z`));

/** Returns when the day after it begins. */
export const dayEnd = (day: string): number => firstHourOf(Date.parse(`${day}T00:00:00Z`) + dayMs);

/** Returns the calendar day (`YYYY-MM-DD`) of a moment in São Paulo. */
export const dayOf = (at: Date): string => there.format(at);

const clockThere = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'America/Sao_Paulo',
  hour: '2-digit',
  hourCycle: 'h23',
});

/** Returns the hour of a moment in São Paulo, from 0 to 23. */
export const hourOf = (at: Date): number => Number(clockThere.format(at));

/** Returns the calendar day in São Paulo so many days after that of a moment. */
export const dayAfter = (at: Date, days: number): string =>
  here.format(Date.parse(`${dayOf(at)}T00:00:00Z`) + days * dayMs);

/** Returns the last so many calendar days in São Paulo, oldest first, the day of this moment as the last one. */
export function lastDays(count: number, at: Date): string[] {
  const todayMs = Date.parse(`${dayOf(at)}T00:00:00Z`);
  return Array.from({ length: count }, (_day, index) => here.format(todayMs - (count - 1 - index) * dayMs));
}
