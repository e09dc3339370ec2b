import type { CardSummary, PaymentMethod } from '@trilho/contracts/payment-method';

/** As short as people say them: a list shows the digits beside, also on a phone. */
const brands: Record<string, string> = {
  amex: 'Amex',
  diners: 'Diners Club',
  elo: 'Elo',
  hipercard: 'Hipercard',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
};

/** Returns the display name of a brand. */
export const brandName = (brand: string): string => brands[brand] ?? 'Cartão';

/** `08/2030`: the year is 20 plus its last two digits (section 9). */
export const expiryText = (month: number, year: number): string =>
  [month, year % 100].map((part) => String(part).padStart(2, '0')).join('/20');

/** `•••• 4242`. */
export const digitsText = ({ lastFourDigits }: CardSummary): string => `•••• ${lastFourDigits}`;

/** `Visa •••• 4242`. */
export const cardText = (card: CardSummary): string => `${brandName(card.brand)} ${digitsText(card)}`;

/** A stored method as people recognise it: its card, or `PayPal ana@exemplo.com.br`. */
export function storedText({ card, paypal, type }: Pick<PaymentMethod, 'card' | 'paypal' | 'type'>): string {
  if (card) return cardText(card);
  return paypal ? ['PayPal', paypal.email].filter(Boolean).join(' ') : type;
}

/** What a customer's stored methods are called together: a gateway keeps cards or accounts. */
export const storedName = (methods: readonly Pick<PaymentMethod, 'card'>[]): 'Cartões' | 'Contas' =>
  methods.length > 0 && methods.every(({ card }) => !card) ? 'Contas' : 'Cartões';
