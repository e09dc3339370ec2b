import { Badge } from '@trilho/ui';
import { paymentBadge } from './payment-labels.ts';

/** A payment's status: a dot and a label. */
export function PaymentBadge({ payment }: { payment: Parameters<typeof paymentBadge>[0] }) {
  const { tone, text } = paymentBadge(payment);
  return <Badge tone={tone}>{text}</Badge>;
}
