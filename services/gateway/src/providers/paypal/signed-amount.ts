import { minorOf } from '../kit/decimals.ts';

/** A decimal text that may be negative as centavos. @throws RangeError for what is no amount of whole centavos */
export function signedMinorOf(value: string): number {
  return value.startsWith('-') ? 0 - minorOf(value.slice(1)) : minorOf(value);
}
