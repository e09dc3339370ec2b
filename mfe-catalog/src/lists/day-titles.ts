import { daysBefore } from '../sao-paulo-days.ts';

/** `Hoje, 27/11/2026`, `Ontem, …`, or the date alone; both days `YYYY-MM-DD`. */
export function dayTitle(day: string, today: string): string {
  const date = day.split('-').reverse().join('/');
  if (day === today) return `Hoje, ${date}`;
  return day === daysBefore(today, 1) ? `Ontem, ${date}` : date;
}

const month = new Intl.DateTimeFormat('pt-BR', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** `agosto de 2026`, of `2026-08`. */
export const monthTitle = (text: string): string => month.format(new Date(`${text}-01T12:00:00Z`));
