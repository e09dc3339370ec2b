const secondMs = 1000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;

/** How long after one attempt the next is made, in milliseconds; the first attempt is made at once. */
const delaysMs = [
  5 * secondMs,
  5 * minuteMs,
  30 * minuteMs,
  2 * hourMs,
  5 * hourMs,
  10 * hourMs,
  10 * hourMs,
] as const;

/** Attempts of one delivery before it has failed. */
export const maxAttempts = delaysMs.length + 1;

const jitter = 0.2;
const longestRetryAfterMs = 24 * hourMs;

/** A failed attempt, for what follows it. */
export interface FailedAttempt {
  /** Attempts made since the event or the latest replay, this one included. */
  made: number;
  status: number | null;
  retryAfter: string | undefined;
  at: Date;
}

/** Reads `Retry-After`: seconds, or a date. Returns milliseconds from now, or null for anything else. */
export function readRetryAfter(value: string | undefined, now: Date): number | null {
  const text = value?.trim() ?? '';
  if (/^\d{1,9}$/.test(text)) return Number(text) * secondMs;
  // Every form of a date that HTTP knows begins with the day's name.
  const date = /^[A-Z][a-z]{2}/.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(date) ? null : Math.max(0, date - now.getTime());
}

/**
 * Returns when the next attempt is due, or null when none is left. The delay varies by 20 % either way (`random` is from 0 to 1).
 * An endpoint that answers 429 or 503 may ask for a longer one by `Retry-After`, of at most 24 hours.
 */
export function nextAttemptAt(
  { made, status, retryAfter, at }: FailedAttempt,
  random: () => number,
): Date | null {
  const delayMs = delaysMs[made - 1];
  if (delayMs === undefined) return null;
  const planned = delayMs * (1 - jitter + 2 * jitter * random());
  const asked = status === 429 || status === 503 ? readRetryAfter(retryAfter, at) : null;
  const waitMs = asked === null ? planned : Math.max(planned, Math.min(asked, longestRetryAfterMs));
  return new Date(at.getTime() + Math.round(waitMs));
}
