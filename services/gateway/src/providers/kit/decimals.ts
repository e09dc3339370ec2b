/** Centavos as a decimal text of reais: through its digits, since arithmetic would round. */
export function decimalOf(minor: number): string {
  const digits = String(minor).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

const decimal = /^(\d+)(?:\.(\d{1,2}))?$/;

/** A decimal text, or number, of reais as centavos. @throws RangeError for what is no amount of whole centavos */
export function minorOf(reais: string | number): number {
  const [, whole, fraction = ''] = decimal.exec(String(reais)) ?? [];
  if (whole === undefined) throw new RangeError('Not an amount of whole centavos');
  return Number(whole + fraction.padEnd(2, '0'));
}
