/**
 * Reads an amount as banks in Brazil write it in OFX, in minor units: `1234.56`, `1234,56`, `1.234,56`, `+10`. Of two kinds of
 * separators the last is the decimal one; one alone is it, too, as OFX knows no thousands. Null for what is no amount, and for
 * `1.234`, which may be either.
 */
export function readAmount(text: string): number | null {
  const [, sign = '', whole = '', decimals = ''] =
    /^([+-]?)(\d{1,3}(?:\.\d{3})+|\d{1,3}(?:,\d{3}){2,}|\d+)(?:,(\d+))?$/.exec(text) ??
    /^([+-]?)(\d{1,3}(?:,\d{3})+|\d{1,3}(?:\.\d{3}){2,}|\d+)(?:\.(\d+))?$/.exec(text) ??
    [];
  if (whole === '') return null;
  const digits = whole.replace(/[.,]/g, '');
  const isEither = /^\d{1,3}[.,]\d{3}$/.test(whole) && decimals === '';
  if (isEither || decimals.length === 3 || /[^0]/.test(decimals.slice(2))) return null;
  const minor = Number(`${digits}${decimals.slice(0, 2).padEnd(2, '0')}`);
  return Number.isSafeInteger(minor) ? (sign === '-' ? 0 - minor : minor) : null;
}
