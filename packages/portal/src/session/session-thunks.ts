import { messages } from '../api/api-error.ts';
import { sessionApi } from '../api/session-endpoints.ts';
import { paths } from '../paths.ts';
import { notificationShown } from '../state/notifications-slice.ts';
import { renewSession } from '../state/renew-session.ts';
import {
  readStoredSession,
  sessionAwaited,
  sessionEnded,
  sessionRestored,
  sessionStarted,
} from '../state/session-slice.ts';
import type { PortalThunk } from '../store/portal-thunk.ts';
import { readEnvironment } from '../tokens/environment-storage.ts';
import { notifyOtherTabs } from '../tokens/session-channel.ts';
import { answerMs, mayTakeSession, takeFromOtherTabs } from '../tokens/session-handover.ts';
import { readClaims } from '../tokens/token-claims.ts';
import {
  clearStoredSession,
  readTokens,
  saveRememberMe,
  startStoredSession,
} from '../tokens/token-storage.ts';
import { forgetDraftsOfOthers } from './kept-drafts.ts';

export interface Credentials {
  email: string;
  password: string;
  /** Keeps the session after the browser closes. */
  remember: boolean;
  /** The code of an authenticator or a recovery code, where the account asks for one. */
  code?: string;
}

/**
 * The sign-in of section 4: choice of storage saved, credentials accepted, plan checked, user loaded and
 * stored. The session starts at the end, and the guard of `/login` goes on from there. Rejects with
 * `ApiError`.
 */
export const signIn =
  ({ email, password, remember, code }: Credentials): PortalThunk<Promise<void>> =>
  async (dispatch, _getState, { stepUp }) => {
    saveRememberMe(remember);
    const tokens = await dispatch(
      sessionApi.endpoints.login.initiate({ email, password, ...(code && { code }) }),
    ).unwrap();
    const claims = readClaims(tokens.access_token);
    if (!claims) throw new Error('The server sent an access token that cannot be read');
    startStoredSession(tokens);
    const { userId } = claims;
    const once = { forceRefetch: true, subscribe: false };
    try {
      const hasActivePlan = await dispatch(sessionApi.endpoints.checkActivePlan.initiate(userId, once))
        .unwrap()
        .catch((error: unknown) => {
          console.warn('The plan could not be checked', error);
          return false;
        });
      const user = await dispatch(sessionApi.endpoints.getUser.initiate(userId, once)).unwrap();
      const { expiresAtMs } = claims;
      const environment = readEnvironment(userId);
      forgetDraftsOfOthers(userId);
      dispatch(sessionStarted({ userId, expiresAtMs, user, hasActivePlan, environment }));
      stepUp.hold(tokens.step_up_token);
    } catch (error) {
      clearStoredSession();
      throw error;
    }
  };

/** Forgets the session and leaves for `exitPath`. */
const endSession =
  (exitPath: string): PortalThunk<void> =>
  (dispatch, _getState, extra) => {
    clearStoredSession();
    dispatch(sessionEnded({ exitPath }));
    extra.navigate(exitPath);
  };

/**
 * Ends a session without a call to the server, here and in the tabs that share it, and goes to `exitPath`: the
 * server has ended it already, or does not need to know.
 */
export const leaveSession =
  (exitPath: string = paths.home): PortalThunk<void> =>
  (dispatch) => {
    const tokens = readTokens();
    if (tokens?.refresh_token) {
      const sessionId = readClaims(tokens.access_token)?.sessionId;
      notifyOtherTabs({ type: 'ended', refreshToken: tokens.refresh_token, sessionId });
    }
    dispatch(endSession(exitPath));
  };

/** Signs out and goes to `/`, even when the server cannot be reached. */
export const signOut = (): PortalThunk<Promise<void>> => async (dispatch) => {
  const refreshToken = readTokens()?.refresh_token;
  if (refreshToken) await dispatch(sessionApi.endpoints.logout.initiate({ refreshToken }));
  dispatch(leaveSession());
};

/** Takes the session over from the storages: at the start, and when another tab changed it. */
export const restoreSession = (): PortalThunk<void> => (dispatch, getState, extra) => {
  const before = getState().session.userId;
  const stored = readStoredSession();
  if (stored.userId !== null) forgetDraftsOfOthers(stored.userId);
  dispatch(sessionRestored(stored));
  if (before !== null && stored.userId === null) extra.navigate(paths.home);
};

/**
 * Takes the session over from an open tab of the same browser, when this one has none. Screens behind the guard wait for
 * it for a moment; all others do not.
 */
export const takeSessionOver = (): PortalThunk<Promise<void>> => async (dispatch) => {
  if (!mayTakeSession()) return;
  dispatch(sessionAwaited(true));
  const restored = takeFromOtherTabs().then((isTaken) => isTaken && dispatch(restoreSession()));
  await Promise.race([restored, new Promise((resolve) => setTimeout(resolve, answerMs))]);
  dispatch(sessionAwaited(false));
};

/**
 * Renews the tokens before they expire. A refusal clears them and logs the user out; an unreachable server
 * does not. Resolves to whether there are fresh tokens.
 */
export const refreshSession = (): PortalThunk<Promise<boolean>> => async (dispatch, _getState, extra) => {
  const tokens = readTokens();
  if (!tokens) return false;
  const outcome = await renewSession(tokens.access_token, dispatch, extra);
  if (outcome.kind === 'refused' && readTokens()?.access_token === tokens.access_token) {
    dispatch(endSession(paths.login));
    dispatch(notificationShown({ type: 'error', message: messages.expired }));
  }
  return outcome.kind === 'refreshed';
};
