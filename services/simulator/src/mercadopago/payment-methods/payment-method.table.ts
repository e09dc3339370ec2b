/** One way to pay. Amounts in centavos. */
export interface PaymentMethodRow {
  id: string;
  name: string;
  type: 'bank_transfer' | 'credit_card' | 'debit_card' | 'ticket';
  issuerId: number;
  issuerName: string;
  minMinor: number;
  maxMinor: number;
  /** Whether an authorisation may be captured later. */
  deferredCapture: 'does_not_apply' | 'supported' | 'unsupported';
  maxInstallments: number;
  /** Minutes until the money is there. */
  accreditationMinutes: number;
  /** The provider's fee, in hundredths of a percent, plus a fixed part. */
  feeBasisPoints: number;
  feeMinor: number;
  /** Numbers of its cards, by their first digits. */
  bin?: RegExp;
  securityCode?: { length: number; location: 'back' | 'front' };
  numberLength?: number;
}

const credit = {
  type: 'credit_card',
  minMinor: 50,
  maxMinor: 6_000_000,
  deferredCapture: 'supported',
  maxInstallments: 12,
  accreditationMinutes: 2880,
  feeBasisPoints: 498,
  feeMinor: 0,
  securityCode: { length: 3, location: 'back' },
  numberLength: 16,
} as const;

const voucher = { deferredCapture: 'does_not_apply', maxInstallments: 1 } as const;

/** The account's ways to pay. Cards are recognised by the first row whose digits match. */
export const paymentMethods: readonly PaymentMethodRow[] = [
  {
    ...credit,
    id: 'debelo',
    name: 'Elo Débito',
    type: 'debit_card',
    issuerId: 1036,
    issuerName: 'Caixa Econômica Federal',
    deferredCapture: 'unsupported',
    maxInstallments: 1,
    feeBasisPoints: 199,
    bin: /^506776/,
  },
  {
    ...credit,
    id: 'elo',
    name: 'Elo',
    issuerId: 123,
    issuerName: 'Elo',
    bin: /^(4011(78|79)|43(1274|8935)|45(1416|7393|763[12])|504175|5067|5090|627780|636(297|368)|65(003|04|05|16|50))/,
  },
  {
    ...credit,
    id: 'hipercard',
    name: 'Hipercard',
    issuerId: 305,
    issuerName: 'Hipercard',
    bin: /^(606282|3841)/,
  },
  {
    ...credit,
    id: 'amex',
    name: 'American Express',
    issuerId: 310,
    issuerName: 'American Express',
    bin: /^3[47]/,
    securityCode: { length: 4, location: 'front' },
    numberLength: 15,
  },
  {
    ...credit,
    id: 'master',
    name: 'Mastercard',
    issuerId: 24,
    issuerName: 'Mastercard',
    bin: /^(503143|5[1-5]|2[2-7])/,
  },
  { ...credit, id: 'visa', name: 'Visa', issuerId: 25, issuerName: 'Visa', bin: /^4/ },
  {
    ...voucher,
    id: 'pix',
    name: 'PIX',
    type: 'bank_transfer',
    issuerId: 12_501,
    issuerName: 'Pix',
    minMinor: 1,
    maxMinor: 99_999_999,
    accreditationMinutes: 0,
    feeBasisPoints: 99,
    feeMinor: 0,
  },
  {
    ...voucher,
    id: 'bolbradesco',
    name: 'Boleto',
    type: 'ticket',
    issuerId: 237,
    issuerName: 'Bradesco',
    minMinor: 400,
    maxMinor: 10_000_000,
    accreditationMinutes: 1440,
    feeBasisPoints: 0,
    feeMinor: 349,
  },
];

export const isCardMethod = ({ bin }: PaymentMethodRow): boolean => bin !== undefined;

export const findMethod = (id: string): PaymentMethodRow | undefined =>
  paymentMethods.find((row) => row.id === id);

/** A stored id's row. */
export function methodOf(id: string): PaymentMethodRow {
  const row = findMethod(id);
  if (!row) throw new Error(`no payment method ${id}`);
  return row;
}

/** The card method of a number or of its first digits; undefined for a brand that the account does not take. */
export const methodOfNumber = (number: string): PaymentMethodRow | undefined =>
  paymentMethods.find(({ bin }) => bin?.test(number));
