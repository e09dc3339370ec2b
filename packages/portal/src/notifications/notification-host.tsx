import { NotificationModal } from '@trilho/ui';
import { type PortalStore, useAppDispatch, useAppSelector } from '../store.ts';
import { notificationClosed } from './notifications-slice.ts';

/** Shows the queued notifications one at a time. */
export function NotificationHost({ store }: { store: PortalStore }) {
  const dispatch = useAppDispatch();
  const current = useAppSelector((state) => state.notifications[0]);
  if (!current) return null;
  const { id, ...notification } = current;
  const callbacks = store.extra.confirmCallbacks;
  const handleClose = () => {
    callbacks.delete(id);
    dispatch(notificationClosed(id));
  };
  return (
    <NotificationModal
      key={id}
      notification={{ ...notification, onConfirm: callbacks.get(id) }}
      onClose={handleClose}
    />
  );
}
