import type { MetricsDays } from '@trilho/contracts/metrics';

/** The period of the dashboard's numbers: the last days, or a range of days in São Paulo, both included. */
export type ChosenPeriod = { days: MetricsDays } | { from: string; to: string };

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
