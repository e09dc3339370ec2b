import type { Environment } from '@trilho/contracts/common';
import type { ListedSubscription } from '@trilho/contracts/subscription';

/** What each modal about a subscription is given. */
export interface SubscriptionModalProps {
  open: boolean;
  subscription: ListedSubscription;
  environment: Environment;
  onClose: () => void;
}
