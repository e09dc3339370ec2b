import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';

export type NotificationType = 'success' | 'error' | 'warning' | 'info';

/** A message that waits to be shown. Its callback, if any, is kept outside the state under `id`. */
export interface QueuedNotification {
  id: string;
  type: NotificationType;
  message: string;
  title?: string;
  showSecondaryButton?: boolean;
  secondaryButtonText?: string;
}

export interface WithNotifications {
  notifications: QueuedNotification[];
}

const isSame = (a: QueuedNotification, b: QueuedNotification) =>
  a.type === b.type && a.message === b.message && a.title === b.title;

export const notificationsSlice = createSlice({
  name: 'notifications',
  initialState: (): QueuedNotification[] => [],
  reducers: {
    notificationShown: {
      /** Ten calls that fail for one reason are one message. */
      reducer: (state, { payload }: PayloadAction<QueuedNotification>) => {
        if (!state.some((queued) => isSame(queued, payload))) state.push(payload);
      },
      prepare: (notification: Omit<QueuedNotification, 'id'> & { id?: string }) => ({
        payload: { id: nanoid(), ...notification },
      }),
    },
    notificationClosed: (state, { payload }: PayloadAction<string>) =>
      state.filter((queued) => queued.id !== payload),
  },
});

export const { notificationShown, notificationClosed } = notificationsSlice.actions;
