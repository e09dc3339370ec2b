import { jest } from '@jest/globals';
import { drain } from './drain.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Drains a table that has so many rows in its first batches, then none. Answers when each batch began, in ms. */
function startDrain(batches: number[], dueInMs?: () => Promise<number | null>) {
  const startedMs = Date.now();
  const began: number[] = [];
  const errors: string[] = [];
  const draining = drain(
    async () => {
      began.push(Date.now() - startedMs);
      return batches.shift() ?? 0;
    },
    { ...(dueInMs && { dueInMs }), onError: ({ message }) => errors.push(message) },
  );
  return { began, errors, draining };
}

test('batches follow one another while there is work, then come after a short rest, and once a second from then on', async () => {
  const { began, draining } = startDrain([3, 1]);
  await jest.advanceTimersByTimeAsync(2_500);
  expect(began).toEqual([0, 0, 0, 250, 1_250, 2_250]);
  await draining.stop();
});

test.each([
  ['is due within a second ends the rest', 400, [0, 250, 651, 1_052]],
  ['is due later is found by the look of each second', 90_000, [0, 250, 1_250]],
  ['is due and could not be taken is tried again', -5, [0, 250, 500, 750, 1_000, 1_250]],
])('a row that %s', async (_name, dueInMs, expected) => {
  const { began, draining } = startDrain([], async () => dueInMs);
  await jest.advanceTimersByTimeAsync(1_300);
  expect(began).toEqual(expected);
  await draining.stop();
});

test('an announcement ends a rest, also one that comes while the next row is asked for', async () => {
  const asked = Promise.withResolvers<number | null>();
  const { began, draining } = startDrain([], () => asked.promise);
  await jest.advanceTimersByTimeAsync(300);
  draining.wake();
  asked.resolve(null);
  await jest.advanceTimersByTimeAsync(100);
  expect(began).toEqual([0, 250, 300]);
  draining.wake();
  await jest.advanceTimersByTimeAsync(0);
  expect(began).toEqual([0, 250, 300, 400]);
  await draining.stop();
});

test('who is woken often is not asked when the next row is due', async () => {
  let asked = 0;
  const { draining } = startDrain([], async () => {
    asked += 1;
    return null;
  });
  for (let count = 0; count < 10; count += 1) {
    await jest.advanceTimersByTimeAsync(200);
    draining.wake();
  }
  expect(asked).toBe(0);
  await draining.stop();
});

test('a question that fails is told, and costs a short rest', async () => {
  const { began, errors, draining } = startDrain([], async () => {
    throw new Error('no server');
  });
  await jest.advanceTimersByTimeAsync(600);
  expect([began, errors]).toEqual([
    [0, 250, 500],
    ['no server', 'no server'],
  ]);
  await draining.stop();
});
