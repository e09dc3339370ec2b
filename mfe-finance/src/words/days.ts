import { addDays } from '@trilho/contracts/banking-days';

const calendar = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone: 'America/Sao_Paulo' });

/** The calendar day of an instant in São Paulo, `2026-11-20`. */
export const dayOf = (instant: Date): string => calendar.format(instant);

export const today = (): string => dayOf(new Date());

/** Midnight of a day in São Paulo, which has had no daylight saving since 2019. */
export const startOf = (day: string): string => new Date(`${day}T00:00:00-03:00`).toISOString();

/** The last moment of a day in São Paulo. */
export const endOf = (day: string): string => new Date(`${day}T23:59:59.999-03:00`).toISOString();

/** Whether a text is a day of this century that exists: an incomplete year is not. */
export function isDay(text: string): boolean {
  if (!/^20\d\d-\d\d-\d\d$/.test(text)) return false;
  const noon = new Date(`${text}T12:00:00Z`);
  return !Number.isNaN(noon.getTime()) && noon.toISOString().startsWith(text);
}

const noonOf = (day: string) => new Date(`${day}T12:00:00Z`);
const words = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('pt-BR', { ...options, timeZone: 'UTC' });

const long = words({ weekday: 'long', day: 'numeric', month: 'long' });
const short = words({ day: '2-digit', month: '2-digit' });
const weekday = words({ weekday: 'short' });
const month = words({ month: 'long', year: 'numeric' });

const capital = (text: string) => text.charAt(0).toLocaleUpperCase('pt-BR') + text.slice(1);

/** `Sexta-feira, 4 de dezembro`. */
export const longDay = (day: string): string => capital(long.format(noonOf(day)));

/** `04/12`. */
export const shortDay = (day: string): string => short.format(noonOf(day));

/** `04/12/2026`. */
export const fullDay = (day: string): string => day.split('-').reverse().join('/');

/** `sex`. */
export const weekdayName = (day: string): string => weekday.format(noonOf(day)).replace('.', '');

/** `Dezembro de 2026`, of `2026-12`. */
export const monthName = (text: string): string => capital(month.format(noonOf(`${text}-01`)));

/** `Hoje`, `Amanhã`, or undefined. */
export function nearName(day: string, now: string): string | undefined {
  if (day === now) return 'Hoje';
  return day === addDays(now, 1) ? 'Amanhã' : undefined;
}

/** 0 for Sunday. */
export const weekdayOf = (day: string): number => noonOf(day).getUTCDay();

/** The first and the last day of `2026-12`. */
export function daysOfMonth(text: string): { from: string; to: string } {
  const from = `${text}-01`;
  return { from, to: addDays(`${monthAfter(text, 1)}-01`, -1) };
}

/** The month that is `count` months later, `2027-01`. */
export function monthAfter(text: string, count: number): string {
  const [year = 0, at = 1] = text.split('-').map(Number);
  return new Date(Date.UTC(year, at - 1 + count, 1)).toISOString().slice(0, 7);
}

/** Each day from one to another, both included. */
export function daysBetween(from: string, to: string): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}
