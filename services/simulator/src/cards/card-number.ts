const BRANDS: readonly [string, RegExp][] = [
  [
    'elo',
    /^(4011(78|79)|43(1274|8935)|45(1416|7393|763[12])|504175|5067|5090|627780|636(297|368)|65(003|04|05|16|50))/,
  ],
  ['hipercard', /^(606282|3841)/],
  ['visa', /^4/],
  ['mastercard', /^(5[1-5]|2[2-7])/],
  ['amex', /^3[47]/],
  ['diners', /^3(0[0-5]|[689])/],
  ['jcb', /^35/],
  ['discover', /^6(011|4[4-9]|5)/],
  ['unionpay', /^62/],
];

/** The brand of a number by its first digits, or `unknown`. */
export function brandOf(number: string): string {
  return BRANDS.find(([, pattern]) => pattern.test(number))?.[0] ?? 'unknown';
}

/** The check digit rule of card numbers. */
export function passesLuhn(number: string): boolean {
  if (!/^\d{12,19}$/.test(number)) return false;
  let sum = 0;
  for (const [index, digit] of [...number].reverse().entries()) {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
}

/** Prepaid, debit or credit, for the test numbers that are known not to be credit. */
export function fundingOf(number: string): string {
  if (['4000056655665556', '5200828282828210'].includes(number)) return 'debit';
  return number === '5105105105105100' ? 'prepaid' : 'credit';
}

/** Issuing country: the test numbers 4000 00CC… of Brazil, the national brands, else the United States. */
export function countryOf(number: string): string {
  return number.startsWith('4000000760') || ['elo', 'hipercard'].includes(brandOf(number)) ? 'BR' : 'US';
}
