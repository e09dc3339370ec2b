import { createHash, randomBytes } from 'node:crypto';

const LETTERS = '0123456789ABCDEFGHJKLMNPRSTUVWXY';
/** Without signs that look alike, as the ids of accounts are. */
const ACCOUNT_LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

function spell(bytes: Uint8Array, letters: string): string {
  let text = '';
  for (const byte of bytes) text += letters[byte % letters.length];
  return text;
}

/** A fresh id of an order, a capture, a refund, …: 17 letters and digits. */
export const newPayPalId = (length = 17): string => spell(randomBytes(length), LETTERS);

/** The id of an account of 13 signs, which a text always leads to. */
export const payPalId = (text: string): string =>
  spell(createHash('sha256').update(text).digest().subarray(0, 13), ACCOUNT_LETTERS);
