import type { ProviderSubscription } from './billing-verbs.ts';
import type { ListedRefund } from './book-verbs.ts';
import type { ProviderPrice, ProviderProduct } from './catalog-verbs.ts';
import type { ProviderCustomer, ProviderPaymentMethod } from './customer-verbs.ts';
import type { ProviderDispute } from './dispute-verbs.ts';
import type { CustomerInvoice } from './invoice-verbs.ts';
import type { ProviderPayment, ProviderRefund } from './payment-verbs.ts';
import type { CustomerSubscription } from './subscription-verbs.ts';

/** What an event of each kind carries. */
interface EventBodies {
  /** `refunds` only where the provider tells of them in no events of their own. */
  payment: { paymentId: string | null; payment: ProviderPayment; refunds?: ListedRefund[] };
  refund: { refundId: string | null; paymentExternalId: string; refund: ProviderRefund };
  dispute: { dispute: ProviderDispute };
  /** As the own plan sees it, and as a merchant's customers do. */
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
 * A provider's event: a snapshot of its moment, which may come late, twice and out of order. It is a hint that
 * something happened; the present state is then retrieved from the provider. Objects on a test clock are no
 * exception, since the time of an event decides nothing.
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
  /**
   * The provider's id of what it is about in the end: of a refund or dispute the payment, of an invoice the
   * subscription. Events with the same one had better follow each other.
   */
  subjectId: string;
  /** The event announces a new object, often before what the same request made of it. */
  isCreation: boolean;
}

/** What was posted to an endpoint. */
export interface PostedEvent {
  rawBody: Buffer;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  query: Readonly<Record<string, string | string[] | undefined>>;
}

/** A posted event as far as it can be read without asking the provider. */
export interface ReceivedEvent
  extends Pick<ProviderEventHead, 'externalId' | 'type' | 'createdAt' | 'subjectId'> {
  /** A hint may come from anyone: only what the provider answers about its subject is believed. */
  trust: 'signed' | 'hint';
}
