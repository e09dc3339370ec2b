import { unprocessable } from './errors.ts';
import type { Fields } from './fields.ts';

/** Currencies of two decimals that a Brazilian account holds. */
const currencies = ['BRL', 'EUR', 'USD'];

export interface Money {
  currency: string;
  amountMinor: number;
}

/** An amount as the API writes it. */
export interface MoneyView {
  currency_code: string;
  value: string;
}

/** Minor units of a decimal text with at most two decimals; undefined for any other text. */
export function minorOf(text: string): number | undefined {
  const match = /^(\d{1,10})(?:\.(\d{1,2}))?$/.exec(text);
  if (!match) return undefined;
  const [, whole = '0', decimals = ''] = match;
  return Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
}

/** 12345 of BRL becomes `{ currency_code: 'BRL', value: '123.45' }`. */
export function moneyView(currency: string, amountMinor: number): MoneyView {
  return { currency_code: currency, value: (amountMinor / 100).toFixed(2) };
}

/** Reads `{ currency_code, value }`; zero is refused unless it may be. */
export function readMoney(fields: Fields, mayBeZero = false): Money {
  const currency = fields.needText('currency_code', { min: 3, max: 3 });
  const value = fields.needText('value', { max: 32 });
  const at = { field: fields.pointer('value'), value };
  if (!currencies.includes(currency)) {
    throw unprocessable('CURRENCY_NOT_SUPPORTED', {
      field: fields.pointer('currency_code'),
      value: currency,
    });
  }
  if (/^-/.test(value)) throw unprocessable('CANNOT_BE_NEGATIVE', at);
  if (/^\d*\.\d{3,}$/.test(value)) throw unprocessable('DECIMAL_PRECISION', at);
  const amountMinor = minorOf(value);
  if (amountMinor === undefined) throw fields.wrong('value', 'INVALID_PARAMETER_SYNTAX');
  if (amountMinor === 0 && !mayBeZero) throw unprocessable('CANNOT_BE_ZERO_OR_NEGATIVE', at);
  return { currency, amountMinor };
}
