/** Weights of both check digits, from the right: 2, 3, … and again from 2 after `highest`. */
function checkDigit(values: readonly number[], highest: number): number {
  const span = highest - 1;
  const sum = values.toReversed().reduce((total, value, index) => total + value * (2 + (index % span)), 0);
  const rest = sum % 11;
  return rest < 2 ? 0 : 11 - rest;
}

function endsWithItsDigits(text: string, highest: number): boolean {
  // Letters of the CNPJ count by their code, as digits do.
  const values = [...text].map((sign) => sign.charCodeAt(0) - 48);
  const body = values.slice(0, -2);
  const first = checkDigit(body, highest);
  return values.at(-2) === first && values.at(-1) === checkDigit([...body, first], highest);
}

/** Leaves the digits and letters of a tax id: `123.456.789-09` becomes `12345678909`. */
export const plainTaxId = (text: string): string => text.replaceAll(/[.\-/\s]/g, '').toUpperCase();

/** Whether a CPF (11 digits, with or without signs) has the right check digits. */
export function isCpf(text: string): boolean {
  const plain = plainTaxId(text);
  return /^\d{11}$/.test(plain) && !/^(\d)\1+$/.test(plain) && endsWithItsDigits(plain, 11);
}

/** Whether a CNPJ (12 digits or letters and 2 digits) has the right check digits. */
export function isCnpj(text: string): boolean {
  const plain = plainTaxId(text);
  return /^[0-9A-Z]{12}\d{2}$/.test(plain) && !/^(\d)\1+$/.test(plain) && endsWithItsDigits(plain, 9);
}
