import type { BillingInterval } from './catalog.ts';
import type {
  PageRequest,
  ProviderCard,
  ProviderObject,
  ProviderPage,
  WriteOptions,
} from './provider-object.ts';

export type ProviderSubscriptionStatus =
  | 'incomplete'
  | 'expired'
  | 'trialing'
  | 'active'
  | 'past_due'
  | 'canceled'
  | 'unpaid'
  | 'paused';

/** A subscription as the provider knows it. Amounts in minor units. */
export interface ProviderSubscription extends ProviderObject {
  customerExternalId: string;
  status: ProviderSubscriptionStatus;
  priceExternalId: string;
  productExternalId: string | null;
  /** Null where the price is not a whole amount per unit, such as a tiered one. */
  unitAmountMinor: number | null;
  currency: string;
  quantity: number;
  recurrence: { interval: BillingInterval; intervalCount: number } | null;
  /** Null where the customer's default is charged. */
  paymentMethodExternalId: string | null;
  /** The card of that payment method. Lists and events lack it. */
  card: ProviderCard | null;
  startedAt: Date;
  currentPeriodStart: Date;
  currentPeriodEnd: Date;
  trialEnd: Date | null;
  /** The provider makes invoices and does not collect them, until then or until told otherwise. */
  collectionPaused: boolean;
  collectionResumesAt: Date | null;
  cancelAtPeriodEnd: boolean;
  canceledAt: Date | null;
  endedAt: Date | null;
  /** Whether it was ever active, which `canceled` alone does not show. Lists and events do not tell of canceled ones. */
  paidOnce: boolean;
  latestInvoiceExternalId: string | null;
  /** The client secret of the first payment, or of a trial's card. Events lack it. */
  clientSecret: string | null;
}

export interface NewSubscription {
  /** Our id, kept at the provider as metadata; null for the platform's own, whose metadata stays whole. */
  subscriptionId: string | null;
  customerExternalId: string;
  priceExternalId: string;
  /** Charged at once; without one a browser confirms the first payment. */
  paymentMethod: PaymentMethodChoice | null;
  trialDays: number;
  metadata: Record<string, string>;
}

/** What to charge; `attach` for one that a browser just made, which is stored with the customer first. */
export interface PaymentMethodChoice {
  externalId: string;
  attach: boolean;
}

export interface SubscriptionsNamespace {
  /**
   * Starts a subscription. When the card of a payment method is declined, nothing of it remains.
   * @throws ProviderDeclined
   */
  create(input: NewSubscription, options: WriteOptions): Promise<ProviderSubscription>;
  retrieve(externalId: string): Promise<ProviderSubscription>;
  list(page: PageRequest): Promise<ProviderPage<ProviderSubscription>>;
  /** Changes the price; the unused part of the paid period is credited. */
  changePrice(
    externalId: string,
    priceExternalId: string,
    options: WriteOptions,
  ): Promise<ProviderSubscription>;
  /** Charges whatever comes later to this payment method of its customer. */
  setPaymentMethod(
    externalId: string,
    paymentMethodExternalId: string,
    options: WriteOptions,
  ): Promise<ProviderSubscription>;
  /** Schedules the end at the end of the period, or cancels that. */
  setCancelAtPeriodEnd(
    externalId: string,
    atPeriodEnd: boolean,
    options: WriteOptions,
  ): Promise<ProviderSubscription>;
  /** Ends it now, without a refund; nothing more is collected. An ended one stays as it is. */
  cancel(externalId: string, options: WriteOptions): Promise<ProviderSubscription>;
  /** When the oldest unpaid invoice was first tried; null when all are paid. */
  retrievePastDueSince(externalId: string): Promise<Date | null>;
}
