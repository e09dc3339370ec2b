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

/** `Hoje, 27/11/2026`, `Ontem, …`, or the date alone; both days `YYYY-MM-DD`. */
export function dayTitle(day: string, today: string): string {
  const date = day.split('-').reverse().join('/');
  if (day === today) return `Hoje, ${date}`;
  return day === daysBefore(today, 1) ? `Ontem, ${date}` : date;
}

const month = new Intl.DateTimeFormat('pt-BR', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** `agosto de 2026`, of `2026-08`. */
export const monthTitle = (text: string): string => month.format(new Date(`${text}-01T12:00:00Z`));

/** Whether a text is a day of this century that exists: an incomplete year is not. */
export function isDay(text: string): boolean {
  if (!/^20\d\d-\d\d-\d\d$/.test(text)) return false;
  const noon = new Date(`${text}T12:00:00Z`);
  return !Number.isNaN(noon.getTime()) && noon.toISOString().startsWith(text);
}

/** Returns the error of a range of days, shown at its end; undefined when it is valid. */
export const dayRangeError = (from: string, to: string): string | undefined =>
  isDay(from) && isDay(to) && from > to ? 'A data final é anterior à inicial.' : undefined;

const clock = new Intl.DateTimeFormat('pt-BR', {
  timeZone: zone,
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  fractionalSecondDigits: 3,
  hourCycle: 'h23',
});

/** `14:32:07,182`, São Paulo's time to the millisecond. */
export const exactTime = (iso: string): string => clock.format(new Date(iso));
