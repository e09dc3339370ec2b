import type { PriceInterval } from '@trilho/contracts/product';

export interface Recurrence {
  recurrent: boolean;
  interval: PriceInterval | null;
  intervalCount: number | null;
}

/** Interval units in singular and plural. */
export const intervalUnits: Record<PriceInterval, [one: string, many: string]> = {
  day: ['dia', 'dias'],
  week: ['semana', 'semanas'],
  month: ['mês', 'meses'],
  year: ['ano', 'anos'],
};

/** Section 5.4: how often a price is charged. */
export function intervalText({ recurrent, interval, intervalCount }: Recurrence): string {
  if (!recurrent || !interval) return 'Pagamento único';
  const count = intervalCount ?? 1;
  const [one, many] = intervalUnits[interval];
  return count === 1 ? `Recorrente a cada ${one}` : `Recorrente a cada ${count} ${many}`;
}
