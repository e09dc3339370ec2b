import type { PaymentMethodType, PaymentStatus } from '@trilho/contracts/payment';
import type { Refund } from '@trilho/contracts/refund';
import { keyKeptMs } from '../../../idempotency/key-claim.ts';
import { clockMs } from '../../../platform/clock.ts';
import type { Env } from '../../../platform/env.ts';
import { capabilitiesOf } from '../../../providers/registry.ts';
import type { PaymentRow } from './payment.entity.ts';
import { expiredCode, noEffectCode } from './payment-failures.ts';
import type { RefundRow } from './refund.entity.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** When a row is checked: after its last change, then at twice the age, at most so far apart, for so long. */
interface Backoff {
  firstMs: number;
  longestMs: number;
  untilMs?: number;
  /** By how much of its age the wait grows; 1: it doubles. */
  share?: number;
}

/** A request whose outcome is unknown is checked every minute: one walk serves all of an account. */
const unknownBackoff: Backoff = { firstMs: 15_000, longestMs: minuteMs };
/** One that its provider lists hours after it was made: its event comes first. */
const listedLateBackoff: Backoff = { firstMs: 15_000, longestMs: 10 * minuteMs };
/** In case the request reaches the provider later than any should, or its search shows later what it has. */
const withoutEffectBackoff: Backoff = { firstMs: minuteMs, longestMs: dayMs, untilMs: hourMs };
/** A person at a browser goes on with it, or never. */
const personBackoff: Backoff = { firstMs: minuteMs, longestMs: dayMs, untilMs: 30 * dayMs };

/** The states that are not final. A decline is: only another request of ours goes on from there. */
const paymentBackoffs: Partial<Record<PaymentStatus, Backoff>> = {
  unknown: unknownBackoff,
  processing: { firstMs: minuteMs, longestMs: 6 * hourMs },
  requires_action: personBackoff,
  requires_confirmation: personBackoff,
  requires_payment_method: personBackoff,
  requires_capture: { firstMs: 10 * minuteMs, longestMs: dayMs, untilMs: 35 * dayMs },
};

/** Most people pay at once. What was not paid by its end may have been, just before. */
const waitingBackoffs: Partial<Record<PaymentMethodType, Backoff>> = {
  pix: { firstMs: 30_000, longestMs: 15 * minuteMs, share: 1 / 60 },
  boleto: { firstMs: 10 * minuteMs, longestMs: 6 * hourMs, share: 1 / 4 },
  paypal: { firstMs: 30_000, longestMs: 15 * minuteMs, share: 1 / 4 },
};
/** A provider may be late to say that the time is over, and a payer to pay. */
const afterExpiry: Backoff = { firstMs: 10 * minuteMs, longestMs: dayMs, untilMs: 5 * dayMs };

/** What a payment is to store may be stored a while after it was paid. */
const storingBackoff: Backoff = { firstMs: minuteMs, longestMs: dayMs, untilMs: 7 * dayMs };
const storedLater: ReadonlySet<PaymentMethodType | null> = new Set(['paypal']);

/** Another payment has its place: it is to be taken back before anybody pays it. */
const replacedBackoff: Backoff = { firstMs: 15_000, longestMs: hourMs, share: 1 / 4 };

/** Banks take days over a pending refund, and may send one back for weeks after it was made, by an event that is lost. */
const refundBackoffs: Partial<Record<Refund['status'], Backoff>> = {
  unknown: unknownBackoff,
  pending: { firstMs: minuteMs, longestMs: dayMs },
  succeeded: { firstMs: dayMs, longestMs: 7 * dayMs, untilMs: 30 * dayMs },
};

/**
 * What of a surplus the provider does not have is sent again with each check: for a day so often that it is back within
 * minutes of the end of whatever kept it, then for as long as it takes.
 */
const surplusBackoff: Backoff = { firstMs: 30_000, longestMs: 4 * minuteMs, share: 1 / 2, untilMs: dayMs };
const lateSurplusBackoff: Backoff = { firstMs: hourMs, longestMs: hourMs };

function after(backoff: Backoff | undefined, changedAt: Date, now: Date): Date | null {
  const ageMs = Math.max(0, now.getTime() - changedAt.getTime());
  if (!backoff || ageMs > (backoff.untilMs ?? Number.POSITIVE_INFINITY)) return null;
  return new Date(
    now.getTime() + Math.min(Math.max(ageMs * (backoff.share ?? 1), backoff.firstMs), backoff.longestMs),
  );
}

type Checked<Status> = Pick<PaymentRow | RefundRow, 'failureCode' | 'updatedAt' | 'inDoubtUntil'> & {
  status: Status;
};

/** What is unknown is decided as soon as nothing is in doubt any more. */
function nextCheckAt<Status extends string>(
  { status, failureCode, updatedAt, inDoubtUntil }: Checked<Status>,
  backoffs: Partial<Record<Status, Backoff>>,
  now: Date,
): Date | null {
  const at = after(failureCode === noEffectCode ? withoutEffectBackoff : backoffs[status], updatedAt, now);
  const decidable = new Date(inDoubtUntil.getTime() + 1_000);
  return at && status === 'unknown' && decidable > now && decidable < at ? decidable : at;
}

type CheckedPayment = Checked<PaymentStatus> &
  Pick<PaymentRow, 'expiresAt' | 'method' | 'replacedBy' | 'savedMethodExternalId' | 'saveMethod'> &
  Pick<PaymentRow, 'externalId' | 'gateway' | 'paymentMethodId'>;

