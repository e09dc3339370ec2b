import { hash } from 'node:crypto';
import { base62, type IdPrefix } from '../platform/ids.ts';

/** Draws that are the same for the same seed (mulberry32). */
export interface Random {
  /** From 0 up to 1. */
  next(): number;
  /** A whole number from `from` to `to`, both among them. */
  whole(from: number, to: number): number;
  pick<T>(items: readonly [T, ...T[]]): T;
  /** One of the items, as often as its weight says. */
  weighted<T>(items: readonly (readonly [T, number])[]): T;
}

export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    whole,
    pick: (items) => items[whole(0, items.length - 1)] ?? items[0],
    weighted(items) {
      let left = next() * items.reduce((sum, [, weight]) => sum + weight, 0);
      const chosen = items.find(([, weight]) => {
        left -= weight;
        return left < 0;
      });
      const [item] = chosen ?? items[items.length - 1] ?? [];
      if (item === undefined) throw new Error('Nothing to draw from');
      return item;
    },
  };
}

/** An id of a moment that is the same for the same name; like any other it sorts by time. */
export function namedId(prefix: IdPrefix, at: Date, name: string): string {
  const bytes = Buffer.alloc(16);
  hash('sha256', `${prefix}:${name}`, 'buffer').copy(bytes, 6, 0, 10);
  bytes.writeUIntBE(at.getTime(), 0, 6);
  return `${prefix}_${base62(bytes, 22)}`;
}

/** Twenty letters and digits that are the same for the same name. */
export const namedToken = (name: string): string => hash('sha256', name, 'hex').slice(0, 20);
