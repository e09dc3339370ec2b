import type { RoutingDecision } from '@trilho/contracts/routing-decision';
import type { ProviderAccount } from '../provider-accounts/provider-account.ts';

/** The account that a payment is made on, and how it came to it. */
export interface RoutedAccount {
  account: ProviderAccount;
  /** Those to ask after it, in this order, where it fails. */
  next: ProviderAccount[];
  /** After how many ms without an answer the next one is asked; null: none is. */
  afterMs: number | null;
  /** As the payment keeps it; null where no rule was asked. */
  decision: RoutingDecision | null;
}

/** An account that was named, or is the only one: no other is asked after it. */
export const unrouted = (account: ProviderAccount): RoutedAccount => ({
  account,
  next: [],
  afterMs: null,
  decision: null,
});
