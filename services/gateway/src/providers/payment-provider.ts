import type { DeclineAdvice } from '@trilho/contracts/envelope';
import type { CatalogVerbs } from './catalog-verbs.ts';
import type { CustomerVerbs } from './customer-verbs.ts';
import type { CustomerInvoiceVerbs } from './invoice-verbs.ts';
import type { ProviderEvent } from './provider-event.ts';
import type { SubscriptionVerbs } from './subscription-verbs.ts';

/**
 * The port to a card provider, in our words. One instance acts for one provider account. Every write takes an
 * idempotency key: the same key again answers the first outcome and repeats no effect.
 *
 * Every verb may throw the errors of `provider-errors.ts`: `ProviderDeclined` (definite, the card), `ProviderRejected`
 * (definite, our request or credentials), `ProviderUnavailable` (definite, no effect, may be tried again) and
 * `ProviderIndeterminate` (the effect is unknown: ask before anything else).
 */
export interface PaymentProvider
  extends PaymentVerbs,
    BillingVerbs,
    InvoiceVerbs,
    AccountVerbs,
    CustomerVerbs,
    CatalogVerbs,
    SubscriptionVerbs,
    CustomerInvoiceVerbs {}

export interface WriteOptions {
  idempotencyKey: string;
}

export type ProviderPaymentStatus =
  | 'requires_payment_method'
  | 'requires_confirmation'
  | 'requires_action'
  | 'processing'
  | 'requires_capture'
  | 'succeeded'
  | 'canceled';

/** A payment as the provider knows it. Amounts in minor units; `providerUpdatedAt` orders states. */
export interface ProviderPayment {
  externalId: string;
  status: ProviderPaymentStatus;
  amountMinor: number;
  amountCapturedMinor: number;
  amountRefundedMinor: number;
  clientSecret: string | null;
  nextActionUrl: string | null;
  paymentMethodExternalId: string | null;
  /** Why the last attempt failed, if it did. */
  decline: ProviderDecline | null;
}

export interface ProviderDecline {
  declineCode: string;
  advice: DeclineAdvice;
  /** For people, in Portuguese. */
  message: string;
}

export interface CreatePaymentInput {
  /** Our payment id, kept at the provider as metadata, so that a lost answer can be asked for. */
  paymentId: string;
  amountMinor: number;
  currency: string;
  description: string;
  customerEmail: string;
  customerExternalId?: string;
  /** With one, the payment is confirmed at once. */
  paymentMethodExternalId?: string;
  captureLater: boolean;
  returnUrl?: string;
  metadata: Record<string, string>;
}

export interface ProviderRefund {
  externalId: string;
  amountMinor: number;
  status: 'pending' | 'succeeded' | 'failed';
}

export interface PaymentVerbs {
  createPayment(input: CreatePaymentInput, options: WriteOptions): Promise<ProviderPayment>;
  retrievePayment(externalId: string): Promise<ProviderPayment>;
  /** Finds a payment by our id among those created since; `null` when the provider has none. */
  findPayment(paymentId: string, createdSince: Date): Promise<ProviderPayment | null>;
  capturePayment(
    externalId: string,
    input: { amountMinor?: number },
    options: WriteOptions,
  ): Promise<ProviderPayment>;
  cancelPayment(externalId: string, options: WriteOptions): Promise<ProviderPayment>;
  refundPayment(
    externalId: string,
    input: { refundId: string; amountMinor: number },
    options: WriteOptions,
  ): Promise<ProviderRefund>;
  /** Finds a refund of this payment by our id; `null` when the provider has none. */
  findRefund(externalId: string, refundId: string): Promise<ProviderRefund | null>;
}

export interface ProviderCard {
  brand: string;
  lastFourDigits: string;
  expiryMonth: number;
  expiryYear: number;
}

export type ProviderSubscriptionStatus =
  | 'incomplete'
  | 'expired'
  | 'trialing'
  | 'active'
  | 'past_due'
  | 'canceled'
  | 'unpaid'
  | 'paused';

/** A recurring subscription as the provider knows it. */
export interface ProviderSubscription {
  externalId: string;
  customerExternalId: string;
  status: ProviderSubscriptionStatus;
  priceExternalId: string;
  unitAmountMinor: number;
  startedAt: Date;
  currentPeriodEnd: Date;
  cancelAtPeriodEnd: boolean;
  endedAt: Date | null;
  /** Whether it was ever in force; `canceled` alone does not tell. */
  paidOnce: boolean;
  /** Since when a renewal fails: when the oldest invoice that is owed was first tried. Not told in events. */
  pastDueSince: Date | null;
  /** The browser's secret for the first payment, while `incomplete`. */
  clientSecret: string | null;
  card: ProviderCard | null;
}

