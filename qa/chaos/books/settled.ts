import type { Answer, Attempt, Operation } from './books.ts';

/** Conflicts that only say to come back later. */
const passing = new Set(['idempotency_in_flight', 'payment_pending', 'plan_busy']);

/**
 * Tells whether a client need not ask again: the outcome is known. A 5xx leaves it open, unless it is the kept answer of a key
 * or says that the provider never received the request.
 */
export function isSettled({ status, error, replayed }: Answer): boolean {
  if (status >= 500) return replayed || error === 'provider_no_effect';
  if (status === 429) return false;
  return !(status === 409 && passing.has(error ?? ''));
}

/** Tells whether the key keeps this settled answer: a refusal without effect frees it, and one in review is asked for again. */
export const isKept = ({ status, payment }: Pick<Answer, 'status' | 'payment'>): boolean =>
  (status < 300 && payment?.status !== 'processing') || status === 402 || status >= 500;

export interface SettledAttempt extends Attempt {
  answer: Answer;
}

const hasSettled = (attempt: Attempt): attempt is SettledAttempt =>
  attempt.answer !== null && isSettled(attempt.answer);

/** The attempts that ended with the outcome, the earliest answer first. */
export const settledAttempts = (operation: Pick<Operation, 'attempts'>): SettledAttempt[] =>
  operation.attempts.filter(hasSettled).sort((a, b) => a.endedMs - b.endedMs);
