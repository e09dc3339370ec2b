import type {
  PageRequest,
  ProviderCard,
  ProviderObject,
  ProviderPage,
  WriteOptions,
} from './provider-object.ts';
import type { PaymentMethodChoice } from './subscriptions.ts';

/** An invoice as the provider knows it. Amounts in minor units. */
export interface ProviderInvoice extends ProviderObject {
  customerExternalId: string;
  subscriptionExternalId: string | null;
  number: string | null;
  status: 'draft' | 'open' | 'paid' | 'void' | 'uncollectible';
  /** The provider's reason for it, such as `subscription_cycle`. */
  reason: string | null;
  amountMinor: number;
  amountDueMinor: number;
  amountPaidMinor: number;
  /** Null in events, and in lists without charges. */
  amountRefundedMinor: number | null;
  currency: string;
  /** Whether collecting it has been tried. */
  attempted: boolean;
  attemptCount: number;
  nextAttemptAt: Date | null;
  paidAt: Date | null;
  /** What is charged for. */
  periodStart: Date;
  periodEnd: Date;
  /** The card that paid it; null wherever the refunded amount is. */
  card: ProviderCard | null;
}

export interface InvoicesNamespace {
  retrieve(externalId: string): Promise<ProviderInvoice>;
  /** Lists those of the account or of one subscription. With `charges` each takes one call more: see the refunded amount. */
  list(
    page: PageRequest & { subscriptionExternalId?: string; charges?: boolean },
  ): Promise<ProviderPage<ProviderInvoice>>;
  /** Finds the invoice that a payment was made for. */
  findByPayment(paymentExternalId: string): Promise<ProviderInvoice | null>;
  /**
   * Collects an open invoice with this payment method or the default one. A paid one stays as it is.
   * @throws ProviderDeclined
   */
  pay(
    externalId: string,
    paymentMethod: (PaymentMethodChoice & { customerExternalId: string }) | null,
    options: WriteOptions,
  ): Promise<ProviderInvoice>;
  /** Refunds the rest of what it was paid with; a second call refunds nothing. */
  refund(externalId: string, options: WriteOptions): Promise<ProviderInvoice>;
}
