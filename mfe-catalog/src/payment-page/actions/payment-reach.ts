import type { PortalPaymentDetails } from '@trilho/contracts/portal-payment';

type Status = Pick<PortalPaymentDetails, 'status' | 'method'>;

/** By which code a payment that waits can be paid; null for any other payment. */
export function payableBy({ status, method }: Status): 'Pix' | 'boleto' | null {
  if (status !== 'requires_action') return null;
  if (method === 'pix') return 'Pix';
  return method === 'boleto' ? 'boleto' : null;
}

/** What may still be captured, in centavos. */
export const capturable = ({
  amount,
  amountCaptured,
}: Pick<PortalPaymentDetails, 'amount' | 'amountCaptured'>): number => amount - amountCaptured;

export const canCapture = ({ status }: Status): boolean => status === 'requires_capture';

export const canCancel = (payment: Status): boolean => canCapture(payment) || payableBy(payment) !== null;
