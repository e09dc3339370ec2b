import type { Refund } from '@trilho/contracts/refund';
import { clockMs } from '../../../platform/clock.ts';
import { capabilitiesOf } from '../../../providers/registry.ts';
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

/** Whether money was taken: also while more of what was authorised is to be captured. */
export const isPaid = ({
  status,
  amountCapturedMinor,
}: Pick<PaymentRow, 'status' | 'amountCapturedMinor'>): boolean =>
  status === 'succeeded' || (status === 'requires_capture' && amountCapturedMinor > 0);

/**
 * What may still be refunded, in centavos: refunds that may have had their effect are deducted. What was paid beyond the
 * amount goes back by itself, whatever its refunds have come to.
 */
export const refundableMinor = (
  payment: Pick<PaymentRow, 'status' | 'amountMinor' | 'amountCapturedMinor'>,
  refunds: Pick<RefundRow, 'status' | 'amountMinor' | 'reason'>[],
): number =>
  isPaid(payment)
    ? refunds
        .filter((refund) => refund.status !== 'failed' && refund.reason === null)
        .reduce(
          (left, refund) => left - refund.amountMinor,
          Math.min(payment.amountMinor, payment.amountCapturedMinor),
        )
    : 0;

const dayMs = 24 * 60 * 60_000;

/** Why the gateway gives nothing back of a payment that was made so, or not any more; null where it does. */
export function unrefundable({
  gateway,
  method,
  createdAt,
}: Pick<PaymentRow, 'gateway' | 'method' | 'createdAt'>): string | null {
  const can = capabilitiesOf(gateway).methods[method ?? 'card'];
  if (!can?.refundable) return 'method_not_refundable';
  const isLate = can.refundDays !== null && clockMs() - createdAt.getTime() > can.refundDays * dayMs;
  return isLate ? 'refund_period_over' : null;
}
