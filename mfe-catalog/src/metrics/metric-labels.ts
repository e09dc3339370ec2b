const percent = new Intl.NumberFormat('pt-BR', {
  style: 'percent',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});
const signed = new Intl.NumberFormat('pt-BR', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
  signDisplay: 'exceptZero',
});
const whole = new Intl.NumberFormat('pt-BR');

/** 1240 → `1.240`. */
export const countText = (count: number): string => whole.format(count);

/** 1 → `1 recusa`, 1240 → `1.240 recusas`, 0 → `0 recusas`. */
export const nounText = (count: number, one: string, many: string): string =>
  `${countText(count)} ${count === 1 ? one : many}`;

/** 0.942 → `94,2%`; an em dash for null. */
export const rateText = (rate: number | null): string => (rate === null ? '—' : percent.format(rate));

const withMinus = (text: string) => text.replace('-', '−');
const rounded = (value: number) => Math.round(value * 10) / 10;

/** The change of a figure, ready for `Figure`; undefined when the previous period has no value to compare. */
export interface Change {
  text: string;
  good: boolean;
}

/** From 100 to 112.4 → `+12,4%`. */
export function growth(now: number, before: number): Change | undefined {
  if (before === 0) return undefined;
  const points = rounded(((now - before) / before) * 100);
  return { text: `${withMinus(signed.format(points))}%`, good: points >= 0 };
}

/** From 0.924 to 0.942 → `+1,8 p.p.`; `less` is for rates where lower is better. */
export function pointsMoved(now: number | null, before: number | null, less = false): Change | undefined {
  if (now === null || before === null) return undefined;
  const points = rounded((now - before) * 100);
  return { text: `${withMinus(signed.format(points))} p.p.`, good: less ? points <= 0 : points >= 0 };
}

const dayParts = new Intl.DateTimeFormat('pt-BR', { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** A calendar day, `2026-10-22` → `22 out`. */
export function dayText(date: string): string {
  const parts = dayParts.formatToParts(new Date(`${date}T12:00:00Z`));
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  return `${part('day')} ${part('month').replace('.', '')}`;
}
