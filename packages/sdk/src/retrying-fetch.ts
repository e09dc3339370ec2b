import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

export interface RetryOptions {
  /** How often a call is tried again at most. */
  maxRetries: number;
  /** How long one try may take. */
  timeoutMs: number;
  /** What sends the requests; the platform's own unless told otherwise. */
  fetch: typeof fetch;
}

const idempotencyHeader = 'idempotency-key';
const longestWaitMs = 30_000;

/** In flight, too many, or a failure on the way: the same call may be answered later. */
const isPassing = (status: number): boolean => status === 408 || status === 429 || status >= 500;

/** A conflict passes when it says when: the first call with this key is still at work. */
const mayRetry = ({ status, headers }: Response): boolean =>
  isPassing(status) || (status === 409 && headers.has('retry-after'));

/** Doubling waits with jitter, unless the answer says how long: never less than that. */
function waitMs(retry: number, answer: Response | null): number {
  const told = Number(answer?.headers.get('retry-after') ?? 0) * 1000;
  const grown = 250 * 2 ** retry * (0.75 + Math.random() / 2);
  return Math.min(longestWaitMs, Math.max(grown, Number.isFinite(told) ? told : 0));
}

/**
 * Sends requests, and sends them again after what may pass: a connection that breaks, a timeout, 408, 429, 5xx. A POST
 * carries one `Idempotency-Key` through all its tries, drawn here unless the caller gave one: its effect takes place once.
 */
export function createRetryingFetch({ maxRetries, timeoutMs, fetch: send }: RetryOptions) {
  return async (request: Request): Promise<Response> => {
    if (request.method === 'POST' && !request.headers.has(idempotencyHeader)) {
      request.headers.set(idempotencyHeader, randomUUID());
    }
    for (let retry = 0; ; retry += 1) {
      const attempt = new Request(request.clone(), {
        signal: AbortSignal.any([request.signal, AbortSignal.timeout(timeoutMs)]),
      });
      let answer: Response | null = null;
      try {
        answer = await send(attempt);
        if (!mayRetry(answer) || retry >= maxRetries) return answer;
        await answer.body?.cancel();
      } catch (error) {
        if (request.signal.aborted || retry >= maxRetries) throw error;
      }
      await sleep(waitMs(retry, answer));
    }
  };
}
