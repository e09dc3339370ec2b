import { formatCurrency } from '@trilho/ui';

const percent = new Intl.NumberFormat('pt-BR', { style: 'percent', maximumFractionDigits: 0 });
const percentTo1 = new Intl.NumberFormat('pt-BR', {
  style: 'percent',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});
const points = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const signed = new Intl.NumberFormat('pt-BR', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
  signDisplay: 'exceptZero',
});
const count = new Intl.NumberFormat('pt-BR');

/** A share from 0 to 1: `70%`. */
export const wholePercent = (share: number): string => percent.format(share);

/** A share from 0 to 1: `91,8%`. */
export const percentText = (share: number): string => percentTo1.format(share);

/** A difference of shares in percentage points, without their sign: `0,6`. */
export const pointsText = (share: number): string => points.format(share * 100);

/** A difference of shares in percentage points: `+1,3`. */
export const signedPoints = (share: number): string => signed.format(share * 100);

/** `12.480`. */
export const countText = (number: number): string => count.format(number);

/** Centavos, of which estimates have parts: `R$ 2,31`. */
export const feeText = (minor: number): string => formatCurrency(Math.round(minor));

/** `22h`. */
export const hourText = (hour: number): string => `${hour}h`;

/** The end of an hour that is included: `6h59`. */
export const hourEndText = (hour: number): string => `${hour}h59`;
