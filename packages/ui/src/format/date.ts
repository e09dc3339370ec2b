export type DatePattern = 'dd/MM/yyyy' | 'dd/MM/yy' | 'dd/MM/yyyy HH:mm';

const DATE_ONLY = /^(\d{4})-(\d{2})-(\d{2})$/;

const formatter = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

function partsOf(moment: Date): Record<string, string> {
  return Object.fromEntries(formatter.formatToParts(moment).map(({ type, value }) => [type, value]));
}

/**
 * An ISO instant in São Paulo's time. A date without time (`2026-11-03`) is a calendar day and is
 * not moved between time zones. What is not a date gives an em dash.
 */
export function formatDate(iso: string | Date, pattern: DatePattern = 'dd/MM/yyyy'): string {
  const dateOnly = typeof iso === 'string' ? DATE_ONLY.exec(iso) : null;
  const moment = dateOnly ? new Date(`${iso}T12:00:00-03:00`) : new Date(iso);
  if (Number.isNaN(moment.getTime())) return '—';
  const { day, month, year = '', hour, minute } = partsOf(moment);
  const shownYear = pattern === 'dd/MM/yy' ? year.slice(-2) : year;
  const date = `${day}/${month}/${shownYear}`;
  if (pattern !== 'dd/MM/yyyy HH:mm') return date;
  return dateOnly ? `${date} 00:00` : `${date} ${hour}:${minute}`;
}
