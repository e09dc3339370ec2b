import type { PaymentDispute } from '@trilho/contracts/dispute';
import { Badge } from '@trilho/ui';
import { DisputeBadge } from './dispute-badge.tsx';
import { paymentBadge } from './payment-labels.ts';

type PaymentBadgeProps = {
  payment: Parameters<typeof paymentBadge>[0] & { dispute?: PaymentDispute | null };
};

/** A payment's status: a dot and a label, and beside it that it was disputed. */
export function PaymentBadge({ payment }: PaymentBadgeProps) {
  const { tone, text } = paymentBadge(payment);
  return (
    <>
      <Badge tone={tone}>{text}</Badge>
      <DisputeBadge dispute={payment.dispute} />
    </>
  );
}
