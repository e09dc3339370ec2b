import type { Refund } from '@trilho/contracts/payment';
import type { PaymentRow } from './payment.entity.ts';
import { noEffectCode } from './payment-failures.ts';
import type { RefundRow } from './refund.entity.ts';

/** The life of a refund: it only goes forward, and may still fail after it succeeded. */
const transitions: Readonly<Record<Refund['status'], readonly Refund['status'][]>> = {
  unknown: ['pending', 'succeeded', 'failed'],
  pending: ['succeeded', 'failed'],
  succeeded: ['failed'],
  failed: [],
};

/**
 * Whether a state of the provider changes a refund. As it only goes forward, events may come in any order. A
 * refund that was given up as never received comes back when the provider shows that it did receive it.
 */
export const mayBecome = (
  { status, failureCode }: Pick<RefundRow, 'status' | 'failureCode'>,
  next: Refund['status'],
): boolean =>
  transitions[status].includes(next) ||
  (status === 'failed' && failureCode === noEffectCode && next !== 'unknown');

/** What may still be refunded, in centavos: refunds that may have had their effect are deducted. */
export const refundableMinor = (
  { status, amountCapturedMinor }: Pick<PaymentRow, 'status' | 'amountCapturedMinor'>,
  refunds: Pick<RefundRow, 'status' | 'amountMinor'>[],
): number =>
  status === 'succeeded'
    ? refunds
        .filter((refund) => refund.status !== 'failed')
        .reduce((left, refund) => left - refund.amountMinor, amountCapturedMinor)
    : 0;
