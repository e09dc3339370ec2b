import type { Answer, Operation } from '../books/books.ts';
import { describeBroken, readFigures } from './case-figures.ts';

const answer = (status: number, error: string | null = null): Answer => ({
  ...{ status, error, replayed: false, body: null },
  ...{ payment: null, begun: null, externalId: null },
});

/** An operation whose attempts began and ended at these seconds. */
const operation = (
  key: string | null,
  ...attempts: [startedSecond: number, endedSecond: number, answer: Answer | null][]
): Operation => ({
  ...{
    id: key ?? 'once',
    intentId: key ?? 'once',
    kind: 'process',
    merchant: 0,
    key,
    path: '/process',
    body: {},
  },
  ...{
    paymentId: null,
    amountMinor: null,
    serverAttempt: true,
    gateway: 'STRIPE',
    method: 'card',
    lostMs: null,
  },
  attempts: attempts.map(([from, to, of]) => ({ startedMs: from * 1_000, endedMs: to * 1_000, answer: of })),
});

const during = { faultMs: 10_000, endedMs: 60_000 };
const read = (...operations: Operation[]) => readFigures({ operations, observations: [] }, during);

test('the longest gap lies between the fault, writes that were answered well, and the end', () => {
  expect(read(operation('a', [11, 12, answer(200)]), operation('b', [38, 40, answer(200)])).gapSeconds).toBe(
    28,
  );
  expect(read(operation('a', [1, 2, answer(200)])).gapSeconds).toBe(50);
  const refused = operation('b', [20, 21, answer(503)]);
  expect(read(operation('a', [11, 12, answer(200)]), refused).gapSeconds).toBe(48);
});

test('a key’s time runs from its first sending to its outcome, whatever it was told meanwhile', () => {
  const retried = operation(
    'a',
    [11, 12, null],
    [13, 13.5, answer(409, 'idempotency_in_flight')],
    [14, 15, answer(503)],
    [24, 25, answer(200)],
  );
  expect(read(retried)).toMatchObject({
    ...{ asked: 1, settled: 1, refused: 1, broken: 1, inFlight: 1 },
    longestSeconds: 14,
  });
});

test('a key whose server never learns the outcome is missing; a call that is sent once may be', () => {
  const once = operation(null, [11, 12, null]);
  expect(read(once, operation('a', [13, 14, null]))).toMatchObject({ asked: 1, settled: 0, broken: 2 });
});

test('calls without an answer are told with when they began, how long they took and what befell them', () => {
  const cut = operation('a', [11, 12.5, null], [13, 21, null], [22, 23, answer(200)]);
  const [first, second] = cut.attempts;
  Object.assign(first ?? {}, { failure: 'ECONNRESET' });
  Object.assign(second ?? {}, { failure: 'patience' });
  expect(describeBroken({ operations: [cut], observations: [] })).toEqual([
    '  process a of 1970-01-01T00:00:11.000Z had no answer after 1.5 s: ECONNRESET',
    '  process a of 1970-01-01T00:00:13.000Z had no answer after 8 s: its caller gave up',
  ]);
});
