import { decimalOf } from '../kit/decimals.ts';

export { minorOf as toMinor } from '../kit/decimals.ts';

/** Centavos as the decimal number of reais that the API takes. */
export const toReais = (minor: number): number => Number(decimalOf(minor));
