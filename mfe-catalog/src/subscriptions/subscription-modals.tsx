import type { Environment } from '@trilho/contracts/common';
import type { ListedSubscription } from '@trilho/contracts/subscription';
import { CancelModal } from './cancel-modal.tsx';
import { DetailsModal } from './details-modal.tsx';
import { EditModal } from './edit-modal.tsx';
import type { SubscriptionAction } from './subscription-table.tsx';

/** What each modal about a subscription is given. */
export interface SubscriptionModalProps {
  open: boolean;
  subscription: ListedSubscription;
  environment: Environment;
  onClose: () => void;
}

interface SubscriptionModalsProps extends Omit<SubscriptionModalProps, 'open'> {
  action: SubscriptionAction | null;
}

/** The three modals of 2.8, at most one of them open. */
export function SubscriptionModals({ action, ...modal }: SubscriptionModalsProps) {
  return (
    <>
      <DetailsModal {...modal} open={action === 'details'} />
      <EditModal {...modal} open={action === 'edit'} />
      <CancelModal {...modal} open={action === 'cancel'} />
    </>
  );
}
