import type { CardSummary } from '@trilho/contracts/plan';

const brandNames: Record<string, string> = {
  amex: 'American Express',
  diners: 'Diners Club',
  elo: 'Elo',
  hipercard: 'Hipercard',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
};

/** Returns the display name of a brand. */
export const brandName = ({ brand }: CardSummary): string =>
  brandNames[brand] ?? `${brand.charAt(0).toUpperCase()}${brand.slice(1)}`;

export const maskedNumber = ({ lastFourDigits }: CardSummary): string => `•••• ${lastFourDigits}`;

/** `08/2030`, for a year of two or four digits. */
export const cardExpiry = ({ expiryMonth, expiryYear }: CardSummary): string =>
  [expiryMonth, expiryYear % 100].map((part) => String(part).padStart(2, '0')).join('/20');
