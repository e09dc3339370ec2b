import type { PaymentStatus, Refund } from '@trilho/contracts/payment';
import type { PaymentRow } from './payment.row.ts';
import { noEffectCode } from './payment-failures.ts';
import type { RefundRow } from './refund.row.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** First looked after so long after its last change, then at twice the age, at most so far apart, and for so long. */
interface Backoff {
  firstMs: number;
  longestMs: number;
  untilMs?: number;
}

/** A request whose outcome is not known is asked about until it is. */
const unknownBackoff: Backoff = { firstMs: 15_000, longestMs: 10 * minuteMs };
/** In case the request reaches the provider later than any should. */
const withoutEffectBackoff: Backoff = { firstMs: 10 * minuteMs, longestMs: dayMs, untilMs: hourMs };
/** Somebody at a browser goes on with it, or never. */
const personBackoff: Backoff = { firstMs: minuteMs, longestMs: dayMs, untilMs: 30 * dayMs };

/** The states that are not final. A decline is an end, too: only another request of ours goes on from there. */
const paymentBackoffs: Partial<Record<PaymentStatus, Backoff>> = {
  unknown: unknownBackoff,
  processing: { firstMs: minuteMs, longestMs: 6 * hourMs },
  requires_action: personBackoff,
  requires_confirmation: personBackoff,
  requires_payment_method: personBackoff,
  requires_capture: { firstMs: 10 * minuteMs, longestMs: dayMs, untilMs: 35 * dayMs },
};

/** Banks take days over a pending refund. */
const refundBackoffs: Partial<Record<Refund['status'], Backoff>> = {
  unknown: unknownBackoff,
  pending: { firstMs: minuteMs, longestMs: dayMs },
};

function after(backoff: Backoff | undefined, changedAt: Date, now: Date): Date | null {
  const ageMs = Math.max(0, now.getTime() - changedAt.getTime());
  if (!backoff || ageMs > (backoff.untilMs ?? Number.POSITIVE_INFINITY)) return null;
  return new Date(now.getTime() + Math.min(Math.max(ageMs, backoff.firstMs), backoff.longestMs));
}

/** When the reconciler looks after a payment next; null once nothing is open. */
export const nextPaymentCheckAt = (
  { status, failureCode, updatedAt }: Pick<PaymentRow, 'status' | 'failureCode' | 'updatedAt'>,
  now: Date,
): Date | null =>
  after(failureCode === noEffectCode ? withoutEffectBackoff : paymentBackoffs[status], updatedAt, now);

/** When the reconciler looks after a refund next; null once nothing is open. */
export const nextRefundCheckAt = (
  { status, failureCode, updatedAt }: Pick<RefundRow, 'status' | 'failureCode' | 'updatedAt'>,
  now: Date,
): Date | null =>
  after(failureCode === noEffectCode ? withoutEffectBackoff : refundBackoffs[status], updatedAt, now);

/** A request is first looked after when it should have been answered long ago. */
export const firstCheckAt = (now: Date): Date => new Date(now.getTime() + 30_000);

/** Until when a request that is sent now may take effect at the provider, should its answer be lost. */
export const inDoubtFrom = (now: Date): Date => new Date(now.getTime() + 2 * minuteMs);
