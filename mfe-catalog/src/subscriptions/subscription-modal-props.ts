import type { Environment } from '@trilho/contracts/common';
import type { ListedSubscription } from '@trilho/contracts/subscription';

/** Props of each subscription modal. */
export interface SubscriptionModalProps {
  open: boolean;
  subscription: ListedSubscription;
  environment: Environment;
  onClose: () => void;
}
