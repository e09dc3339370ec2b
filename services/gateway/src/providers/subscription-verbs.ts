import type { ProviderSubscriptionStatus } from './billing-verbs.ts';
import type { BillingInterval } from './catalog-verbs.ts';
import type { PageRequest, ProviderObject, ProviderPage, WriteOptions } from './provider-object.ts';

/** A subscription of a merchant's customer as the provider knows it. Amounts in minor units. */
export interface CustomerSubscription extends ProviderObject {
  customerExternalId: string;
  status: ProviderSubscriptionStatus;
  priceExternalId: string;
  productExternalId: string | null;
  /** Null where the provider reckons otherwise than by a whole amount per unit. */
  unitAmountMinor: number | null;
  currency: string;
  quantity: number;
  recurrence: { interval: BillingInterval; intervalCount: number } | null;
  /** Null where the customer's default holds. */
  paymentMethodExternalId: string | null;
  startedAt: Date;
  currentPeriodStart: Date;
  currentPeriodEnd: Date;
  trialEnd: Date | null;
  cancelAtPeriodEnd: boolean;
  canceledAt: Date | null;
  endedAt: Date | null;
  latestInvoiceExternalId: string | null;
  /** What a browser confirms the first payment, or the card of a trial, with. Not told in events. */
  clientSecret: string | null;
}

export interface SubscribeInput {
  /** Ours, kept at the provider as metadata. */
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
   * Starts a subscription. With a payment method nothing of it stays when the card refuses.
   * @throws ProviderDeclined
   */
  subscribe(input: SubscribeInput, options: WriteOptions): Promise<CustomerSubscription>;
  fetchSubscription(externalId: string): Promise<CustomerSubscription>;
  pageOfSubscriptions(page: PageRequest): Promise<ProviderPage<CustomerSubscription>>;
  /** Goes on at another price; what was paid for and not used is set off against it. */
  changeSubscriptionPrice(
    externalId: string,
    priceExternalId: string,
    options: WriteOptions,
  ): Promise<CustomerSubscription>;
  /** Schedules the end at the end of the period, or takes that back. */
  scheduleSubscriptionEnd(
    externalId: string,
    atPeriodEnd: boolean,
    options: WriteOptions,
  ): Promise<CustomerSubscription>;
  /** Ends it now; nothing is collected any more. One that ended stays so. */
  cancelSubscription(externalId: string, options: WriteOptions): Promise<CustomerSubscription>;
}
