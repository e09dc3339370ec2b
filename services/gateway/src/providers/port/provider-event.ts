import type { ProviderPrice, ProviderProduct } from './catalog.ts';
import type { ProviderCustomer, ProviderPaymentMethod } from './customers.ts';
import type { ProviderDispute } from './disputes.ts';
import type { ProviderInvoice } from './invoices.ts';
import type { PaymentRecord } from './payment-record.ts';
import type { ProviderPayment } from './payments.ts';
import type { ListedRefund, ReportedRefund } from './refunds.ts';
import type { ProviderSubscription } from './subscriptions.ts';
import type { ProviderVerification } from './verifications.ts';

/** What an event of each kind carries. */
interface EventBodies {
  /** `refunds` only where the provider tells of them in no events of their own. */
  payment: {
    paymentId: string | null;
    /** The record of ours that the payment keeps. */
    record?: PaymentRecord | null;
    payment: ProviderPayment;
    refunds?: ListedRefund[];
  };
  refund: { refundId: string | null; paymentExternalId: string; refund: ReportedRefund };
  dispute: { dispute: ProviderDispute };
  subscription: { subscription: ProviderSubscription };
  invoice: { invoice: ProviderInvoice };
  customer: { customer: ProviderCustomer };
  /**
   * `storedBy` is the provider's id of the payment that stored it, where that is told. `isAwaited`: it was stored, so that the account may
   * yet have what it does not have now.
   */
  payment_method: { paymentMethod: ProviderPaymentMethod; storedBy?: string | null; isAwaited?: boolean };
  verification: { verification: ProviderVerification };
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

export interface EventsNamespace {
  /**
   * Reads what was posted, checking its signature where there is one to check.
   * @throws ProviderSignatureInvalid: also without a secret, where the provider signs everything
   * @throws ProviderUnavailable while what the signature is checked with cannot be fetched
   */
  read(posted: PostedEvent, secret: string | null): ReceivedEvent | Promise<ReceivedEvent>;
  /**
   * Maps an event that was read when it was stored; asks for the object that it only names.
   * @throws the provider port's errors: it then has to be loaded again
   */
  load(rawBody: string): Promise<ProviderEvent>;
}
