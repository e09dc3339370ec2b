import type { Attempt, ClientBook } from '../books/books.ts';
import { settledAttempts } from '../books/settled.ts';

/** What merchants' servers saw of a case. */
export interface CaseFigures {
  /** Operations that were asked for by a key, and those whose outcome their server knows. */
  asked: number;
  settled: number;
  /** Answers 503, and calls without an answer. */
  refused: number;
  broken: number;
  /** Answers 409 of keys that were still in flight. */
  inFlight: number;
  /** The longest time in which no write was answered well, in seconds. */
  gapSeconds: number;
  /** The longest time from a key's first sending to its answer, in seconds. */
  longestSeconds: number;
}

const seconds = (ms: number): number => Math.round(ms / 100) / 10;

/** The longest time between two moments that follow each other, in milliseconds. */
function longestGap(moments: readonly number[]): number {
  const sorted = [...moments].sort((a, b) => a - b);
  return Math.max(0, ...sorted.slice(1).map((moment, index) => moment - (sorted[index] ?? moment)));
}

const isWell = ({ answer }: Attempt): boolean => answer !== null && answer.status < 300 && !answer.replayed;

/** Reads the figures of a case out of what its clients wrote down. Times are Unix milliseconds. */
export function readFigures(
  { operations }: ClientBook,
  { faultMs, endedMs }: { faultMs: number; endedMs: number },
): CaseFigures {
  const attempts = operations.flatMap((operation) => operation.attempts);
  const answered = (status: number) => attempts.filter(({ answer }) => answer?.status === status);
  const during = attempts.filter(({ endedMs: at }) => at >= faultMs && at <= endedMs);
  // What is asked for once, without a key, may end in a broken call.
  const keyed = operations.filter(({ key }) => key !== null);
  const settled = keyed.filter((operation) => settledAttempts(operation).length > 0);
  const waits = settled.map((operation) => {
    const [first] = operation.attempts;
    const [last] = settledAttempts(operation);
    return first && last ? last.endedMs - first.startedMs : 0;
  });
  return {
    asked: keyed.length,
    settled: settled.length,
    refused: answered(503).length,
    broken: attempts.filter(({ answer }) => answer === null).length,
    inFlight: answered(409).filter(({ answer }) => answer?.error === 'idempotency_in_flight').length,
    gapSeconds: seconds(
      longestGap([faultMs, ...during.filter(isWell).map(({ endedMs: at }) => at), endedMs]),
    ),
    longestSeconds: seconds(Math.max(0, ...waits)),
  };
}

/** The calls that had no answer: when, after how long, and what befell them. */
export const describeBroken = ({ operations }: ClientBook): string[] =>
  operations.flatMap(({ kind, id, attempts }) =>
    attempts
      .filter(({ answer }) => answer === null)
      .map(({ startedMs, endedMs, failure = 'unknown' }) => {
        const at = new Date(startedMs).toISOString();
        const why = failure === 'patience' ? 'its caller gave up' : failure;
        return `  ${kind} ${id} of ${at} had no answer after ${seconds(endedMs - startedMs)} s: ${why}`;
      }),
  );
