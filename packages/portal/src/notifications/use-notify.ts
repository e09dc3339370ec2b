import { nanoid } from '@reduxjs/toolkit';
import type { Environment } from '@trilho/contracts/common';
import { useMemo } from 'react';
import { type NotificationType, notificationShown } from '../state/notifications-slice.ts';
import type { PortalThunk } from '../store/portal-thunk.ts';
import { useAppDispatch } from '../store/store.ts';
import { rememberRestated, wasRestated } from './restated-warnings.ts';

export interface NotifyOptions {
  /** Defaults to the type's title: 'Sucesso!', 'Erro!', 'Atenção!' or 'Informação'. */
  title?: string;
  /** Runs when the primary button is pressed, before the modal closes. */
  onConfirm?: () => void;
  showSecondaryButton?: boolean;
  /** Defaults to 'Cancelar'. */
  secondaryButtonText?: string;
  /** Steps of one task: a new notification replaces the one of its group that is on screen or waiting. */
  group?: string;
  /**
   * The message only restates what the screen shows when this environment is empty: it appears once a session
   * for each environment.
   */
  restates?: Environment;
}

export interface Notification extends NotifyOptions {
  type: NotificationType;
  message: string;
}

/** Queues a notification for the modal. For thunks; components take `useNotify`. */
export const notify =
  ({ onConfirm, restates, ...notification }: Notification): PortalThunk<void> =>
  (dispatch, getState, { confirmCallbacks }) => {
    if (restates) {
      if (wasRestated(notification.message, restates)) return;
      rememberRestated(notification.message, restates);
    }
    const id = nanoid();
    if (onConfirm) confirmCallbacks.set(id, onConfirm);
    dispatch(notificationShown({ id, ...notification }));
    const kept = new Set(getState().notifications.map((queued) => queued.id));
    for (const known of confirmCallbacks.keys()) if (!kept.has(known)) confirmCallbacks.delete(known);
  };

/** Shows messages in the notification modal, one after the other. */
export function useNotify() {
  const dispatch = useAppDispatch();
  return useMemo(() => {
    const show = (type: NotificationType) => (message: string, options?: NotifyOptions) =>
      dispatch(notify({ ...options, type, message }));
    return {
      success: show('success'),
      error: show('error'),
      warning: show('warning'),
      info: show('info'),
      notify: (notification: Notification) => dispatch(notify(notification)),
    };
  }, [dispatch]);
}
