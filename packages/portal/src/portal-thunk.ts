import type { ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { api } from './api/api.ts';
import type { WithNotifications } from './notifications/notifications-slice.ts';
import type { PortalExtra } from './portal-extra.ts';
import type { WithSession } from './session/session-slice.ts';
import type { WithStepUp } from './step-up/step-up-slice.ts';

export interface PortalState extends WithSession, WithNotifications, WithStepUp {
  loading: string[];
  api: ReturnType<typeof api.reducer>;
}

export type PortalDispatch = ThunkDispatch<PortalState, PortalExtra, UnknownAction>;
export type PortalThunk<R> = ThunkAction<R, PortalState, PortalExtra, UnknownAction>;
