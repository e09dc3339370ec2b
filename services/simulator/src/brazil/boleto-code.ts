const DAY_MS = 86_400_000;
/** Day zero of the due factor. */
const BASE = Date.UTC(1997, 9, 7);

export interface BoletoCharge {
  /** Three digits. */
  bank: string;
  amountMinor: number;
  /** `YYYY-MM-DD`. */
  dueOn: string;
  /** The bank's own number of the charge: at most 11 digits. */
  number: string;
}

export interface BoletoCodes {
  /** The bar code: 44 digits. */
  barcode: string;
  /** The digitable line: 47 digits. */
  line: string;
}

/**
 * Days from 1997-10-07 to the due date, as four digits. After 9999 (2025-02-21) they start again at 1000, as the
 * banks' federation decided.
 */
export function dueFactor(dueOn: string): string {
  const days = Math.round((Date.parse(`${dueOn}T00:00:00Z`) - BASE) / DAY_MS);
  const factor = days <= 9999 ? days : ((days - 1000) % 9000) + 1000;
  return String(factor).padStart(4, '0');
}

function modulo10(digits: string): string {
  let sum = 0;
  for (const [index, digit] of [...digits].reverse().entries()) {
    const value = Number(digit) * (index % 2 === 0 ? 2 : 1);
    sum += value > 9 ? value - 9 : value;
  }
  return String((10 - (sum % 10)) % 10);
}

function modulo11(digits: string): string {
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, index) => total + Number(digit) * (2 + (index % 8)), 0);
  const digit = 11 - (sum % 11);
  return digit > 9 ? '1' : String(digit);
}

/** The bar code and the digitable line of a boleto, with all their check digits. */
export function boletoCodes({ bank, amountMinor, dueOn, number }: BoletoCharge): BoletoCodes {
  const dueAndAmount = dueFactor(dueOn) + String(amountMinor).padStart(10, '0');
  // Branch, portfolio, number, account and a zero: the free field of a Bradesco boleto.
  const free = `0001${'09'}${number.slice(-11).padStart(11, '0')}${'0012345'}0`;
  const check = modulo11(`${bank}9${dueAndAmount}${free}`);
  const fields = [`${bank}9${free.slice(0, 5)}`, free.slice(5, 15), free.slice(15)];
  const line = fields.map((part) => part + modulo10(part)).join('') + check + dueAndAmount;
  return { barcode: `${bank}9${check}${dueAndAmount}${free}`, line };
}
