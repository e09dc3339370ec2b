import { NotificationModal } from '@trilho/ui';
import { useRef } from 'react';
import { notificationClosed } from '../state/notifications-slice.ts';
import { type PortalStore, useAppDispatch, useAppSelector } from '../store/store.ts';

/** Shows the queued notifications one at a time; the last one stays mounted while it fades out. */
export function NotificationHost({ store }: { store: PortalStore }) {
  const dispatch = useAppDispatch();
  const current = useAppSelector((state) => state.notifications[0]);
  const shown = useRef(current);
  if (current) shown.current = current;
  if (!shown.current) return null;
  const { id, ...notification } = shown.current;
  const callbacks = store.extra.confirmCallbacks;
  const handleClose = () => {
    callbacks.delete(id);
    dispatch(notificationClosed(id));
  };
  return (
    <NotificationModal
      key={id}
      notification={current && { ...notification, onConfirm: callbacks.get(id) }}
      onClose={handleClose}
    />
  );
}
