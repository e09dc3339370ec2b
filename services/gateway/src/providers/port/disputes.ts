import type { DisputeStatus } from '@trilho/contracts/dispute';
import type { PageRequest, ProviderObject, ProviderPage } from './provider-object.ts';

/** A cardholder's dispute of a payment as the provider knows it. Amounts in minor units. */
export interface ProviderDispute extends ProviderObject {
  /** Null for a charge that was made without a payment. */
  paymentExternalId: string | null;
  /** Our payment id, if the payment carries one; undefined in events, which lack it. */
  paymentOwnId: string | null | undefined;
  amountMinor: number;
  currency: string;
  /** The bank's reason, in the provider's words. */
  reason: string;
  status: DisputeStatus;
  /** Null when no evidence is expected. */
  evidenceDueAt: Date | null;
}

/** Disputes, which cardholders open at their banks. Reads only. */
export interface DisputesNamespace {
  retrieve(externalId: string): Promise<ProviderDispute>;
  list(page: PageRequest): Promise<ProviderPage<ProviderDispute>>;
}