const isStoring = ({ status, method, saveMethod, savedMethodExternalId }: CheckedPayment): boolean =>
  status === 'succeeded' && saveMethod && savedMethodExternalId === null && storedLater.has(method);

const togetherMs = 15_000;

/** The next quarter of a minute: those that wait on one account are then due at once, and asked for in one listing. */
const togetherWithOthers = (at: Date): Date => new Date(Math.ceil(at.getTime() / togetherMs) * togetherMs);

/** When a Pix or a boleto is checked that waits for its payer, or was not paid in time. */
function nextWaitingCheckAt(
  { method, expiresAt, updatedAt, replacedBy }: CheckedPayment,
  now: Date,
): Date | null {
  if (expiresAt && now > expiresAt) return after(afterExpiry, expiresAt, now);
  if (replacedBy !== null) return after(replacedBackoff, updatedAt, now);
  const at = after(method ? waitingBackoffs[method] : undefined, updatedAt, now);
  const expired = expiresAt && new Date(expiresAt.getTime() + 30_000);
  return at && expired && expired < at ? expired : at && togetherWithOthers(at);
}

const isWaiting = ({ status, failureCode, method }: CheckedPayment): boolean =>
  method !== null &&
  method in waitingBackoffs &&
  (status === 'requires_action' || (status === 'failed' && failureCode === expiredCode));

const listedLate = { ...paymentBackoffs, unknown: listedLateBackoff };

const isListedLate = (payment: Pick<PaymentRow, 'externalId' | 'gateway' | 'paymentMethodId'>): boolean =>
  payment.externalId === null && searchLagMs(payment) >= hourMs;

/** When the reconciler checks a payment next; null once nothing is open. */
export function nextPaymentCheckAt(payment: CheckedPayment, now: Date): Date | null {
  if (isStoring(payment)) return after(storingBackoff, payment.updatedAt, now);
  if (isWaiting(payment)) return nextWaitingCheckAt(payment, now);
  return nextCheckAt(payment, isListedLate(payment) ? listedLate : paymentBackoffs, now);
}

type CheckedRefund = Checked<Refund['status']> & Pick<RefundRow, 'reason' | 'version'>;

/** When the reconciler checks a refund next; null once nothing is open. */
export function nextRefundCheckAt(refund: CheckedRefund, now: Date): Date | null {
  const isSentAgain = refund.status === 'unknown' && refund.reason !== null && refund.version > 0;
  return isSentAgain
    ? (after(surplusBackoff, refund.updatedAt, now) ?? after(lateSurplusBackoff, refund.updatedAt, now))
    : nextCheckAt(refund, refundBackoffs, now);
}

/** When a request is first checked: it should have been answered long before. */
export const firstCheckAt = (now: Date): Date => new Date(now.getTime() + 30_000);

/** For how long a request that was reserved may take effect at the provider, should its answer be lost. */
export const doubtMs = 90_000;

/** Until when a request that is reserved now is in doubt. */
export const inDoubtFrom = (now: Date): Date => new Date(now.getTime() + doubtMs);

/** For how long a provider's search may lack a payment that it has. */
export function searchLagMs({
  gateway,
  paymentMethodId,
}: Pick<PaymentRow, 'gateway' | 'paymentMethodId'>): number {
  const { searchLagMs: lagMs, storedSearchLagMs = lagMs } = capabilitiesOf(gateway);
  return paymentMethodId === null ? lagMs : storedSearchLagMs;
}

/** Whether a payment whose answer was lost is searched for at its provider: of any other there is nothing. */
export const isSearchedFor = ({
  gateway,
  paymentMethodId,
}: Pick<PaymentRow, 'gateway' | 'paymentMethodId'>): boolean =>
  paymentMethodId !== null || !capabilitiesOf(gateway).findsStoredAlone;

/**
 * Since when the provider may have a payment whose answer was lost: under a key it may be of an earlier request, whose row was
 * lost. Where a search shows at once what it has, the answer to the key itself has led to that one.
 */
export const searchedSince = (
  row: Pick<PaymentRow, 'createdAt' | 'externalId' | 'gateway' | 'paymentMethodId' | 'providerReference'>,
): Date => {
  const isOfEarlier = row.providerReference !== null && isListedLate(row);
  return new Date(row.createdAt.getTime() - (isOfEarlier ? keyKeptMs : 0));
};

/** How long a payment's creation is in doubt. */
export const creationDoubtMs = (payment: Pick<PaymentRow, 'gateway' | 'paymentMethodId'>): number =>
  doubtMs + searchLagMs(payment);

/** What clocks and networks may add to a request's time limit. */
const sendMarginMs = 10_000;

/** How long after its reservation a write may leave, so that it has ended when the doubt does. */
export const sendableMs = ({ PROVIDER_TIMEOUT_MS }: Pick<Env, 'PROVIDER_TIMEOUT_MS'>): number =>
  doubtMs - PROVIDER_TIMEOUT_MS - sendMarginMs;

/** How long after its creation what is unknown may be sent again. */
const resendMs = 75_000;

/**
 * Whether a request whose outcome is not known may still be sent again. Later only the reconciler asks about it. Each
 * sending may take effect for a while, so that a client that repeats for ever would keep the outcome open for as long.
 */
export const mayBeSentAgain = ({ createdAt }: { createdAt: Date }): boolean =>
  clockMs() - createdAt.getTime() < resendMs;
