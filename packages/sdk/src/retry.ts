import type { Answer } from './error-of-response.ts';
import type { Signal } from './runtime.ts';

/** A longer wait than this is the caller's decision: the error carries `retryAfter`. */
const longestWaitSeconds = 60;

/** Tells whether the same call may succeed later. A conflict with `Retry-After` is a call still in flight. */
export function mayRetry({ status, retryAfter }: Answer): boolean {
  if (retryAfter !== null && retryAfter > longestWaitSeconds) return false;
  return status === 408 || status === 429 || status >= 500 || (status === 409 && retryAfter !== null);
}

/** Returns milliseconds: doubling from 250, at most 8,000, with ±25 % jitter, never less than `Retry-After`. */
export function waitMs(retry: number, retryAfter: number | null): number {
  const backoff = Math.min(8_000, 250 * 2 ** retry) * (0.75 + Math.random() / 2);
  return Math.max(backoff, (retryAfter ?? 0) * 1_000);
}

/** Reads `Retry-After`, which is in seconds or a date. */
export function readRetryAfter(value: string | null, now = Date.now()): number | null {
  if (value === null || value.trim() === '') return null;
  const seconds = Number(value);
  if (Number.isFinite(seconds)) return Math.max(0, seconds);
  const date = Date.parse(value);
  return Number.isNaN(date) ? null : Math.max(0, Math.ceil((date - now) / 1_000));
}

/** Waits, or rejects with the signal's reason as soon as the caller gives up. */
export function pause(milliseconds: number, signal: Signal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const giveUp = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', giveUp);
      resolve();
    }, milliseconds);
    signal?.addEventListener('abort', giveUp, { once: true });
  });
}
