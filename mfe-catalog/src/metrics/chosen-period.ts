import type { MetricsDays } from '@trilho/contracts/metrics';
import { dayRangeError, daysBefore, isDay } from '../sao-paulo-days.ts';

/** The period of the dashboard's numbers: the last days, or a range of days in São Paulo, both included. */
export type ChosenPeriod = { days: MetricsDays } | { from: string; to: string };

/** The longest range that the server computes. */
export const longestRangeDays = 366;

/** Returns what is wrong with a range, to be shown at its end; undefined for one that the server takes. */
export function rangeError(from: string, to: string, today: string): string | undefined {
  if (!isDay(from) || !isDay(to)) return undefined;
  if (to > today) return 'A data final está no futuro.';
  if (from < daysBefore(to, longestRangeDays - 1)) return `O período tem no máximo ${longestRangeDays} dias.`;
  return dayRangeError(from, to);
}

const shortDay = (day: string) => day.split('-').reverse().join('/');

/** `Últimos 30 dias, comparados aos 30 anteriores`, or the days of a range. */
export function periodText(period: ChosenPeriod, days: number): string {
  if ('days' in period) return `Últimos ${period.days} dias, comparados aos ${period.days} anteriores`;
  const before = days === 1 ? 'ao dia anterior' : `aos ${days} dias anteriores`;
  if (period.from === period.to) return `${shortDay(period.from)}, comparado ${before}`;
  return `${shortDay(period.from)} a ${shortDay(period.to)}, comparados ${before}`;
}

/** The number of days of a range, both ends included. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / (24 * 60 * 60 * 1000)) + 1;
