import { toMinor, toReais } from './amounts.ts';

const most = 99_999_999;

/** Sends an amount as JSON text, whose digits are checked, and reads it back. */
function check(minor: number): void {
  const text = JSON.stringify(toReais(minor));
  const [whole = '', fraction = ''] = text.split('.');
  const byDigits = Number(whole + fraction.padEnd(2, '0'));
  const back = toMinor(JSON.parse(text));
  if (byDigits !== minor || back !== minor) throw new Error(`${minor} went as ${text} and became ${back}`);
}

/** Numbers from 0 to below 1 that follow from the seed (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

test('every centavo up to 1,000,000 survives the way there and back', () => {
  for (let minor = 1; minor <= 1_000_000; minor += 1) check(minor);
});

test('so do a million amounts beyond, up to 99,999,999', () => {
  const next = seeded(20_261_123);
  for (let turn = 0; turn < 1_000_000; turn += 1) {
    check(1_000_001 + Math.floor(next() * (most - 1_000_000)));
  }
  check(most);
});

test.each([0.001, 10.555, -1, Number.NaN, 1e21])('%p is no amount', (value) => {
  expect(() => toMinor(value)).toThrow(RangeError);
});
