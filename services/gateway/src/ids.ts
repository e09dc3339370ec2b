import { randomBytes } from 'node:crypto';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Base 62 of a byte string, left-padded to `width` characters. */
export function base62(bytes: Uint8Array, width: number): string {
  let value = BigInt(`0x${Buffer.from(bytes).toString('hex') || '0'}`);
  let text = '';
  while (value > 0n) {
    text = alphabet[Number(value % 62n)] + text;
    value /= 62n;
  }
  return text.padStart(width, '0');
}

export type IdPrefix =
  | 'usr'
  | 'adr'
  | 'ses'
  | 'app'
  | 'cfg'
  | 'plan'
  | 'can'
  | 'cus'
  | 'pm'
  | 'prod'
  | 'price'
  | 'sub'
  | 'inv'
  | 'pay'
  | 'ref'
  | 'we'
  | 'evt'
  | 'dlv'
  | 'idem'
  | 'sec'
  | 'mail'
  | 'req';

/** A new id: prefix, 48 bits of time in ms, 80 random bits. Sorts by time under the C collation. */
export function newId(prefix: IdPrefix, now: number = Date.now()): string {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(now, 0, 6);
  return `${prefix}_${base62(bytes, 22)}`;
}
