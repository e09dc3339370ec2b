import type { ProviderPayment, ProviderRefund, ProviderSubscription } from './payment-provider.ts';

/** A provider's event in our words. `createdAt` orders events: an older one never overwrites a newer state. */
export type ProviderEvent = ProviderEventHead &
  (
    | { kind: 'payment'; paymentId: string | null; payment: ProviderPayment }
    | { kind: 'refund'; refundId: string | null; paymentExternalId: string; refund: ProviderRefund }
    | { kind: 'subscription'; subscription: ProviderSubscription }
    /** The invoice's subscription should be asked for anew. */
    | { kind: 'invoice'; subscriptionExternalId: string | null; outcome: 'paid' | 'payment_failed' | 'other' }
    | { kind: 'other' }
  );

export interface ProviderEventHead {
  /** The provider's event id, by which repeats are recognised. */
  externalId: string;
  /** The provider's own name of the type, for the record. */
  type: string;
  createdAt: Date;
}
