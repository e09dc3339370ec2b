import type { PaymentRefundReasonInput } from '@trilho/contracts/refund';
import type { CreatedSpan } from './payments.ts';
import type { PageRequest, ProviderPage, WriteOptions } from './provider-object.ts';

export interface ProviderRefund {
  externalId: string;
  amountMinor: number;
  status: 'pending' | 'succeeded' | 'failed';
  /** What of the payment's fee the gateway gives back with it, in minor units; none where it does not tell it. */
  feeReturnedMinor?: number | null;
}

/** A refund whose answer was lost, and by what it can be told from others of its payment. */
export interface LostRefund {
  /** Ours, which a provider may not keep. */
  refundId: string;
  paymentExternalId: string;
  amountMinor: number;
  createdAt: Date;
  /** It was taken for one without effect: what may be another's is that one's. */
  isGivenUp: boolean;
  /** The provider's ids of this payment's refunds that are known to be others. */
  others: readonly string[];
}

/** What a provider keeps of a refund beside its state: a row that was lost is made again by it. */
export interface RefundOrigin {
  createdAt: Date;
  /** Why it was asked for, where the provider keeps that. */
  reason?: PaymentRefundReasonInput | null;
  /** The merchant's own, without ours, where the provider keeps it. */
  metadata?: Record<string, string>;
}

/** A refund as a list or an event reports it, of which not every event tells the origin. */
export type ReportedRefund = ProviderRefund & Partial<RefundOrigin>;

/** A refund as the account's own list shows it. */
export interface ListedRefund extends ProviderRefund, RefundOrigin {
  /** Our refund id, if the refund carries one. */
  ownId: string | null;
  /** The refunded payment; null for a charge that was made without one. */
  paymentExternalId: string | null;
}

export interface CreateRefundInput {
  /** Our refund id, kept as metadata where the provider keeps any. */
  refundId: string;
  amountMinor: number;
  /** Where the provider takes one. */
  reason?: PaymentRefundReasonInput;
  /** The merchant's own, where the provider keeps it. */
  metadata?: Record<string, string>;
}

export interface RefundsNamespace {
  create(paymentExternalId: string, input: CreateRefundInput, options: WriteOptions): Promise<ProviderRefund>;
  retrieve(externalId: string, paymentExternalId: string): Promise<ProviderRefund>;
  /** Lists what was given back of one payment, oldest first. */
  listOf(paymentExternalId: string): Promise<ListedRefund[]>;
  /** Finds refunds, by our ids where the provider keeps them; one that it lacks is not in the map. */
  find(lost: readonly LostRefund[]): Promise<Map<string, ProviderRefund>>;
  /** Lists what the account holds, regardless of who wrote it: for comparing it with ours. */
  list(page: PageRequest & { created: CreatedSpan }): Promise<ProviderPage<ListedRefund>>;
}
