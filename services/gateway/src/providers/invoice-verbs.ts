import type { PageRequest, ProviderObject, ProviderPage, WriteOptions } from './provider-object.ts';
import type { PaymentMethodChoice } from './subscription-verbs.ts';

/** An invoice of a merchant's customer as the provider knows it. Amounts in minor units. */
export interface CustomerInvoice extends ProviderObject {
  customerExternalId: string;
  subscriptionExternalId: string | null;
  number: string | null;
  status: 'draft' | 'open' | 'paid' | 'void' | 'uncollectible';
  /** Why it was written, in the provider's word, such as `subscription_cycle`. */
  reason: string | null;
  amountMinor: number;
  amountDueMinor: number;
  amountPaidMinor: number;
  /** Null where this was not told: events do not. */
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
  /** The invoice that this payment was made for, with what was given back of it; null when it was made for none. */
  fetchInvoiceOfPayment(paymentExternalId: string): Promise<CustomerInvoice | null>;
  /**
   * Tries to collect an open invoice, with this payment method or with the one on file. One that is paid stays so.
   * @throws ProviderDeclined
   */
  collectInvoice(
    externalId: string,
    paymentMethod: (PaymentMethodChoice & { customerExternalId: string }) | null,
    options: WriteOptions,
  ): Promise<CustomerInvoice>;
  /** Gives back all that is left of what it was paid with; nothing more the second time. */
  giveBackInvoice(externalId: string, options: WriteOptions): Promise<CustomerInvoice>;
}
