export type ChartPeriod = '24h' | '7d';

const hours = new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo', timeStyle: 'short' });
const days = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  day: '2-digit',
  month: '2-digit',
  hour: '2-digit',
});

/** `15:00`, or `21/11, 12 h` over several days. */
export function pointText(iso: string, period: ChartPeriod): string {
  const date = new Date(iso);
  return period === '24h' ? hours.format(date) : `${days.format(date)} h`;
}
