import { type ComponentType, useEffect, useState } from 'react';
import { messages } from '../api/api-error.ts';
import { notificationShown } from '../state/notifications-slice.ts';
import { declineIdentity } from '../store/decline-identity.ts';
import { useAppDispatch, useAppSelector } from '../store/store.ts';

/** Opens the identity dialog when a request needs it; the first such request loads its code. */
export function StepUpHost() {
  const dispatch = useAppDispatch();
  const isAsked = useAppSelector((state) => state.stepUp);
  const [Dialog, setDialog] = useState<ComponentType<{ open: boolean }> | null>(null);

  useEffect(() => {
    if (!isAsked || Dialog) return;
    import(/* webpackChunkName: "step-up" */ './step-up-modal.tsx').then(
      ({ StepUpModal }) => setDialog(() => StepUpModal),
      () => {
        dispatch(declineIdentity());
        dispatch(notificationShown({ type: 'error', message: messages.unreachable }));
      },
    );
  }, [isAsked, Dialog, dispatch]);

  return Dialog && <Dialog open={isAsked} />;
}
