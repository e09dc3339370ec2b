import { hash, randomFillSync } from 'node:crypto';
import { clockMs } from './clock.ts';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Base 62 of a byte string, left-padded to `width` characters: long division by words, without big integers. */
export function base62(bytes: Uint8Array, width: number): string {
  const words: number[] = [];
  for (let at = bytes.length; at > 0; at -= 2) {
    words.unshift((at > 1 ? (bytes[at - 2] ?? 0) << 8 : 0) | (bytes[at - 1] ?? 0));
  }
  let text = '';
  for (let first = 0; first < words.length; ) {
    let rest = 0;
    for (let at = first; at < words.length; at += 1) {
      const value = rest * 65_536 + (words[at] ?? 0);
      words[at] = Math.trunc(value / 62);
      rest = value % 62;
    }
    text = alphabet[rest] + text;
    while (first < words.length && words[first] === 0) first += 1;
  }
  return text.padStart(width, '0');
}

const poolBytes = 4096;
const randomBytesPerId = 10;
const pool = Buffer.alloc(poolBytes);
let poolAt = poolBytes;

/** Random bytes for one id, drawn from the system many ids at a time. Each byte is used once. */
function nextRandom(): Uint8Array {
  if (poolAt + randomBytesPerId > poolBytes) {
    randomFillSync(pool);
    poolAt = 0;
  }
  const bytes = pool.subarray(poolAt, poolAt + randomBytesPerId);
  poolAt += randomBytesPerId;
  return bytes;
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
  | 'ver'
  | 'prod'
  | 'price'
  | 'sub'
  | 'inv'
  | 'pay'
  | 'lnk'
  | 'ref'
  | 'cap'
  | 'dsp'
  | 'we'
  | 'evt'
  | 'dlv'
  | 'idem'
  | 'sec'
  | 'emc'
  | 'mail'
  | 'walk'
  | 'drift'
  | 'rec'
  | 'req'
  | 'rpl'
  | 'pcl'
  | 'inc'
  | 'ltx'
  | 'po'
  | 'stl'
  | 'dif'
  | 'stf'
  | 'bcr';

/** The first installation, whose ids begin as they would without cells. */
const firstCell = '0';

let ownCell = firstCell;

/** Says which installation's ids are made here: a digit of base 62, which each of them begins with. */
export function setCell(cell: string): void {
  ownCell = cell;
}

/** The installation whose ids are made here. */
export const currentCell = (): string => ownCell;

const width = 22;

/** Until the year 3100 the first digit of what an id holds is 0, so that the cell has its place. */
function textOf(prefix: IdPrefix, bytes: Buffer, cell: string = ownCell): string {
  const digits = base62(bytes, width);
  return `${prefix}_${cell}${digits.startsWith('0') ? digits.slice(1) : 'z'.repeat(width - 1)}`;
}

/** The installation that made an id. */
export const cellOf = (prefix: IdPrefix, id: string): string => id.charAt(prefix.length + 1);

/**
 * Makes an id: prefix, the cell's digit, then 48 bits of time in ms and 80 random bits. A cell's ids sort by time under the C
 * collation.
 */
export function newId(prefix: IdPrefix, now: number = clockMs()): string {
  const bytes = Buffer.allocUnsafe(16);
  bytes.set(nextRandom(), 6);
  bytes.writeUIntBE(now, 0, 6);
  return textOf(prefix, bytes);
}

/** Reads the 16 bytes of an id back, or null when the text is not one of ours. */
function bytesOf(prefix: IdPrefix, id: string): Buffer | null {
  const digits = id.startsWith(`${prefix}_`) ? id.slice(prefix.length + 1) : '';
  if (!/^[0-9A-Za-z]{22}$/.test(digits)) return null;
  let value = 0n;
  for (const digit of digits.slice(1)) value = value * 62n + BigInt(alphabet.indexOf(digit));
  return Buffer.from(value.toString(16).padStart(32, '0'), 'hex');
}

/** Tells whether a text has the form of our ids of this kind. */
export const isId = (prefix: IdPrefix, text: string): boolean => bytesOf(prefix, text) !== null;

/** Returns when an id was made. @throws Error for a text that is not an id of this kind */
export function timeOfId(prefix: IdPrefix, id: string): Date {
  const bytes = bytesOf(prefix, id);
  if (!bytes) throw new Error(`Not an id of ${prefix}`);
  return new Date(bytes.readUIntBE(0, 6));
}

const timelessBytes = 10;

/**
 * Makes an id that a digest fixes: the same digest, the same id. It carries no time, so no row has it as its own id:
 * it stands for a row elsewhere.
 */
export function timelessId(prefix: IdPrefix, digest: Uint8Array): string {
  const bytes = Buffer.alloc(16);
  bytes.set(digest.subarray(0, timelessBytes), 16 - timelessBytes);
  return textOf(prefix, bytes);
}

/** Tells whether a text is an id of this kind that a digest fixed. */
export const isTimeless = (prefix: IdPrefix, text: string): boolean =>
  bytesOf(prefix, text)?.readUIntBE(0, 6) === 0;

/** Returns the id of this moment (ms) that belongs to a timeless one, or null for a text that is not timeless. */
export function idAt(prefix: IdPrefix, timeless: string, atMs: number): string | null {
  const bytes = bytesOf(prefix, timeless);
  if (bytes?.readUIntBE(0, 6) !== 0) return null;
  bytes.writeUIntBE(atMs, 0, 6);
  return textOf(prefix, bytes, cellOf(prefix, timeless));
}

/** Returns the least id of a moment (ms) in this cell: ids made before it sort before it. */
export function idFloor(prefix: IdPrefix, atMs: number): string {
  const bytes = Buffer.alloc(16);
  bytes.writeUIntBE(atMs, 0, 6);
  return textOf(prefix, bytes);
}

/**
 * Makes the id of the n-th part (0 to 255) of something that has an id: always the same, and in the order of the parts.
 */
export function partId(prefix: IdPrefix, whole: Whole, part: number): string {
  const bytes = Buffer.alloc(16);
  hash('sha256', `${whole.id}:${part}`, 'buffer').copy(bytes, 7);
  bytes.writeUIntBE(timeOfId(whole.prefix, whole.id).getTime(), 0, 6);
  bytes.writeUInt8(part, 6);
  return textOf(prefix, bytes, cellOf(whole.prefix, whole.id));
}

interface Whole {
  prefix: IdPrefix;
  id: string;
}
