/**
 * Centavos of a JSON number with at most two decimals; undefined for any other value. By the digits of the number,
 * so that no centavo is lost.
 */
export function centavosOf(value: unknown): number | undefined {
  if (typeof value !== 'number') return undefined;
  const match = /^(\d{1,10})(?:\.(\d{1,2}))?$/.exec(String(value));
  if (!match) return undefined;
  const [, reais = '0', decimals = ''] = match;
  return Number(reais) * 100 + Number(decimals.padEnd(2, '0'));
}

/** Centavos of a text such as `200.00`, as orders write amounts; undefined for any other value. */
export const centavosOfText = (value: unknown): number | undefined =>
  typeof value === 'string' ? centavosOf(Number(value)) : undefined;

/** An amount in centavos as orders write it: 20000 becomes `200.00`. */
export const decimalText = (amountMinor: number): string => decimalOf(amountMinor).toFixed(2);

/** The JSON number of an amount in centavos: 12345 becomes 123.45. */
export const decimalOf = (amountMinor: number): number => amountMinor / 100;

/** Half up, of two integers. */
export const divideRounded = (dividend: number, divisor: number): number =>
  Math.floor((dividend * 2 + divisor) / (divisor * 2));
