import { CancelModal } from './cancel-modal.tsx';
import { DetailsModal } from './details-modal.tsx';
import { EditModal } from './edit-modal.tsx';
import type { SubscriptionAction } from './row-actions.tsx';
import type { SubscriptionModalProps } from './subscription-modal-props.ts';

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
