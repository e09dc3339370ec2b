import type { MovementRecord, ReportKind } from '../../kernel/mercadopago-records.ts';

/** What a cell is made of. */
export interface CellInput {
  movement: MovementRecord;
  /** What could be paid out after the movement. */
  balanceMinor: number;
  userId: number;
  /** A time as the account's reports write it. */
  timeText(ms: number): string;
}

type Cell = (input: CellInput) => string;

/** Centavos as reports write them: 2 decimals after a point. */
export const amountText = (minor: number): string => (minor / 100).toFixed(2);

const none: Cell = () => '';
const zero: Cell = () => '0.00';
const both = (movement: MovementRecord): number => movement.feeMinor + movement.financingMinor;

/** Types of the report of account money, by the descriptions of that of released money. */
const types: Record<string, string> = {
  payment: 'SETTLEMENT',
  installment: 'SETTLEMENT',
  trava_de_recibibles: 'TRAVA_DE_RECEBIVEL',
};

/** What the glossaries have only where a shop, a machine or a cart took part. */
const elsewhere: Record<string, Cell> = Object.fromEntries(
  [
    ...['TAX_DETAIL', 'POS_ID', 'POS_NAME', 'EXTERNAL_POS_ID', 'STORE_ID', 'STORE_NAME'],
    ...['EXTERNAL_STORE_ID', 'ORDER_ID', 'SHIPPING_ID', 'SHIPMENT_MODE', 'PACK_ID', 'POI_ID'],
    ...['ITEM_ID', 'OPERATION_TAGS', 'CARD_INITIAL_NUMBER', 'PRODUCT_SKU', 'SALE_DETAIL'],
    'TAXES_DISAGGREGATED',
  ].map((name) => [name, none]),
);

/** Columns of both reports. */
const shared: Record<string, Cell> = {
  SOURCE_ID: ({ movement }) => movement.sourceId ?? '',
  EXTERNAL_REFERENCE: ({ movement }) => movement.externalReference ?? '',
  SELLER_AMOUNT: zero,
  MP_FEE_AMOUNT: ({ movement }) => amountText(movement.feeMinor),
  FINANCING_FEE_AMOUNT: ({ movement }) => amountText(movement.financingMinor),
  SHIPPING_FEE_AMOUNT: zero,
  TAXES_AMOUNT: ({ movement }) => amountText(movement.taxesMinor),
  COUPON_AMOUNT: zero,
  TAX_AMOUNT_TELCO: zero,
  INSTALLMENTS: ({ movement }) => String(movement.installments),
  PAYMENT_METHOD: ({ movement }) => movement.methodId ?? '',
  METADATA: ({ movement }) => (movement.refundId ? JSON.stringify({ refund_id: movement.refundId }) : '{}'),
  ...elsewhere,
};

/** A table of columns for each report: what can be asked for, in the order in which it comes unless asked otherwise. */
export const reportColumns: Record<ReportKind, Record<string, Cell>> = {
  release: {
    DATE: ({ movement, timeText }) => timeText(movement.availableMs),
    ...shared,
    RECORD_TYPE: () => 'release',
    DESCRIPTION: ({ movement }) => movement.description,
    NET_CREDIT_AMOUNT: ({ movement }) => amountText(Math.max(0, movement.netMinor)),
    NET_DEBIT_AMOUNT: ({ movement }) => amountText(Math.max(0, 0 - movement.netMinor)),
    GROSS_AMOUNT: ({ movement }) => amountText(movement.grossMinor),
    EFFECTIVE_COUPON_AMOUNT: zero,
    TRANSACTION_APPROVAL_DATE: ({ movement, timeText }) => timeText(movement.bookedMs),
    BALANCE_AMOUNT: ({ balanceMinor }) => amountText(balanceMinor),
    PAYOUT_BANK_ACCOUNT_NUMBER: ({ movement }) => movement.bankAccount ?? '',
    CURRENCY: ({ movement }) => movement.currency,
  },
  settlement: {
    ...shared,
    USER_ID: ({ userId }) => String(userId),
    PAYMENT_METHOD_TYPE: ({ movement }) => movement.methodType ?? '',
    SITE: () => 'MLB',
    TRANSACTION_TYPE: ({ movement }) => types[movement.description] ?? movement.description.toUpperCase(),
    TRANSACTION_AMOUNT: ({ movement }) => amountText(movement.grossMinor),
    TRANSACTION_CURRENCY: ({ movement }) => movement.currency,
    TRANSACTION_DATE: ({ movement, timeText }) => timeText(movement.bookedMs),
    FEE_AMOUNT: ({ movement }) => amountText(both(movement)),
    SETTLEMENT_NET_AMOUNT: ({ movement }) => amountText(movement.netMinor),
    SETTLEMENT_CURRENCY: ({ movement }) => movement.currency,
    SETTLEMENT_DATE: ({ movement, timeText }) => timeText(movement.bookedMs),
    REAL_AMOUNT: ({ movement }) => amountText(movement.netMinor),
    MONEY_RELEASE_DATE: ({ movement, timeText }) => timeText(movement.availableMs),
    DESCRIPTION: none,
  },
};

/** What comes unless the account asks for other columns. */
export const usualColumns: Record<ReportKind, readonly string[]> = {
  release: [
    ...['DATE', 'SOURCE_ID', 'EXTERNAL_REFERENCE', 'RECORD_TYPE', 'DESCRIPTION', 'NET_CREDIT_AMOUNT'],
    ...['NET_DEBIT_AMOUNT', 'GROSS_AMOUNT', 'SELLER_AMOUNT', 'MP_FEE_AMOUNT', 'FINANCING_FEE_AMOUNT'],
    ...['SHIPPING_FEE_AMOUNT', 'TAXES_AMOUNT', 'COUPON_AMOUNT', 'INSTALLMENTS', 'PAYMENT_METHOD'],
    ...['TRANSACTION_APPROVAL_DATE', 'METADATA', 'BALANCE_AMOUNT', 'PAYOUT_BANK_ACCOUNT_NUMBER', 'CURRENCY'],
  ],
  settlement: [
    ...['EXTERNAL_REFERENCE', 'SOURCE_ID', 'USER_ID', 'PAYMENT_METHOD_TYPE', 'PAYMENT_METHOD', 'SITE'],
    ...['TRANSACTION_TYPE', 'TRANSACTION_AMOUNT', 'TRANSACTION_CURRENCY', 'TRANSACTION_DATE', 'FEE_AMOUNT'],
    ...['SETTLEMENT_NET_AMOUNT', 'SETTLEMENT_CURRENCY', 'SETTLEMENT_DATE', 'REAL_AMOUNT', 'COUPON_AMOUNT'],
    ...['METADATA', 'MP_FEE_AMOUNT', 'FINANCING_FEE_AMOUNT', 'SHIPPING_FEE_AMOUNT', 'TAXES_AMOUNT'],
    ...['INSTALLMENTS', 'MONEY_RELEASE_DATE'],
  ],
};
