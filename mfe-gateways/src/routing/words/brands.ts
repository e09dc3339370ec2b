const names: Record<string, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  elo: 'Elo',
  amex: 'American Express',
  hipercard: 'Hipercard',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
};

/** The brands that a form offers, the most used first. */
export const brandIds = Object.keys(names);

/** Returns the display name of a brand; an unknown one keeps its identifier. */
export const brandName = (brand: string): string => names[brand.toLowerCase()] ?? brand;
