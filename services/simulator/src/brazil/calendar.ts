/** Brazil has had no daylight saving time since 2019. */
const OFFSET_MS = -3 * 3_600_000;

/** The calendar day of a time (Unix milliseconds) in São Paulo, `YYYY-MM-DD`. */
export const dayInBrazil = (ms: number): string => new Date(ms + OFFSET_MS).toISOString().slice(0, 10);

/** The last millisecond of the day in São Paulo on which a time falls. */
export const endOfDayInBrazil = (ms: number): number => Date.parse(`${dayInBrazil(ms)}T23:59:59.999-03:00`);
