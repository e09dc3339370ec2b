const localDate = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo', dateStyle: 'short' });

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

/**
 * When a calendar day (`YYYY-MM-DD`) begins in São Paulo, in ms. In winter time that is 03:00 UTC, in the summer time of
 * former years 02:00, or 03:00 on the day whose first hour was skipped.
 */
export function dayStart(day: string): number {
  const atTwo = Date.parse(`${day}T02:00:00Z`);
  return localDate.format(atTwo) === day ? atTwo : atTwo + hourMs;
}

/** When the day after it begins. */
export const dayEnd = (day: string): number =>
  dayStart(new Date(Date.parse(`${day}T00:00:00Z`) + dayMs).toISOString().slice(0, 10));
