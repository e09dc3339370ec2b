import { formatCurrency } from '@trilho/ui';

/** `R$ 95,62` within a sentence, where no line ends between sign and number. */
export const unbroken = (minor: number, currency = 'BRL'): string =>
  formatCurrency(minor, currency).replaceAll(' ', '\u00a0');

/** `+ R$ 95,62`, `− R$ 4,38`, `R$ 0,00`. */
export function signedText(minor: number, currency = 'BRL'): string {
  if (minor === 0) return formatCurrency(0, currency);
  return `${minor > 0 ? '+' : '−'} ${formatCurrency(Math.abs(minor), currency)}`;
}

/** An amount below zero with a true minus sign; zero with a sign, as negating makes it, has none. */
export const amountText = (minor: number, currency = 'BRL'): string =>
  minor < 0 ? `− ${formatCurrency(-minor, currency)}` : formatCurrency(Math.abs(minor), currency);

export const counted = (count: number, one: string, several: string): string =>
  `${count.toLocaleString('pt-BR')} ${count === 1 ? one : several}`;

const percentFormat = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 4 });

/** `3,99%`. */
export const percentText = (percent: number): string => `${percentFormat.format(percent)}%`;
