import type { ProviderCard, WriteOptions } from './provider-object.ts';

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
  /** Whether it was ever active, which `canceled` alone does not show. */
  paidOnce: boolean;
  /** When the oldest unpaid invoice was first tried. Events lack it. */
  pastDueSince: Date | null;
  /** The client secret of the first payment, while `incomplete`. */
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
  /** Schedules the end at the end of the period, or cancels that. */
  endAtPeriodEnd(
    externalId: string,
    atPeriodEnd: boolean,
    options: WriteOptions,
  ): Promise<ProviderSubscription>;
  /** Ends a subscription now, without a refund; nothing more is collected. An ended one stays as it is. */
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
  /** Finds the invoice that a payment was made for. */
  findInvoiceOfPayment(paymentExternalId: string): Promise<ProviderInvoice | null>;
  /** Collects an open invoice with the subscription's card. A paid one stays as it is. */
  payInvoice(externalId: string, options: WriteOptions): Promise<ProviderInvoice>;
  /** Refunds the rest of what an invoice was paid with; a second call refunds nothing. */
  refundInvoice(externalId: string, options: WriteOptions): Promise<ProviderInvoice>;
}
