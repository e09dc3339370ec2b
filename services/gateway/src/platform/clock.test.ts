import { jest } from '@jest/globals';
import { clockMs, setClock } from './clock.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  setClock(null);
  jest.useRealTimers();
});

/** Reads a clock that is so far ahead of ours, by an answer that took so long. */
function read(aheadMs: number, tookMs: number): void {
  setClock({ at: new Date(Date.now() + aheadMs - tookMs / 2), askedMonotonicMs: performance.now() - tookMs });
}
const aheadMs = () => clockMs() - Date.now();

test.each([
  ['agrees', 0, 2],
  ['differs by less than a slow answer can tell', 2_000, 5_000],
  ['was read by an answer that took long', -900, 2_000],
])('a clock that %s leaves our own as it is', (_, ahead, took) => {
  read(ahead, took);
  expect(aheadMs()).toBe(0);
});

test.each([600_000, 300, -300, -600_000])('a clock that is %i ms ahead is followed', (ahead) => {
  read(ahead, 4);
  expect(aheadMs()).toBe(ahead);
});

test('a clock that agrees again is our own again', () => {
  read(600_000, 4);
  read(0, 4);
  expect(aheadMs()).toBe(0);
});

test('an answer that took long does not move what a quick one told', () => {
  read(600_000, 4);
  // Made at the very end of it.
  setClock({ at: new Date(Date.now() + 600_000), askedMonotonicMs: performance.now() - 400 });
  expect(Math.abs(aheadMs() - 600_000)).toBeLessThan(3);
});

test('two answers that took long tell more together', () => {
  setClock({ at: new Date(Date.now() + 600_000), askedMonotonicMs: performance.now() - 400 });
  // Made at the very beginning of it.
  setClock({ at: new Date(Date.now() + 600_000 - 400), askedMonotonicMs: performance.now() - 400 });
  expect(aheadMs()).toBe(600_000);
});

test('another database, whose clock says something else, is followed', () => {
  read(600_000, 4);
  read(300_000, 400);
  expect(aheadMs()).toBe(300_000);
});
