/** What the simulator stores of the second provider's objects. Amounts in centavos, times in Unix milliseconds. */

export interface Identification {
  type: string | null;
  number: string | null;
}

export interface Cardholder {
  name: string | null;
  identification: Identification;
}

/** The stored part of a card: never its number or its security code. */
export interface CardRecord {
  firstSix: string;
  lastFour: string;
  expirationMonth: number;
  expirationYear: number;
  holder: Cardholder;
  /** `master`, `visa`, … */
  methodId: string;
  securityCodeLength: number;
  numberLength: number;
}

export interface CardTokenRecord {
  id: string;
  publicKey: string | null;
  createdMs: number;
  dueMs: number;
  usedMs: number | null;
  card: CardRecord;
  /** The saved card that it stands for. */
  cardId: string | null;
}

export interface PayerRecord {
  id: string | null;
  type: string | null;
  email: string | null;
  firstName: string | null;
  lastName: string | null;
  identification: Identification;
  /** As it was sent. */
  address: Record<string, unknown> | null;
  phone: Record<string, unknown> | null;
}

export type PaymentStatus =
  | 'approved'
  | 'authorized'
  | 'cancelled'
  | 'charged_back'
  | 'in_process'
  | 'pending'
  | 'refunded'
  | 'rejected';

export interface BoletoRecord {
  number: string;
  line: string;
  barcode: string;
}

export interface PaymentRecord {
  id: string;
  createdMs: number;
  updatedMs: number;
  approvedMs: number | null;
  expiresMs: number | null;
  methodId: string;
  status: PaymentStatus;
  statusDetail: string;
  /** What is charged; after a partial capture, what was captured. */
  amountMinor: number;
  /** What the payer pays, with the interest of the instalments. */
  totalMinor: number;
  installmentMinor: number;
  installments: number;
  refundedMinor: number;
  /** What was paid beyond the amount. */
  overpaidMinor: number;
  captured: boolean;
  binaryMode: boolean;
  description: string | null;
  externalReference: string | null;
  notificationUrl: string | null;
  callbackUrl: string | null;
  statementDescriptor: string | null;
  metadata: Record<string, unknown>;
  /** As it was sent. */
  additionalInfo: Record<string, unknown>;
  payer: PayerRecord;
  card: CardRecord | null;
  cardId: string | null;
  /** Opens the payer's page. */
  hash: string;
  pixCode: string | null;
  boleto: BoletoRecord | null;
  /** What the seller pays so that instalments cost the payer nothing. */
  sellerFinancingMinor?: number;
  /** Since the money came. */
  settlement?: SettlementRecord;
}

/** What the provider keeps of a payment, by the terms of the moment at which it was paid. */
export interface SettlementRecord {
  feeMinor: number;
  financingMinor: number;
  /** From when the rest can be paid out. */
  releaseMs: number;
}

export interface RefundRecord {
  id: string;
  paymentId: string;
  amountMinor: number;
  createdMs: number;
}

export interface CustomerRecord {
  id: string;
  createdMs: number;
  updatedMs: number;
  email: string;
  /** What was sent beside the e-mail. */
  profile: Record<string, unknown>;
  defaultCard: string | null;
}

export interface CustomerCardRecord {
  id: string;
  customerId: string;
  createdMs: number;
  updatedMs: number;
  card: CardRecord;
}

/** What was sent of an object, and what is made of it when it is read. */
interface SentRecord {
  id: string;
  createdMs: number;
  updatedMs: number;
  /** As it was sent. */
  sent: Record<string, unknown>;
}

export interface PreferenceRecord extends SentRecord {
  totalMinor: number;
}

export interface MerchantOrderRecord extends SentRecord {
  preferenceId: string | null;
  totalMinor: number;
}

/** A plan of payments that recur. */
export interface PlanRecord extends SentRecord {
  status: 'active' | 'cancelled';
}

/** A payer's subscription, which waits for its payer. */
export interface PreapprovalRecord extends SentRecord {
  status: 'cancelled' | 'pending';
}

export interface OrderRecord {
  id: string;
  createdMs: number;
  updatedMs: number;
  totalMinor: number;
  externalReference: string | null;
  description: string | null;
  processing: 'automatic' | 'manual';
  capture: 'automatic' | 'automatic_async' | 'manual';
  /** As it was sent. */
  payer: Record<string, unknown>;
  /** What is to be paid, by which means; null until one was named. */
  transaction: OrderTransactionRecord | null;
  isCanceled: boolean;
}

export interface OrderTransactionRecord {
  id: string;
  amountMinor: number;
  methodId: string;
  methodType: string;
  token: string | null;
  installments: number | null;
  statementDescriptor: string | null;
  /** The payment that it became; null until it is processed. */
  paymentId: string | null;
}

/** What the owner of an account has set in the provider's panel. */
export interface PanelRecord {
  id: string;
  /** Where notifications go; null for nowhere. */
  url: string | null;
  /** Signs notifications; null: they come unsigned. */
  secret: string | null;
  /** The unit of the signature's time: both are seen. */
  timeUnit: 'milliseconds' | 'seconds';
}

export interface NotificationRecord {
  id: string;
  action: 'payment.created' | 'payment.updated';
  /** The payment's id. */
  dataId: string;
  createdMs: number;
  url: string;
  /** How it is signed; `account` is the honest way. */
  signature: 'account' | 'none' | 'wrong';
}

/** On what terms the provider works for an account. */
export interface TermsRecord {
  id: string;
  /** Days from approval to release. */
  cardDays: number;
  pixDays: number;
  boletoDays: number;
  /** Up to so many instalments cost the payer nothing: the seller bears them. 1: none. */
  sellerInstallments: number;
  /** By so much the account's money is ahead of the clock: what is due within is released. */
  aheadDays: number;
  /** How long a report is made. */
  reportDelaySeconds: number;
}

/** One movement of an account's money. Amounts carry the sign of the balance: a fee that is charged is negative. */
export interface MovementRecord {
  id: string;
  /** As the report of released money describes it: `payment`, `refund`, `payout`, … */
  description: string;
  sourceId: string | null;
  paymentId: string | null;
  refundId: string | null;
  externalReference: string | null;
  bookedMs: number;
  /** From when it counts for the balance that can be paid out. */
  availableMs: number;
  grossMinor: number;
  feeMinor: number;
  financingMinor: number;
  taxesMinor: number;
  /** The sum of the four, unless a fault was asked for. */
  netMinor: number;
  currency: string;
  installments: number;
  methodId: string | null;
  methodType: string | null;
  bankAccount: string | null;
}

/** Which of the two reports. */
export type ReportKind = 'release' | 'settlement';

export interface ReportRecord {
  id: string;
  kind: ReportKind;
  beginMs: number;
  endMs: number;
  createdMs: number;
  /** When its file is made. */
  readyMs: number;
  /** The account's time when it was asked for: later movements are not in it. */
  throughMs: number;
  fileName: string;
}

/** How the owner of an account wants one of the reports. */
export interface ReportConfigRecord {
  id: string;
  /** As it was sent. */
  sent: Record<string, unknown>;
}
