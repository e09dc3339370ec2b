import type { PayerPayment } from '@trilho/contracts/payment-link';

/** How often the page asks how a payment stands, in milliseconds. */
export const pollMs = 3_000;

/** Whether a payment has come to its end. A Pix that its gateway calls failed may still turn out paid, but rarely. */
export const isOver = ({ status }: Pick<PayerPayment, 'status'>): boolean =>
  status === 'succeeded' || status === 'failed' || status === 'canceled';
