import type { ProviderSubscription } from './billing-verbs.ts';
import type { ProviderPrice, ProviderProduct } from './catalog-verbs.ts';
import type { ProviderCustomer, ProviderPaymentMethod } from './customer-verbs.ts';
import type { CustomerInvoice } from './invoice-verbs.ts';
import type { ProviderPayment, ProviderRefund } from './payment-verbs.ts';
import type { CustomerSubscription } from './subscription-verbs.ts';

/**
 * A provider's event in our words: a snapshot of its moment, which may come late, twice and out of order. It hints that
 * something happened; what holds is the state that the provider is then asked for.
 */
export type ProviderEvent = ProviderEventHead &
  (
    | { kind: 'payment'; paymentId: string | null; payment: ProviderPayment }
    | { kind: 'refund'; refundId: string | null; paymentExternalId: string; refund: ProviderRefund }
    /** In the words of the own plan, and in those of a merchant's customers. */
    | {
        kind: 'subscription';
        subscription: ProviderSubscription;
        customerSubscription: CustomerSubscription;
      }
    | {
        kind: 'invoice';
        invoiceExternalId: string;
        subscriptionExternalId: string | null;
        customerInvoice: CustomerInvoice;
      }
    | { kind: 'customer'; customer: ProviderCustomer }
    | { kind: 'payment_method'; paymentMethod: ProviderPaymentMethod }
    | { kind: 'product'; product: ProviderProduct }
    | { kind: 'price'; price: ProviderPrice }
    | { kind: 'other' }
  );

export interface ProviderEventHead {
  /** The provider's event id, by which repeats are recognised. */
  externalId: string;
  /** The provider's own name of the type, for the record. */
  type: string;
  createdAt: Date;
  /** It tells that its object came to be, often before what the same request made of it. */
  isCreation: boolean;
}
