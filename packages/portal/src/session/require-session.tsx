import { type ReactNode, useRef } from 'react';
import { Navigate, useLocation } from 'react-router';
import { paths } from '../paths.ts';
import { useAppSelector } from '../store/store.ts';

/** Navigation state of `/login`, left by the guard: the page that was asked for. */
export interface LoginState {
  from?: string;
}

/** Lets the signed-in through, once it is known whether another tab hands its session over. */
export function RequireSession({ children }: { children: ReactNode }) {
  const isAwaited = useAppSelector(({ session }) => session.userId === null && session.isAwaited === true);
  return isAwaited ? null : <Guard>{children}</Guard>;
}

/**
 * Anyone without a session goes to `/login`, which remembers the page asked for; one whose
 * session ended here goes where that ending leads.
 */
function Guard({ children }: { children: ReactNode }) {
  const location = useLocation();
  const isSignedIn = useAppSelector((state) => state.session.userId !== null);
  const exitPath = useAppSelector((state) => state.session.exitPath);
  const hadSession = useRef(isSignedIn);
  if (isSignedIn) return children;
  const to = (hadSession.current && exitPath) || paths.login;
  const from = location.pathname + location.search + location.hash;
  const state: LoginState = { from };
  return <Navigate to={to} replace state={to === paths.login ? state : null} />;
}
