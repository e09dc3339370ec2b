import type { ProviderSubscription } from './billing-verbs.ts';
import type { ProviderPrice, ProviderProduct } from './catalog-verbs.ts';
import type { ProviderCustomer, ProviderPaymentMethod } from './customer-verbs.ts';
import type { CustomerInvoice } from './invoice-verbs.ts';
import type { ProviderPayment, ProviderRefund } from './payment-verbs.ts';
import type { CustomerSubscription } from './subscription-verbs.ts';

/** What an event of each kind carries. */
interface EventBodies {
  payment: { paymentId: string | null; payment: ProviderPayment };
  refund: { refundId: string | null; paymentExternalId: string; refund: ProviderRefund };
  /** In the words of the own plan, and in those of a merchant's customers. */
  subscription: { subscription: ProviderSubscription; customerSubscription: CustomerSubscription };
  invoice: {
    invoiceExternalId: string;
    subscriptionExternalId: string | null;
    customerInvoice: CustomerInvoice;
  };
  customer: { customer: ProviderCustomer };
  payment_method: { paymentMethod: ProviderPaymentMethod };
  product: { product: ProviderProduct };
  price: { price: ProviderPrice };
  other: object;
}

export type ProviderEventKind = keyof EventBodies;

/**
 * A provider's event in our words: a snapshot of its moment, which may come late, twice and out of order. It
 * hints that something happened; what holds is the state that the provider is then asked for. Objects on a
 * test clock are no exception, since no time of an event decides anything.
 */
export type ProviderEvent<Kind extends ProviderEventKind = ProviderEventKind> = {
  [K in Kind]: ProviderEventHead & { kind: K } & EventBodies[K];
}[Kind];

export interface ProviderEventHead {
  /** The provider's event id, by which repeats are recognised. */
  externalId: string;
  /** The provider's own name of the type, for the record. */
  type: string;
  createdAt: Date;
  /** The event announces a new object, often before what the same request made of it. */
  isCreation: boolean;
}
