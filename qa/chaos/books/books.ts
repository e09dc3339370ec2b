import type { GatewayType } from '@trilho/contracts/common';
import type { Payment, PaymentMethodType, PaymentStatus } from '@trilho/contracts/payment';

/** The gateways of a run. */
export type ChaosGateway = Extract<GatewayType, 'STRIPE' | 'MERCADOPAGO'>;

/** What a merchant's server asks for. `process` is also what the payer of a link submits. */
export type OperationKind =
  | 'process'
  | 'confirm'
  | 'capture'
  | 'cancel'
  | 'refund'
  | 'link'
  | 'customer'
  | 'subscription'
  /** What the merchant asks for its own plan, in the portal. */
  | 'plan'
  /** Whatever else the merchant's server asks for. */
  | 'other';

/** What an attempt was answered with. `body` is without the id of the request, which differs at each attempt. */
export interface Answer {
  status: number;
  error: string | null;
  replayed: boolean;
  body: unknown;
  payment: Payment | null;
  /** What the payer of a link is shown instead of the payment. */
  begun: { id: string; status: PaymentStatus } | null;
  /** The provider's id of a customer or a subscription. */
  externalId: string | null;
}

/** One HTTP request; without an answer when the connection broke or the client lost patience. Unix milliseconds. */
export interface Attempt {
  startedMs: number;
  endedMs: number;
  answer: Answer | null;
  /** Why there was no answer: `patience` when the client gave up, else what befell the connection. */
  failure?: string | undefined;
}

/** One thing that a merchant wants done once, with all the requests that asked for it. */
export interface Operation {
  id: string;
  /** What it is for: one that is asked for anew, under another key, after it had no effect has the id of the first. */
  intentId: string;
  kind: OperationKind;
  merchant: number;
  /** Null: asked for once, without a key. */
  key: string | null;
  path: string;
  body: object;
  /** The payment that it is about; null for what makes something new. */
  paymentId: string | null;
  /** The amount asked for in centavos; null means all of it. */
  amountMinor: number | null;
  /** The server sends the card, so a decline ends the payment; else a browser may try again. */
  serverAttempt: boolean;
  /** Of a payment; null for all else. */
  gateway: ChaosGateway | null;
  method: PaymentMethodType | null;
  /** When our rows of it were deleted, as a fail-over to a server that is behind would. */
  lostMs: number | null;
  attempts: Attempt[];
}

/** A payment as a GET showed it. Unix milliseconds. */
export interface Observation {
  startedMs: number;
  endedMs: number;
  payment: Payment;
}

/** What the clients asked and were answered. */
export interface ClientBook {
  operations: Operation[];
  observations: Observation[];
}

/** A payment's state at the provider from `atMs` on, as nobody could see a state that the same request left again. */
export interface ProviderState {
  atMs: number;
  status: Exclude<PaymentStatus, 'failed' | 'unknown'>;
  declined: boolean;
}

export interface ProviderIntent {
  id: string;
  gateway: ChaosGateway;
  operationId: string | null;
  paymentId: string | null;
  status: ProviderState['status'];
  /** What was paid, a second time included. */
  amountReceivedMinor: number;
  /** How much of that was paid a second time. */
  surplusMinor: number;
  /** Charges that took or hold money. */
  charges: number;
  /** Captures that ended it. */
  captures: number;
  /** Captures after which more might follow. */
  parts: { amountMinor: number; atMs: number }[];
  refunds: { id: string; refundId: string | null; amountMinor: number; status: string; atMs: number }[];
  history: ProviderState[];
}

/** A customer or a subscription at the provider. */
export interface ProviderObject {
  id: string;
  kind: 'customer' | 'subscription';
  operationId: string;
}

/** The provider's own records. */
export interface ProviderBook {
  intents: ProviderIntent[];
  objects: ProviderObject[];
}

export interface OurPayment {
  id: string;
  /** By which the provider knows it, where that is not its id. */
  providerReference: string | null;
  status: PaymentStatus;
  operationId: string | null;
  externalId: string | null;
  amountCapturedMinor: number;
  /** Its captures, where it asked for several. */
  captures: { id: string; amountMinor: number; status: string }[] | null;
  amountRefundedMinor: number;
  journal: unknown[];
}

export interface OurRefund {
  id: string;
  paymentId: string;
  amountMinor: number;
  status: string;
  externalId: string | null;
}

/** An event of ours, in the order of their recording. */
export interface OurEvent {
  id: string;
  /** Such as `payment.succeeded`. */
  type: string;
  /** The payment or the refund. */
  subjectId: string;
}

/** The gateway's own records. */
export interface OurBook {
  payments: OurPayment[];
  refunds: OurRefund[];
  events: OurEvent[];
}

/** All that the auditor compares. */
export interface Books {
  clients: ClientBook;
  provider: ProviderBook;
  ours: OurBook;
}
