import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';

/** Group of the messages that say that there is no active plan. */
export const planGroup = 'plan-required';

export type NotificationType = 'success' | 'error' | 'warning' | 'info';

/** A message that waits to be shown. Its callback, if any, is kept outside the state under `id`. */
export interface QueuedNotification {
  id: string;
  type: NotificationType;
  message: string;
  title?: string;
  showSecondaryButton?: boolean;
  secondaryButtonText?: string;
  /** The newest notification of a group replaces the one on screen or waiting. */
  group?: string;
  /** It is left out while a message of its group is on screen or waiting. */
  yields?: true;
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
      /** Ten calls that fail for one reason show one message, and so do the steps of one group. */
      reducer: (state, { payload }: PayloadAction<QueuedNotification>) => {
        if (state.some((queued) => isSame(queued, payload))) return;
        const { group } = payload;
        const previous = group === undefined ? -1 : state.findIndex((queued) => queued.group === group);
        if (previous === -1) state.push(payload);
        else if (!payload.yields) state[previous] = payload;
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
