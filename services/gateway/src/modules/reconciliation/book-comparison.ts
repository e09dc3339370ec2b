import type { RowOf } from '../../platform/database/queries.ts';
import type { ProviderPayment } from '../../providers/port/payments.ts';
import type { ProviderRefund } from '../../providers/port/refunds.ts';
import type { PaymentSchema } from '../payments/record/payment.entity.ts';
import { amountDiffers, statusOf } from '../payments/record/payment.state.ts';
import type { RefundSchema } from '../payments/record/refund.entity.ts';

/** In what a payment or refund of the provider's books and the row of ours may differ. */
export type DifferenceKind =
  | 'missing_here'
  | 'missing_there'
  | 'status_differs'
  | 'amount_differs'
  | 'duplicate'
  /** What was paid twice or after it was canceled is not back. */
  | 'surplus_unreturned'
  | 'refund_missing_here'
  | 'refund_missing_there'
  | 'refund_differs';

/** What one side's books say of a payment or refund. Amounts in minor units. */
export interface BookEntry {
  status: string;
  amountMinor: number;
  /** Of payments only. */
  amountCapturedMinor?: number;
  currency?: string | null;
}

/** Our row of a payment, as far as it is compared. */
export type OwnPayment = Pick<
  RowOf<typeof PaymentSchema>,
  | ('id' | 'userId' | 'environment' | 'configId' | 'keyRevision' | 'status' | 'amountMinor')
  | (
      | 'currency'
      | 'capture'
      | 'incrementalAuthorization'
      | 'amountCapturedMinor'
      | 'paymentMethodId'
      | 'method'
      | 'externalId'
      | 'updatedAt'
      | 'createdAt'
    )
  | 'providerReference'
> & {
  /** It was paid after it was canceled, and that has gone back, or is on its way. */
  isReturned: boolean;
};

/** Our row of a refund, with what is known of its payment. */
export type OwnRefund = Pick<
  RowOf<typeof RefundSchema>,
  | ('id' | 'paymentId' | 'userId' | 'environment' | 'status' | 'amountMinor')
  | ('externalId' | 'providerReference' | 'updatedAt' | 'createdAt')
> &
  Pick<OwnPayment, 'configId' | 'keyRevision'> & { paymentExternalId: string | null };

/** What is open for less than this is still on its way: the reconciler of payments has not given it up either. */
const youngMs = 60 * 60_000;

const openStatuses = new Set<string>(['unknown', 'pending', 'processing']);

const isOpenAndYoung = (row: { status: string; updatedAt: Date }, now: Date): boolean =>
  openStatuses.has(row.status) && row.updatedAt.getTime() > now.getTime() - youngMs;

const movesMoney = ({ status, amountCapturedMinor }: ProviderPayment): boolean =>
  amountCapturedMinor > 0 || ['processing', 'requires_capture', 'succeeded'].includes(status);

/** Compares a payment of both books; `theirs` without a row of ours carries an id of ours. Returns null when they agree. */
export function comparePayment(
  ours: OwnPayment | null,
  theirs: ProviderPayment | null,
  now: Date,
): DifferenceKind | null {
  if (!theirs) {
    const holdsMoney = ours?.status === 'succeeded' || ours?.status === 'requires_capture';
    return holdsMoney ? 'missing_there' : null;
  }
  if (!ours) return movesMoney(theirs) ? 'missing_here' : null;
  if (ours.externalId !== null && ours.externalId !== theirs.externalId) {
    return theirs.status === 'canceled' ? null : 'duplicate';
  }
  if (amountDiffers(ours, theirs)) return 'amount_differs';
  const isSameCaptured = ours.amountCapturedMinor === theirs.amountCapturedMinor;
  if ((ours.isReturned && isSameCaptured) || isOpenAndYoung(ours, now)) return null;
  if (statusOf(ours, theirs) !== ours.status) return 'status_differs';
  const isSameAuthorized = ours.incrementalAuthorization === null || ours.amountMinor === theirs.amountMinor;
  return isSameCaptured && isSameAuthorized ? null : 'amount_differs';
}

/** Compares a refund of both books; `theirs` without a row of ours belongs to us. Returns null when they agree. */
export function compareRefund(
  ours: OwnRefund | null,
  theirs: ProviderRefund | null,
  now: Date,
): DifferenceKind | null {
  if (!theirs) {
    const isMade = ours?.status === 'succeeded' || ours?.status === 'pending';
    return isMade && !isOpenAndYoung(ours, now) ? 'refund_missing_there' : null;
  }
  const another = ours?.externalId && ours.externalId !== theirs.externalId;
  if (!ours || another) return theirs.status === 'failed' ? null : 'refund_missing_here';
  if (isOpenAndYoung(ours, now)) return null;
  const agrees = ours.status === theirs.status && ours.amountMinor === theirs.amountMinor;
  return agrees ? null : 'refund_differs';
}

export const paymentEntry = ({
  status,
  amountMinor,
  amountCapturedMinor,
  currency,
}: Required<BookEntry>): BookEntry => ({ status, amountMinor, amountCapturedMinor, currency });

export const refundEntry = ({ status, amountMinor }: BookEntry): BookEntry => ({ status, amountMinor });
