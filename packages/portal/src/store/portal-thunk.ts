import type { ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { api } from '../api/api.ts';
import type { WithNotifications } from '../state/notifications-slice.ts';
import type { PortalExtra } from '../state/portal-extra.ts';
import type { WithSession } from '../state/session-slice.ts';
import type { WithStepUp } from '../state/step-up-slice.ts';

export interface PortalState extends WithSession, WithNotifications, WithStepUp {
  loading: string[];
  api: ReturnType<typeof api.reducer>;
}

export type PortalDispatch = ThunkDispatch<PortalState, PortalExtra, UnknownAction>;
export type PortalThunk<R> = ThunkAction<R, PortalState, PortalExtra, UnknownAction>;
