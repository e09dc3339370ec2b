import type { BillingInterval } from '../../../providers/port/catalog.ts';

const words: Record<string, string> = {
  'day:1': 'Diária',
  'week:1': 'Semanal',
  'week:2': 'Quinzenal',
  'month:1': 'Mensal',
  'month:2': 'Bimestral',
  'month:3': 'Trimestral',
  'month:6': 'Semestral',
  'month:12': 'Anual',
  'year:1': 'Anual',
};
const units: Record<BillingInterval, string> = { day: 'dias', week: 'semanas', month: 'meses', year: 'anos' };

/** Describes how often is charged: `Mensal`, `Trimestral`, `Anual`, …, else `A cada 5 meses`. */
export function billingFrequency(
  recurrence: { interval: BillingInterval; intervalCount: number } | null,
): string {
  if (!recurrence) return 'Única';
  const { interval, intervalCount } = recurrence;
  return words[`${interval}:${intervalCount}`] ?? `A cada ${intervalCount} ${units[interval]}`;
}
