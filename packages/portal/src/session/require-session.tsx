import { type ReactNode, useCallback, useLayoutEffect, useRef } from 'react';
import { Navigate, useLocation } from 'react-router';
import { paths } from '../paths.ts';
import type { SessionState } from '../state/session-slice.ts';
import type { PortalThunk } from '../store/portal-thunk.ts';
import { useAppDispatch, useAppSelector } from '../store/store.ts';
import { keepDraftsOf } from './kept-drafts.ts';

/** Navigation state of `/login`, left by the guard: the page that was asked for. */
export interface LoginState {
  from?: string;
}

/** Lets the signed-in through, once it is known whether another tab hands its session over. */
export function RequireSession({ children }: { children: ReactNode }) {
  const isAwaited = useAppSelector(({ session }) => session.userId === null && session.isAwaited === true);
  return isAwaited ? null : <Guard>{children}</Guard>;
}

const readSession = (): PortalThunk<SessionState> => (_dispatch, getState) => getState().session;

/**
 * Keeps what is typed when the server ends the session: it is there again after the same person's sign-in. The ending
 * either takes the place of the screen or takes the guard away with it.
 */
function useKeepDrafts(): void {
  const dispatch = useAppDispatch();
  const userId = useAppSelector((state) => state.session.userId);
  const person = useRef(userId);
  const keepIfEnded = useCallback(() => {
    const { userId: current, exitPath } = dispatch(readSession());
    if (current === null && exitPath === paths.login && person.current !== null) keepDraftsOf(person.current);
  }, [dispatch]);
  useLayoutEffect(() => {
    if (userId === null) keepIfEnded();
    else person.current = userId;
  }, [userId, keepIfEnded]);
  // The forms are removed after this, and what they held is forgotten in a later microtask.
  useLayoutEffect(() => () => queueMicrotask(keepIfEnded), [keepIfEnded]);
}

/**
 * Anyone without a session goes to `/login`, which remembers the page asked for; one whose
 * session ended here goes where that ending leads.
 */
function Guard({ children }: { children: ReactNode }) {
  const location = useLocation();
  const isSignedIn = useAppSelector((state) => state.session.userId !== null);
  const exitPath = useAppSelector((state) => state.session.exitPath);
  useKeepDrafts();
  const hadSession = useRef(isSignedIn);
  if (isSignedIn) return children;
  const to = (hadSession.current && exitPath) || paths.login;
  const from = location.pathname + location.search + location.hash;
  const state: LoginState = { from };
  return <Navigate to={to} replace state={to === paths.login ? state : null} />;
}
