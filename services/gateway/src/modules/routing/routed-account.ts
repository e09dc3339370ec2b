import type { RoutingDecision } from '@trilho/contracts/routing-decision';
import type { ProviderAccount } from '../provider-accounts/provider-account.ts';

/** The account that a payment is made on, and how it came to it. */
export interface RoutedAccount {
  account: ProviderAccount;
  /** As the payment keeps it, with those to ask after it; null where no rule was asked. */
  decision: RoutingDecision | null;
}

/** An account that was named, or is the only one: no other is asked after it. */
export const unrouted = (account: ProviderAccount): RoutedAccount => ({
  account,
  decision: null,
});
