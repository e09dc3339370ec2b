/** Centavos as the decimal number of reais that the API takes: through its digits, since arithmetic would round. */
export function toReais(minor: number): number {
  const digits = String(minor).padStart(3, '0');
  return Number(`${digits.slice(0, -2)}.${digits.slice(-2)}`);
}

const decimal = /^(\d+)(?:\.(\d{1,2}))?$/;

/** A decimal number of reais as centavos. @throws RangeError for what is no amount of whole centavos */
export function toMinor(reais: number): number {
  const [, whole, fraction = ''] = decimal.exec(String(reais)) ?? [];
  if (whole === undefined) throw new RangeError('Not an amount of whole centavos');
  return Number(whole + fraction.padEnd(2, '0'));
}
