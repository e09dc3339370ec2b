import type { AppContext } from '../../../context.ts';

const subjectOf = (paymentId: string): string => `payment_links:${paymentId}:payer`;

/** What opens a payment to who began it: 64 hexadecimal digits, always the same, and kept nowhere. */
export const payerToken = ({ vault }: Pick<AppContext, 'vault'>, paymentId: string): string =>
  vault.digest(subjectOf(paymentId));

/** Whether a token is that of a payment; takes the same time whatever it is. */
export const opensPayment = (
  { vault }: Pick<AppContext, 'vault'>,
  paymentId: string,
  token: string,
): boolean => vault.matches(subjectOf(paymentId), token);
