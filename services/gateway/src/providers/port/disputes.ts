import type { DisputeStatus } from '@trilho/contracts/dispute';
import type { PageRequest, ProviderObject, ProviderPage } from './provider-object.ts';

/** A payer's dispute of a payment as the provider knows it. Amounts in minor units. */
export interface ProviderDispute extends ProviderObject {
  /** Null for a charge that was made without a payment. */
  paymentExternalId: string | null;
  /** Our payment id, if the payment carries one; undefined in events, which lack it. */
  paymentOwnId: string | null | undefined;
  /** What is disputed, or what of it was lost. */
  amountMinor: number;
  currency: string;
  /** By the name that providers share, where it has one; else in the provider's words. */
  reason: string;
  status: DisputeStatus;
  /** What the gateway charges for it, less what it gave back; none where it does not tell it. */
  feeMinor?: number | null;
  /** Null when no evidence is expected. */
  evidenceDueAt: Date | null;
}

/** Disputes, which payers open at their banks or at the provider. Reads only. */
export interface DisputesNamespace {
  retrieve(externalId: string): Promise<ProviderDispute>;
  list(page: PageRequest): Promise<ProviderPage<ProviderDispute>>;
}