export interface BillingVerbs {
  createCustomer(
    input: { name: string; email: string; metadata: Record<string, string> },
    options: WriteOptions,
  ): Promise<{ externalId: string }>;
  /** Finds the price with this lookup key, or creates it together with its product. Monthly, in BRL. */
  ensureMonthlyPrice(input: {
    lookupKey: string;
    productName: string;
    description: string;
    unitAmountMinor: number;
    currency: string;
  }): Promise<{ externalId: string }>;
  /** Starts a subscription that the browser must pay for the first time. */
  startSubscription(
    input: { customerExternalId: string; priceExternalId: string; metadata: Record<string, string> },
    options: WriteOptions,
  ): Promise<ProviderSubscription>;
  retrieveSubscription(externalId: string): Promise<ProviderSubscription>;
  /** Schedules the end at the end of the period, or takes that back. */
  endAtPeriodEnd(
    externalId: string,
    atPeriodEnd: boolean,
    options: WriteOptions,
  ): Promise<ProviderSubscription>;
  /** Ends a subscription now, without a refund; nothing is tried to be collected any more. One that ended stays so. */
  endSubscription(externalId: string, options: WriteOptions): Promise<ProviderSubscription>;
  /** Keeps a card for the customer and charges this subscription, and whatever comes later, to it. */
  changeCard(
    input: { customerExternalId: string; subscriptionExternalId: string; paymentMethodExternalId: string },
    options: WriteOptions,
  ): Promise<ProviderSubscription>;
}

/** A charge of a subscription as the provider knows it. Amounts in minor units. */
export interface ProviderInvoice {
  externalId: string;
  subscriptionExternalId: string | null;
  number: string | null;
  status: 'draft' | 'open' | 'paid' | 'void' | 'uncollectible';
  /** Whether collecting it has been tried. */
  attempted: boolean;
  amountMinor: number;
  amountPaidMinor: number;
  amountRefundedMinor: number;
  currency: string;
  createdAt: Date;
  paidAt: Date | null;
  /** What is charged for. */
  periodStart: Date;
  periodEnd: Date;
  /** The card that paid it. */
  card: ProviderCard | null;
}

export interface InvoiceVerbs {
  retrieveInvoice(externalId: string): Promise<ProviderInvoice>;
  /** Those of a subscription, newest first: all, or so many. */
  listInvoices(subscriptionExternalId: string, newest?: number): Promise<ProviderInvoice[]>;
  /** The invoice that this payment was made for, if it was made for one. */
  findInvoiceOfPayment(paymentExternalId: string): Promise<ProviderInvoice | null>;
  /** Tries to collect an open invoice with the subscription's card. One that is paid stays so. */
  payInvoice(externalId: string, options: WriteOptions): Promise<ProviderInvoice>;
  /** Gives back all that is left of what an invoice was paid with; nothing more the second time. */
  refundInvoice(externalId: string, options: WriteOptions): Promise<ProviderInvoice>;
}

/** What the provider says of the account behind the keys. */
export interface ProviderAccountReport {
  liveMode: boolean;
  chargesEnabled: boolean;
  defaultCurrency: string;
  country: string;
}

export interface AccountVerbs {
  /** @throws ProviderRejected when the keys are not accepted. */
  checkAccount(): Promise<ProviderAccountReport>;
  /** Registers (or re-uses) the endpoint to which this account's events are posted; `secret` only when it is new. */
  registerEventEndpoint(
    input: { url: string },
    options: WriteOptions,
  ): Promise<{ externalId: string; secret: string | null }>;
  removeEventEndpoint(externalId: string): Promise<void>;
  /** Checks the signature of a posted event and translates it. @throws ProviderSignatureInvalid */
  readEvent(rawBody: Buffer, signature: string, secret: string): ProviderEvent;
  /** Translates an event whose signature was checked when it was stored. */
  translateEvent(rawBody: string): ProviderEvent;
}

/** Opens the port for one account. */
export type OpenProvider = (credentials: { secretKey: string }) => PaymentProvider;
