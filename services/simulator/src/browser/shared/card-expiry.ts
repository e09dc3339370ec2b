/** What is wrong with an expiry date, by Stripe.js's error codes; `null` when it is fine. */
export type ExpiryProblem =
  | 'incomplete_expiry'
  | 'invalid_expiry_month_past'
  | 'invalid_expiry_year_past'
  | 'invalid_expiry_year'
  | null;

/**
 * Turns typed, pasted or autofilled text into `MMYY` digits (up to four).
 * `3` becomes `03`, `1/` becomes `01`, and `12/2031` becomes `1231`.
 */
export function expiryDigits(text: string): string {
  const slashed = /^\s*(\d{1,2})\s*[/-]\s*(\d*)/.exec(text);
  const month = slashed?.[1]?.padStart(2, '0');
  const joined = month ? month + (slashed?.[2] ?? '') : text.replace(/\D/g, '');
  const padded = /^[2-9]/.test(joined) || /^1[3-9]/.test(joined) ? `0${joined}` : joined;
  return /^\d{2}20\d{2}$/.test(padded) ? padded.slice(0, 2) + padded.slice(4) : padded.slice(0, 4);
}

/** Shows `MMYY` digits as `MM / YY`. */
export function formatExpiry(digits: string): string {
  return digits.length < 2 ? digits : `${digits.slice(0, 2)} / ${digits.slice(2)}`;
}

/** Splits complete `MMYY` digits into a month (1-12) and a four-digit year. */
export function parseExpiry(digits: string): { month: number; year: number } {
  return { month: Number(digits.slice(0, 2)), year: 2000 + Number(digits.slice(2, 4)) };
}

/**
 * Checks an expiry: a card is valid until the end of its month; more than 50 years ahead counts as a typo.
 */
export function expiryProblem(digits: string, now: Date): ExpiryProblem {
  const { month, year } = parseExpiry(digits);
  if (digits.length < 4 || month < 1 || month > 12) return 'incomplete_expiry';
  if (year < now.getFullYear()) return 'invalid_expiry_year_past';
  if (year === now.getFullYear() && month < now.getMonth() + 1) return 'invalid_expiry_month_past';
  return year > now.getFullYear() + 50 ? 'invalid_expiry_year' : null;
}
