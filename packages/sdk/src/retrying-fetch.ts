import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

export interface RetryOptions {
  /** Maximum number of retries of a call. Default 3. */
  maxRetries: number;
  /** Timeout of one attempt. */
  timeoutMs: number;
  /** The `fetch` to use; defaults to the platform's. */
  fetch: typeof fetch;
}

const idempotencyHeader = 'idempotency-key';
const longestWaitMs = 30_000;

/** Statuses after which the same call may succeed later. */
const isTransient = (status: number): boolean => status === 408 || status === 429 || status >= 500;

/** Retries a conflict that has `Retry-After`: the first call with this key is still in flight. */
const mayRetry = ({ status, headers }: Response): boolean =>
  isTransient(status) || (status === 409 && headers.has('retry-after'));

/** Returns a doubling wait with jitter, never less than the answer's `Retry-After`. */
function waitMs(retry: number, answer: Response | null): number {
  const retryAfterMs = Number(answer?.headers.get('retry-after') ?? 0) * 1000;
  const backoffMs = 250 * 2 ** retry * (0.75 + Math.random() / 2);
  return Math.min(longestWaitMs, Math.max(backoffMs, Number.isFinite(retryAfterMs) ? retryAfterMs : 0));
}

/**
 * Creates a `fetch` that retries transient failures: a broken connection, a timeout, 408, 429, 5xx. All
 * attempts of a POST carry the same `Idempotency-Key`, generated here unless the caller sets one, so that it
 * takes effect once.
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
