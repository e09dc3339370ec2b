import { maxAttempts, nextAttemptAt, readRetryAfter } from './schedule.ts';

const at = new Date('2026-11-22T12:00:00Z');
const failed = (overrides: object = {}) => ({
  made: 1,
  status: 500,
  retryAfter: undefined,
  at,
  ...overrides,
});
const secondsAfter = (attempt: ReturnType<typeof failed>, random = 0.5) => {
  const due = nextAttemptAt(attempt, () => random);
  return due && (due.getTime() - at.getTime()) / 1000;
};

test('attempts follow each other after 5 s, 5 min, 30 min, 2 h, 5 h, 10 h and 10 h, then there is none', () => {
  const delays = Array.from({ length: maxAttempts }, (_, index) => secondsAfter(failed({ made: index + 1 })));
  expect(delays).toEqual([5, 300, 1800, 7200, 18_000, 36_000, 36_000, null]);
});

test('a delay varies by a fifth either way', () => {
  expect([secondsAfter(failed({ made: 2 }), 0), secondsAfter(failed({ made: 2 }), 1)]).toEqual([240, 360]);
});

test.each([
  ['120', 120],
  ['0', 5],
  ['1', 5],
  ['172800', 86_400],
  ['Sun, 22 Nov 2026 13:00:00 GMT', 3600],
  ['Sun, 22 Nov 2020 13:00:00 GMT', 5],
  ['tomorrow', 5],
  ['-5', 5],
  ['1e9', 5],
  ['', 5],
])('Retry-After %j waits %i s: never less than planned, never more than a day', (retryAfter, seconds) => {
  expect(secondsAfter(failed({ status: 429, retryAfter }))).toBe(seconds);
  expect(secondsAfter(failed({ status: 503, retryAfter }))).toBe(seconds);
});

test('Retry-After counts only where an endpoint says that it is busy', () => {
  expect(secondsAfter(failed({ status: 500, retryAfter: '3600' }))).toBe(5);
  expect(secondsAfter(failed({ status: null, retryAfter: '3600' }))).toBe(5);
});

test('Retry-After adds no attempt', () => {
  expect(secondsAfter(failed({ made: maxAttempts, status: 503, retryAfter: '60' }))).toBe(null);
});

test('a number alone is no date', () => {
  expect(readRetryAfter('2026', at)).toBe(2_026_000);
  expect(readRetryAfter('2026-11-22', at)).toBe(null);
});
