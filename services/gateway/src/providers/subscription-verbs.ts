import type { ProviderSubscriptionStatus } from './billing-verbs.ts';
import type { BillingInterval } from './catalog-verbs.ts';
import type { PageRequest, ProviderObject, ProviderPage, WriteOptions } from './provider-object.ts';

/** A subscription of a merchant's customer as the provider knows it. Amounts in minor units. */
export interface CustomerSubscription extends ProviderObject {
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
  latestInvoiceExternalId: string | null;
  /** The client secret of the first payment, or of a trial's card. Events lack it. */
  clientSecret: string | null;
}

export interface SubscribeInput {
  /** Our id, kept as metadata at the provider. */
  subscriptionId: string;
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

/** Subscriptions of a merchant's customers. Each write takes an idempotency key; see `payment-provider.ts` for the errors. */
export interface SubscriptionVerbs {
  /**
   * Starts a subscription. When the card of a payment method is declined, nothing of it remains.
   * @throws ProviderDeclined
   */
  subscribe(input: SubscribeInput, options: WriteOptions): Promise<CustomerSubscription>;
  fetchSubscription(externalId: string): Promise<CustomerSubscription>;
  pageOfSubscriptions(page: PageRequest): Promise<ProviderPage<CustomerSubscription>>;
  /** Changes the price; the unused part of the paid period is credited. */
  changeSubscriptionPrice(
    externalId: string,
    priceExternalId: string,
    options: WriteOptions,
  ): Promise<CustomerSubscription>;
  /** Schedules the end at the end of the period, or cancels that. */
  scheduleSubscriptionEnd(
    externalId: string,
    atPeriodEnd: boolean,
    options: WriteOptions,
  ): Promise<CustomerSubscription>;
  /** Ends it now; nothing more is collected. An ended one stays as it is. */
  cancelSubscription(externalId: string, options: WriteOptions): Promise<CustomerSubscription>;
}
