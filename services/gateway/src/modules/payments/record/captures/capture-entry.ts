import type { AuthorizationGrant, PaymentCapture } from '@trilho/contracts/capture';
import type { PaymentStatus } from '@trilho/contracts/payment';
import { clockNow } from '../../../../platform/clock.ts';
import { newId } from '../../../../platform/ids.ts';
import type { ProviderPayment } from '../../../../providers/port/payments.ts';
import type { AuthorizedRow, CaptureEntry, Grant } from './capture-column.ts';

type Captured = Pick<AuthorizedRow, 'multicapture' | 'captures' | 'amountMinor' | 'amountCapturedMinor'>;

/** What may still be captured. */
export const capturableMinor = ({
  amountMinor,
  amountCapturedMinor,
}: Pick<AuthorizedRow, 'amountMinor' | 'amountCapturedMinor'>): number => amountMinor - amountCapturedMinor;

/** The capture whose outcome is not known; a payment has one at most. */
export const pendingCapture = ({ captures }: Pick<AuthorizedRow, 'captures'>): CaptureEntry | null =>
  captures?.find(({ status }) => status === 'unknown') ?? null;

/** Whether what is captured now includes a capture that was reserved. */
const hasTaken = ({ beforeMinor, amountMinor }: CaptureEntry, capturedMinor: number): boolean =>
  capturedMinor >= beforeMinor + amountMinor;

/** Whether the provider shows the effect of the capture that a payment is `unknown` for. */
export function showsCapture(row: Captured, { amountCapturedMinor }: ProviderPayment): boolean {
  const pending = pendingCapture(row);
  return pending
    ? hasTaken(pending, amountCapturedMinor)
    : row.multicapture !== null && amountCapturedMinor > row.amountCapturedMinor;
}

/** Whether the provider tells less than it told before: what was captured stays captured, so that it is of the past. */
export const showsLessCaptured = (row: Captured, { amountCapturedMinor }: ProviderPayment): boolean =>
  row.multicapture === 'available' && amountCapturedMinor < row.amountCapturedMinor;

const sumOf = (entries: readonly CaptureEntry[]): number =>
  entries.reduce((sum, { status, amountMinor }) => sum + (status === 'succeeded' ? amountMinor : 0), 0);

/** A capture that the provider has, and that no request here is known to have made. */
const foundCapture = (amountMinor: number, beforeMinor: number, isFinal: boolean): CaptureEntry => ({
  id: newId('cap'),
  reference: null,
  ...{ amountMinor, beforeMinor, isFinal, status: 'succeeded', isFound: true },
  createdAt: clockNow().toISOString(),
});

/** What one capture counts twice that was found before its own answer came: the found one goes. */
function withoutDouble(entries: CaptureEntry[], capturedMinor: number): CaptureEntry[] {
  const beyond = sumOf(entries) - capturedMinor;
  const double = entries.find(({ isFound, amountMinor }) => isFound === true && amountMinor === beyond);
  return beyond > 0 && double ? entries.filter((entry) => entry !== double) : entries;
}

/**
 * Returns the captures of a payment once its provider has told its state: one that was not known has succeeded where
 * what is captured includes it or, with `hadEffect`, where its own answer says so, and else failed. The ones that succeeded
 * always come to what is captured. Null for a payment that did not ask for several.
 */
export function capturesAfter(
  { multicapture, captures }: Captured,
  { amountCapturedMinor }: ProviderPayment,
  status: PaymentStatus,
  hadEffect: boolean,
): CaptureEntry[] | null {
  if (multicapture === null) return captures;
  const isOpen = status === 'processing' || status === 'unknown';
  const entries = (captures ?? []).map((entry): CaptureEntry => {
    if (entry.status !== 'unknown') return entry;
    if (hadEffect || hasTaken(entry, amountCapturedMinor)) return { ...entry, status: 'succeeded' };
    return isOpen ? entry : { ...entry, status: 'failed' };
  });
  const counted = withoutDouble(entries, amountCapturedMinor);
  const restMinor = amountCapturedMinor - sumOf(counted);
  const isFinal = status === 'succeeded';
  return restMinor > 0 && pendingCapture({ captures: counted }) === null
    ? [...counted, foundCapture(restMinor, amountCapturedMinor - restMinor, isFinal)]
    : counted;
}

/** What was asked for, once the provider has said whether it grants it. What was granted stays so: it may be used up. */
export const grantAfter = (asked: Grant | null, told: AuthorizationGrant | null | undefined): Grant | null =>
  asked === 'available' ? asked : asked && (told ?? asked);

/**
 * The authorised amount: the provider's where it has granted that it be raised, and has more than is known here. It is never
 * lowered.
 */
export function authorizedMinor(
  row: Pick<AuthorizedRow, 'amountMinor' | 'incrementalAuthorization'>,
  { amountMinor, incrementalAuthorization }: ProviderPayment,
): number {
  const isGranted = grantAfter(row.incrementalAuthorization, incrementalAuthorization) === 'available';
  return isGranted ? Math.max(row.amountMinor, amountMinor) : row.amountMinor;
}

/** Whether the provider tells something else than the row of what it grants, or of how much is authorised. */
export const authorizationDiffers = (
  row: Pick<AuthorizedRow, 'amountMinor' | 'multicapture' | 'incrementalAuthorization'>,
  payment: ProviderPayment,
): boolean =>
  grantAfter(row.multicapture, payment.multicapture) !== row.multicapture ||
  grantAfter(row.incrementalAuthorization, payment.incrementalAuthorization) !==
    row.incrementalAuthorization ||
  authorizedMinor(row, payment) !== row.amountMinor;

/** Whether the rest of an authorisation was released after a part of it was captured. */
export const wasReleased = (row: Captured & Pick<AuthorizedRow, 'status'>): boolean =>
  row.status === 'succeeded' && row.multicapture === 'available' && capturableMinor(row) > 0;

const shownGrant = (grant: Grant | null): AuthorizationGrant | null => (grant === 'requested' ? null : grant);

/** What is told of an authorisation, only to who asked something of it. */
export const authorizationView = ({
  multicapture,
  incrementalAuthorization,
  captures,
}: Pick<AuthorizedRow, 'multicapture' | 'incrementalAuthorization' | 'captures'>) => ({
  ...(multicapture !== null && {
    multicapture: shownGrant(multicapture),
    captures: (captures ?? []).filter(({ isUnsent, isRefused }) => !isUnsent && !isRefused).map(captureView),
  }),
  ...(incrementalAuthorization !== null && {
    incrementalAuthorization: shownGrant(incrementalAuthorization),
  }),
});

const captureView = ({ id, amountMinor, status, isFinal, createdAt }: CaptureEntry): PaymentCapture => ({
  id,
  amount: amountMinor,
  status,
  finalCapture: isFinal,
  createdAt,
});
