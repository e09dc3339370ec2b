import { type LoginState, paths, useSession } from '@trilho/portal';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';

/** The page that the guard of the admin area left in the navigation state, if it is one of ours. */
function readFrom(state: unknown): string | undefined {
  const { from }: LoginState = typeof state === 'object' && state !== null ? state : {};
  return typeof from === 'string' && from.startsWith(`${paths.admin.root}/`) ? from : undefined;
}

/**
 * Closed to the signed-in: they go on to the page that they asked for, or to the dashboard, in one step. Through /admin the
 * sidebar would be there without the loader while the dashboard's code is on its way, and a click begun then is lost.
 */
export function GuestOnly({ children }: { children: ReactNode }) {
  const { isSignedIn } = useSession();
  const { state } = useLocation();
  if (!isSignedIn) return children;
  return <Navigate to={readFrom(state) ?? paths.admin.dashboard} replace />;
}
