/** Days are counted since 1970, amounts are centavos. */

export type Gateway = 'STRIPE' | 'MERCADOPAGO';

/** What a gateway may do wrong, by the names under which a merchant is to see it. */
export const errorKinds = [
  'missing_here',
  'missing_there',
  'fee',
  'amount',
  'late',
  'double',
  'refund_twice',
  'dispute_not_returned',
  'anticipation_not_asked',
  'rounding',
  'unknown_line',
  'currency',
] as const;
export type ErrorKind = (typeof errorKinds)[number];

export interface Refund {
  id: string;
  day: number;
  amount: number;
  feeReturned: number;
}

export interface Dispute {
  id: string;
  day: number;
  amount: number;
  fee: number;
  status: 'needs_response' | 'won' | 'lost';
  /** On which day it ended; null while it has not. */
  endedDay: number | null;
}

/** A sale as the merchant's own books have it. */
export interface Sale {
  n: number;
  merchant: number;
  gateway: Gateway;
  method: 'card' | 'pix' | 'boleto';
  installments: number;
  amount: number;
  paidDay: number;
  fee: number;
  /** From when the gateway releases it. */
  releaseDay: number;
  /** The gateway's id. */
  externalId: string;
  refunds: Refund[];
  disputes: Dispute[];
}

export type LineKind =
  | 'payment'
  | 'refund'
  | 'dispute'
  | 'dispute_reversal'
  | 'anticipation'
  | 'fee'
  | 'tax'
  | 'yield'
  | 'payout'
  | 'adjustment';

/** A line of a gateway's statement. Signs are those of the balance. */
export interface Line {
  id: string;
  kind: LineKind;
  merchant: number;
  gateway: Gateway;
  sale: Sale | null;
  /** The gateway's id of what it is about. */
  source: string | null;
  /** The gateway's id of the refund or dispute. */
  detail: string | null;
  /** Number of the sale that the line names as ours; one that the merchant does not have, where it is wrong. */
  ownNumber: number | null;
  currency: 'BRL' | 'USD';
  gross: number;
  fee: number;
  net: number;
  day: number;
  availableDay: number;
  /** The payout that it goes out with. */
  payout: Payout | null;
}

export interface Payout {
  id: string;
  merchant: number;
  gateway: Gateway;
  amount: number;
  day: number;
}

/** One thing that was made wrong, once. */
export interface Injected {
  kind: ErrorKind;
  merchant: number;
  gateway: Gateway;
  /** Number of the sale; null for what is about none of ours. */
  sale: number | null;
  /** The gateway's id of the line's source, where it is about no sale. */
  source: string | null;
  /** What it moved of the balance, less what it should have. */
  amount: number;
}

export interface Truth {
  seed: number;
  firstDay: number;
  /** The last day whose statements are there. */
  lastDay: number;
  merchants: { anticipates: boolean }[];
  sales: Sale[];
  lines: Line[];
  payouts: Payout[];
  injected: Injected[];
}
