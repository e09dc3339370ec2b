import { expiryDigits, expiryProblem, formatExpiry, parseExpiry } from '../shared/card-expiry.ts';
import {
  brandOf,
  cvcLength,
  digitsOf,
  formatCardNumber,
  numberLength,
  passesLuhn,
} from '../shared/card-number.ts';
import type { CardErrorCode } from '../shared/card-texts.ts';
import type { JsonObject } from '../shared/json.ts';

/** Fields of a card form, in the order of the keyboard. */
export const FIELD_NAMES = ['number', 'expiry', 'cvc', 'postalCode'] as const;
export type FieldName = (typeof FIELD_NAMES)[number];

/** What has been typed, as digits only (`postalCode`: as typed). */
export type CardValues = Record<FieldName, string>;

/** Turns typed text into the field's stored value. */
export function readField(field: FieldName, text: string, values: CardValues): string {
  if (field === 'number') return digitsOf(text).slice(0, numberLength(digitsOf(text)));
  if (field === 'expiry') return expiryDigits(text);
  if (field === 'cvc') return digitsOf(text).slice(0, cvcLength(values.number));
  return text.slice(0, 10);
}

/** How a stored value is shown. */
export function showField(field: FieldName, value: string): string {
  if (field === 'number') return formatCardNumber(value);
  return field === 'expiry' ? formatExpiry(value) : value;
}

/** What keeps a field from being complete, or `null`. */
export function fieldProblem(field: FieldName, values: CardValues, now: Date): CardErrorCode | null {
  const value = values[field];
  if (field === 'number') {
    if (value.length < numberLength(value)) return 'incomplete_number';
    return passesLuhn(value) ? null : 'invalid_number';
  }
  if (field === 'expiry') return expiryProblem(value, now);
  if (field === 'cvc') return value.length < cvcLength(values.number) ? 'incomplete_cvc' : null;
  return value.trim().length < 3 ? 'incomplete_zip' : null;
}

/** Whether a problem is shown while the buyer still types: the text is complete and wrong. */
export function isCertain(problem: CardErrorCode): boolean {
  return problem.startsWith('invalid_');
}

/** The card as the API takes it. */
export function cardParameters(values: CardValues): JsonObject {
  const { month, year } = parseExpiry(values.expiry);
  // A split form may have no field for the code.
  return { number: values.number, exp_month: month, exp_year: year, cvc: values.cvc || undefined };
}

/** The network of the number so far. */
export function fieldBrand(values: CardValues): ReturnType<typeof brandOf> {
  return brandOf(values.number);
}
