const zone = 'America/Sao_Paulo';
const calendar = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone: zone });

/** Returns the calendar day of an instant in São Paulo, `2026-11-20`. */
export const dayOf = (instant: Date): string => calendar.format(instant);

/** Returns the day a number of days before another, both `YYYY-MM-DD`. */
export function daysBefore(day: string, count: number): string {
  const noon = new Date(`${day}T12:00:00Z`);
  noon.setUTCDate(noon.getUTCDate() - count);
  return noon.toISOString().slice(0, 10);
}
