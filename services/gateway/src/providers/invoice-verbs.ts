import type { PageRequest, ProviderObject, ProviderPage, WriteOptions } from './provider-object.ts';
import type { PaymentMethodChoice } from './subscription-verbs.ts';

/** An invoice of a merchant's customer as the provider knows it. Amounts in minor units. */
export interface CustomerInvoice extends ProviderObject {
  customerExternalId: string;
  subscriptionExternalId: string | null;
  number: string | null;
  status: 'draft' | 'open' | 'paid' | 'void' | 'uncollectible';
  /** The provider's reason for it, such as `subscription_cycle`. */
  reason: string | null;
  amountMinor: number;
  amountDueMinor: number;
  amountPaidMinor: number;
  /** Null in events, which lack it. */
  amountRefundedMinor: number | null;
  currency: string;
  attemptCount: number;
  nextAttemptAt: Date | null;
  paidAt: Date | null;
  /** What is charged for. */
  periodStart: Date;
  periodEnd: Date;
}

/** Invoices of a merchant's customers. Each write takes an idempotency key; see `payment-provider.ts` for the errors. */
export interface CustomerInvoiceVerbs {
  fetchInvoice(externalId: string): Promise<CustomerInvoice>;
  pageOfInvoices(
    page: PageRequest & { subscriptionExternalId?: string },
  ): Promise<ProviderPage<CustomerInvoice>>;
  /** Finds the invoice that a payment was made for, with its refunded amount; null when there is none. */
  fetchInvoiceOfPayment(paymentExternalId: string): Promise<CustomerInvoice | null>;
  /**
   * Collects an open invoice with this payment method or the default one. A paid one stays as it is.
   * @throws ProviderDeclined
   */
  collectInvoice(
    externalId: string,
    paymentMethod: (PaymentMethodChoice & { customerExternalId: string }) | null,
    options: WriteOptions,
  ): Promise<CustomerInvoice>;
  /** Refunds the rest of what it was paid with; a second call refunds nothing. */
  giveBackInvoice(externalId: string, options: WriteOptions): Promise<CustomerInvoice>;
}
