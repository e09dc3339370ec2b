import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

/**
 * Makes the random part of the product's ids count upwards: ids of one millisecond then sort as they were made, in each run
 * alike. Returns what ends that.
 */
export function countIds(): () => void {
  const { randomFillSync } = crypto;
  let count = 0;
  const fill = (buffer: Buffer): Buffer => {
    for (let at = 0; at + 10 <= buffer.length; at += 10) {
      count += 1;
      buffer.fill(0, at, at + 10);
      buffer.writeUIntBE(count, at + 4, 6);
    }
    return buffer;
  };
  Object.assign(crypto, {
    randomFillSync: (buffer: unknown, ...rest: unknown[]): unknown =>
      Buffer.isBuffer(buffer) && buffer.length === 4096
        ? fill(buffer)
        : Reflect.apply(randomFillSync, crypto, [buffer, ...rest]),
  });
  syncBuiltinESMExports();
  return () => {
    Object.assign(crypto, { randomFillSync });
    syncBuiltinESMExports();
  };
}
