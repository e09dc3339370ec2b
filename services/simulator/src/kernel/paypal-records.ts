/** What the simulator stores of PayPal's objects. Amounts in minor units, times in Unix milliseconds. */

export interface PayPalPayer {
  email: string;
  /** 13 signs that name the payer's account. */
  payerId: string;
  givenName: string;
  surname: string;
}

export type PayPalOrderStatus =
  | 'APPROVED'
  | 'COMPLETED'
  | 'CREATED'
  /** Nobody knows it any more: answered with 404. */
  | 'EXPIRED'
  | 'PAYER_ACTION_REQUIRED'
  | 'VOIDED';

/** Whose stored accounts belong together; the id is PayPal's, made when none was sent. */
export interface PayPalCustomer {
  id: string;
  /** The merchant's own id, as it was sent. */
  merchantCustomerId: string | null;
}

/** How the payer's account is stored when the order is paid. */
export interface PayPalVaulting {
  id: string | null;
  merchantCustomerId: string | null;
  /** The payer may be stored although the account has stored them already; otherwise that token is told. */
  permitsMany?: boolean;
}

export interface PayPalOrderRecord {
  id: string;
  createdMs: number;
  updatedMs: number;
  expiresMs: number;
  intent: 'AUTHORIZE' | 'CAPTURE';
  status: PayPalOrderStatus;
  currency: string;
  amountMinor: number;
  /** The one purchase unit as it was sent, with `reference_id`. */
  unit: Record<string, unknown>;
  customId: string | null;
  invoiceId: string | null;
  softDescriptor: string | null;
  /** Whether it was created with `payment_source.paypal`. */
  hasSource: boolean;
  returnUrl: string | null;
  cancelUrl: string | null;
  brandName: string | null;
  /** Who is expected to pay, before anybody has approved. */
  expectedEmail: string | null;
  payer: PayPalPayer | null;
  vaulting: PayPalVaulting | null;
  /** The stored token of the payer: the one that pays, or the one that came of paying. */
  tokenId: string | null;
}

/** What authorizations, captures and refunds have in common. */
interface PayPalMoneyRecord {
  id: string;
  createdMs: number;
  updatedMs: number;
  currency: string;
  amountMinor: number;
  customId: string | null;
  invoiceId: string | null;
}

export interface PayPalAuthorizationRecord extends PayPalMoneyRecord {
  orderId: string;
  expiresMs: number;
  status: 'CAPTURED' | 'CREATED' | 'DENIED' | 'PARTIALLY_CAPTURED' | 'PENDING' | 'VOIDED';
  capturedMinor: number;
  /** The authorization that it renews. */
  renews: string | null;
}

export interface PayPalCaptureRecord extends PayPalMoneyRecord {
  orderId: string;
  authorizationId: string | null;
  status: 'COMPLETED' | 'DECLINED' | 'PARTIALLY_REFUNDED' | 'PENDING' | 'REFUNDED';
  /** Why it is pending. */
  reason: string | null;
  /** The processor's code of a declined one. */
  processorCode: string | null;
  feeMinor: number;
  refundedMinor: number;
  isFinal: boolean;
}

export interface PayPalRefundRecord extends PayPalMoneyRecord {
  captureId: string;
  note: string | null;
  /** What has been refunded of the capture with this one. */
  totalRefundedMinor: number;
  /** Taken back by a lost dispute, not returned by the merchant. */
  isReversal: boolean;
}

export interface PayPalSetupTokenRecord {
  id: string;
  createdMs: number;
  expiresMs: number;
  status: 'APPROVED' | 'CREATED' | 'PAYER_ACTION_REQUIRED' | 'VAULTED';
  customer: PayPalCustomer;
  returnUrl: string | null;
  cancelUrl: string | null;
  brandName: string | null;
  /** What was sent of the wallet and is answered as it is. */
  source: Record<string, unknown>;
  payer: PayPalPayer | null;
}

export interface PayPalPaymentTokenRecord {
  id: string;
  createdMs: number;
  customer: PayPalCustomer;
  source: Record<string, unknown>;
  payer: PayPalPayer;
}

export interface PayPalDisputeRecord {
  id: string;
  createdMs: number;
  updatedMs: number;
  captureId: string;
  currency: string;
  amountMinor: number;
  reason: string;
  /** An inquiry is between payer and merchant; PayPal decides on what became a claim. */
  stage: 'CHARGEBACK' | 'INQUIRY';
  status: 'OPEN' | 'RESOLVED' | 'UNDER_REVIEW' | 'WAITING_FOR_SELLER_RESPONSE';
  outcome:
    | ('CANCELED_BY_BUYER' | 'RESOLVED_BUYER_FAVOUR' | 'RESOLVED_SELLER_FAVOUR' | 'RESOLVED_WITH_PAYOUT')
    | null;
}

export interface PayPalWebhookRecord {
  id: string;
  url: string;
  /** Names of events, or `*`. */
  eventTypes: string[];
}

export interface PayPalEventRecord {
  id: string;
  createdMs: number;
  type: string;
  resourceType: string;
  resourceVersion: string;
  summary: string;
  /** As it was at that moment. */
  resource: object;
  /** How its deliveries are signed; `account` is the honest way. */
  signature: 'account' | 'none' | 'wrong';
}

/** What a test has set of an account. */
export interface PayPalSettingsRecord {
  id: string;
  /** How long a transaction stays out of the reports. */
  reportingDelayMs: number;
  /** How many transactions a search may find. */
  searchesAtMost: number;
  /** An order is answered before its payer is stored, which the step `vault` then does. */
  vaultsLate: boolean;
  /** A charge of a stored payer is answered as an order that the payer is to approve first. */
  asksPayers: boolean;
  /** A charge of a stored payer is approved by PayPal itself, and paid by the step `charge`. */
  chargesLate: boolean;
  /** By which code the reports name a charge of a stored payer. */
  chargesAs: string;
  /** A `PayPal-Request-Id` is forgotten at once. */
  forgetsKeys: boolean;
  /** What is stored is told to be a card, as one that a payer chose on the approval page. */
  vaultsCards: boolean;
}

/** The types under which they are stored. */
export interface PayPalObjectTypes {
  'paypal.authorization': PayPalAuthorizationRecord;
  'paypal.capture': PayPalCaptureRecord;
  'paypal.dispute': PayPalDisputeRecord;
  'paypal.event': PayPalEventRecord;
  'paypal.order': PayPalOrderRecord;
  'paypal.payment_token': PayPalPaymentTokenRecord;
  'paypal.refund': PayPalRefundRecord;
  'paypal.settings': PayPalSettingsRecord;
  'paypal.setup_token': PayPalSetupTokenRecord;
  'paypal.webhook': PayPalWebhookRecord;
}
