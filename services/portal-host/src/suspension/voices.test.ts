import { createVoices } from './voices.ts';

const minute = 60_000;
const tab = (number: number) => number.toString(16).padStart(32, '0');
let nowMs: number;
let counts: ReturnType<typeof createVoices>['counts'];
beforeEach(() => {
  nowMs = 0;
  ({ counts } = createVoices(() => nowMs));
});

test('two tabs of an address count, again and again; a third one does not', () => {
  const heard = [1, 2, 3, 1, 2].map((number) => counts('10.0.0.1', tab(number)));
  expect(heard).toEqual([true, true, false, true, true]);
  expect(counts('10.0.0.2', tab(3))).toBe(true);
});

test('within any ten minutes no more than two tabs of an address count', () => {
  expect(counts('10.0.0.1', tab(1))).toBe(true);
  nowMs = 9 * minute;
  expect(counts('10.0.0.1', tab(2))).toBe(true);
  nowMs = 10 * minute;
  // The first is ten minutes old, the second one minute.
  expect(counts('10.0.0.1', tab(3))).toBe(true);
  expect(counts('10.0.0.1', tab(4))).toBe(false);
  nowMs = 19 * minute;
  expect(counts('10.0.0.1', tab(4))).toBe(true);
});

test('an address that is heard all the time is not forgotten for others', () => {
  counts('10.0.0.1', tab(1));
  counts('10.0.0.1', tab(2));
  for (let other = 0; other < 20_000; other += 1) {
    counts(`10.1.${other >> 8}.${other & 255}`, tab(1));
    if (other % 1000 === 0) counts('10.0.0.1', tab(3));
  }
  expect(counts('10.0.0.1', tab(3))).toBe(false);
});

test('a customer’s IPv6 network is one address', () => {
  const heard = [1, 2, 3].map((number) => counts(`2001:db8:0:7::${number}`, tab(number)));
  expect(heard).toEqual([true, true, false]);
  expect(counts('2001:db8:0:8::1', tab(4))).toBe(true);
  expect(counts('::ffff:10.0.0.1', tab(5))).toBe(true);
  expect(counts('::ffff:10.0.0.2', tab(6))).toBe(true);
});
