import type { PortalPaymentDetails } from '@trilho/contracts/portal-payment';

/** The key of an amount's last attempt, and the refunds that existed at its first attempt. */
interface Attempt {
  key: string;
  known: ReadonlySet<string>;
}

/** Attempts at refunds of one payment whose outcome is unknown, by amount in centavos. */
export type RefundAttempts = Map<number, Attempt>;

/**
 * Returns the idempotency key for an amount: that of the previous attempt while its outcome is unknown, so
 * that the refund takes effect once; a new key once a refund of that amount has appeared.
 */
export function attemptKey(
  attempts: RefundAttempts,
  { refunds }: PortalPaymentDetails,
  amount: number,
): string {
  const before = attempts.get(amount);
  const hasAppeared = before && refunds.some((one) => one.amount === amount && !before.known.has(one.id));
  if (before && !hasAppeared) return before.key;
  const key = crypto.randomUUID();
  attempts.set(amount, { key, known: new Set(refunds.map(({ id }) => id)) });
  return key;
}
