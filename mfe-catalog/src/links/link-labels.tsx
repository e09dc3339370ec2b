import { gatewayName } from '@trilho/contracts/gateway-names';
import { linkStatusTexts, type PaymentLink, type PaymentLinkStatus } from '@trilho/contracts/payment-link';
import { Badge, formatCurrency, type Tone } from '@trilho/ui';

const tones: Record<PaymentLinkStatus, Tone> = {
  open: 'info',
  waiting: 'warning',
  paid: 'success',
  expired: 'neutral',
  inactive: 'neutral',
};

/** A link's status: a dot and a label. */
export function LinkBadge({ status }: { status: PaymentLinkStatus }) {
  return <Badge tone={tones[status]}>{linkStatusTexts[status]}</Badge>;
}

type Amounts = Pick<PaymentLink, 'amount' | 'minAmount' | 'maxAmount'>;

/** `R$ 249,90`, or between what the payer chooses. */
export function amountText({ amount, minAmount, maxAmount }: Amounts): string {
  if (amount !== null) return formatCurrency(amount);
  if (minAmount !== null && maxAmount !== null) {
    return `De ${formatCurrency(minAmount)} a ${formatCurrency(maxAmount)}`;
  }
  if (minAmount !== null) return `A partir de ${formatCurrency(minAmount)}`;
  return maxAmount === null ? 'Quem paga escolhe' : `Até ${formatCurrency(maxAmount)}`;
}

/** Whether somebody who opens the link's page can pay. */
export const canBePaid = ({ status }: Pick<PaymentLink, 'status'>): boolean =>
  status === 'open' || status === 'waiting';

/** Where a link is charged; null: the routing rules choose for each payment. */
export const placeName = (gateway: PaymentLink['gateway']): string =>
  gateway === null ? 'Pelas regras de roteamento' : gatewayName(gateway);
