import type { PortalPaymentDetails } from '@trilho/contracts/portal-payment';

/** The key that an amount was last sent under, and the refunds that were there when it first was. */
interface Attempt {
  key: string;
  known: ReadonlySet<string>;
}

/** By amount in centavos: what was sent of one payment, and whose outcome is not known yet. */
export type RefundAttempts = Map<number, Attempt>;

/**
 * The key under which an amount goes out: that of the attempt before, as long as nothing tells what became of it, so that
 * the same refund is done once however often it is sent; a new one once a refund of that amount has come to light.
 */
export function attemptKey(
  attempts: RefundAttempts,
  { refunds }: PortalPaymentDetails,
  amount: number,
): string {
  const before = attempts.get(amount);
  const isToLight = before && refunds.some((one) => one.amount === amount && !before.known.has(one.id));
  if (before && !isToLight) return before.key;
  const key = crypto.randomUUID();
  attempts.set(amount, { key, known: new Set(refunds.map(({ id }) => id)) });
  return key;
}
