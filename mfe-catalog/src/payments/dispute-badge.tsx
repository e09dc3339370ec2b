import type { DisputeStatus, PaymentDispute } from '@trilho/contracts/dispute';
import { Badge, type Tone } from '@trilho/ui';

const badgeTones: Partial<Record<DisputeStatus, Tone>> = {
  won: 'neutral',
  warning_closed: 'neutral',
  prevented: 'neutral',
};

/** Marks a payment that its payer disputed. */
export function DisputeBadge({ dispute }: { dispute: PaymentDispute | null | undefined }) {
  if (!dispute) return null;
  return (
    <>
      {' '}
      <Badge tone={badgeTones[dispute.status] ?? 'danger'}>Contestado</Badge>
    </>
  );
}
