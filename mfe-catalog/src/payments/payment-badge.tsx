import { Badge } from '@trilho/ui';
import { paymentBadge } from './payment-words.ts';

/** How a payment stands: a dot and a word. */
export function PaymentBadge({ payment }: { payment: Parameters<typeof paymentBadge>[0] }) {
  const { tone, text } = paymentBadge(payment);
  return <Badge tone={tone}>{text}</Badge>;
}
