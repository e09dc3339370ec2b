import { combineReducers, configureStore, type Middleware } from '@reduxjs/toolkit';
import { useDispatch, useSelector } from 'react-redux';
import { api } from '../api/api.ts';
import { sessionApi } from '../api/session-endpoints.ts';
import { loadingSlice } from '../state/loading-slice.ts';
import { notificationsSlice } from '../state/notifications-slice.ts';
import { createPortalExtra } from '../state/portal-extra.ts';
import { planStatusChanged, type SessionState, sessionSlice, userReplaced } from '../state/session-slice.ts';
import { stepUpSlice } from '../state/step-up-slice.ts';
import { writeEnvironment } from '../tokens/environment-storage.ts';
import { markLeft, storageKeys, writeStored } from '../tokens/token-storage.ts';
import { declineIdentity } from './decline-identity.ts';
import type { PortalDispatch, PortalState } from './portal-thunk.ts';

const reducer = combineReducers({
  session: sessionSlice.reducer,
  notifications: notificationsSlice.reducer,
  loading: loadingSlice.reducer,
  stepUp: stepUpSlice.reducer,
  api: api.reducer,
});

function persist({ userId, user, hasActivePlan, environment }: SessionState): void {
  if (userId === null) return;
  writeEnvironment(userId, environment);
  writeStored(storageKeys.hasActivePlan, hasActivePlan);
  if (user) writeStored(storageKeys.user, user);
}

const { checkActivePlan, getUser } = sessionApi.endpoints;

/**
 * Takes the plan flag and the user from every answer about them, and forgets one user's answers and proof of
 * identity when another takes over. A tab whose session ended is marked.
 */
const followSession: Middleware<object, PortalState, PortalDispatch> = (store) => (next) => (action) => {
  const before = store.getState().session.userId;
  const result = next(action);
  const { userId } = store.getState().session;
  if (userId !== before) {
    store.dispatch(declineIdentity());
    markLeft(userId === null);
  }
  if (userId !== before && userId !== null) store.dispatch(api.util.resetApiState());
  if (checkActivePlan.matchFulfilled(action) && action.meta.arg.originalArgs === userId) {
    store.dispatch(planStatusChanged(action.payload));
  }
  if (getUser.matchFulfilled(action) && action.payload.id === userId) {
    store.dispatch(userReplaced(action.payload));
  }
  return result;
};

/** Development checks without a warning about how long they take: that depends on the machine. */
const untimed = { warnAfter: Number.POSITIVE_INFINITY };

/**
 * The store that shell and remotes share. Its session starts from the storages unless `preloadedState` says
 * otherwise; the user, the plan flag and the environment are written back when they change.
 */
export function createPortalStore(options: { preloadedState?: Partial<PortalState> } = {}) {
  const extra = createPortalExtra();
  const store = configureStore({
    reducer,
    preloadedState: options.preloadedState,
    middleware: (getDefault) =>
      getDefault({
        thunk: { extraArgument: extra },
        immutableCheck: untimed,
        serializableCheck: untimed,
      }).concat(api.middleware, followSession),
  });
  let last = store.getState().session;
  store.subscribe(() => {
    const { session } = store.getState();
    const changed =
      session.user !== last.user ||
      session.hasActivePlan !== last.hasActivePlan ||
      session.environment !== last.environment;
    last = session;
    if (changed) persist(session);
  });
  return Object.assign(store, { extra });
}

export type PortalStore = ReturnType<typeof createPortalStore>;
export type { PortalDispatch, PortalState };

export const useAppDispatch = useDispatch.withTypes<PortalDispatch>();
export const useAppSelector = useSelector.withTypes<PortalState>();
