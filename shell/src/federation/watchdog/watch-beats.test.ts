import { jest } from '@jest/globals';
import { type BeatWatch, watchBeats } from './watch-beats.ts';

let told: (string | undefined)[];
let takenBack: number;
let watch: BeatWatch;

beforeEach(() => {
  jest.useFakeTimers();
  told = [];
  takenBack = 0;
  watch = watchBeats(
    (version) => void told.push(version),
    () => {
      takenBack += 1;
    },
  );
});
afterEach(() => {
  watch.end();
  jest.useRealTimers();
});

const pass = (ms: number) => jest.advanceTimersByTime(ms);

test('a page that does not answer for five seconds is told of once, with the release whose code ran', () => {
  watch.beat({ version: 'a' });
  pass(4000);
  watch.beat({ version: 'b' });
  pass(4500);
  expect(told).toEqual([]);
  pass(20_000);
  expect(told).toEqual(['b']);
});

test('one that answers again, after a debugger or a long task, is taken back', () => {
  watch.beat({ version: 'a' });
  pass(60_000);
  watch.beat({ version: 'a' });
  expect([told, takenBack]).toEqual([['a'], 1]);
  watch.beat({ version: 'a' });
  expect(takenBack).toBe(1);
});

test('nobody waits for a page that nobody sees, or that has said nothing yet', () => {
  pass(60_000);
  watch.beat({ version: 'a' });
  watch.beat(null);
  pass(60_000);
  expect(told).toEqual([]);
});

test('a machine that sleeps lets no time pass: a timer that comes late counts once', () => {
  watch.beat({ version: 'a' });
  pass(1000);
  jest.setSystemTime(Date.now() + 8 * 3_600_000);
  pass(500);
  watch.beat({ version: 'a' });
  expect(told).toEqual([]);
});
