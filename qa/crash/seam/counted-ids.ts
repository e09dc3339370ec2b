import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

/**
 * Imported before the product: makes the random part of its ids count upwards in this process. Ids of one millisecond then sort
 * as they were made, and those that a digest of the merchant's id fixes are the same in each process.
 */
const { randomFillSync } = crypto;

/** How much the product draws at a time, and how much of it an id takes. */
const drawnBytes = 4096;
const idBytes = 10;

let count = 0;

function fill(buffer: Buffer): Buffer {
  buffer.fill(0);
  for (let at = 0; at + idBytes <= buffer.length; at += idBytes) {
    count += 1;
    buffer.writeUIntBE(count, at + idBytes - 6, 6);
  }
  return buffer;
}

Object.assign(crypto, {
  randomFillSync: (buffer: unknown, ...rest: unknown[]): unknown =>
    Buffer.isBuffer(buffer) && buffer.length === drawnBytes
      ? fill(buffer)
      : Reflect.apply(randomFillSync, crypto, [buffer, ...rest]),
});
syncBuiltinESMExports();
