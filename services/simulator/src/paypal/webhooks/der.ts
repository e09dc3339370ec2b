/** The part of DER that a certificate is written in (X.690). */

function lengthOf(length: number): number[] {
  if (length < 0x80) return [length];
  const bytes = length < 0x100 ? [length] : [length >> 8, length & 0xff];
  return [0x80 | bytes.length, ...bytes];
}

/** One element: its tag, its length, its content (shorter than 64 KiB). */
export function element(tag: number, ...contents: Uint8Array[]): Buffer {
  const content = Buffer.concat(contents);
  return Buffer.concat([Buffer.from([tag, ...lengthOf(content.length)]), content]);
}

export const sequence = (...contents: Uint8Array[]): Buffer => element(0x30, ...contents);
export const set = (...contents: Uint8Array[]): Buffer => element(0x31, ...contents);

/** A non-negative integer. */
export function integer(bytes: Uint8Array): Buffer {
  const isNegative = ((bytes[0] ?? 0) & 0x80) !== 0;
  return element(0x02, isNegative ? Buffer.concat([Buffer.from([0]), bytes]) : bytes);
}

export const boolean = (value: boolean): Buffer => element(0x01, Buffer.from([value ? 0xff : 0]));
export const octets = (content: Uint8Array): Buffer => element(0x04, content);
export const bits = (content: Uint8Array, unused = 0): Buffer =>
  element(0x03, Buffer.from([unused]), content);
export const nothing = (): Buffer => element(0x05);
export const utf8 = (text: string): Buffer => element(0x0c, Buffer.from(text, 'utf8'));

/** `2.5.4.3` */
export function identifier(dotted: string): Buffer {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number);
  const bytes = [first * 40 + second];
  for (const arc of rest) {
    const groups = [arc & 0x7f];
    for (let left = arc >>> 7; left > 0; left >>>= 7) groups.unshift((left & 0x7f) | 0x80);
    bytes.push(...groups);
  }
  return element(0x06, Buffer.from(bytes));
}

/** A time as `YYYYMMDDHHMMSSZ`. */
export const time = (ms: number): Buffer =>
  element(0x18, Buffer.from(`${new Date(ms).toISOString().replaceAll(/[-:T]|\.\d+/g, '')}`, 'ascii'));
