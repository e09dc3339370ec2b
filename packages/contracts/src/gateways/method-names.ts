import type { PaymentMethodType } from '../payment.ts';

/** Display names of how a payer pays, in the order of the screens. */
export const methodNames: Record<PaymentMethodType, string> = {
  pix: 'Pix',
  boleto: 'Boleto',
  card: 'Cartão',
  paypal: 'PayPal',
};

/** The same within a sentence. */
export const methodWords: Record<PaymentMethodType, string> = {
  ...methodNames,
  boleto: 'boleto',
  card: 'cartão',
};

/** How a payer may pay, in the order of the screens. */
export const methodTypes = Object.keys(methodNames) as PaymentMethodType[];
