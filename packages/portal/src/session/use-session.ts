import type { Environment } from '@trilho/contracts/common';
import { useCallback } from 'react';
import { environmentChosen, type SessionUser } from '../state/session-slice.ts';
import { useAppDispatch, useAppSelector } from '../store/store.ts';

export interface Session {
  isSignedIn: boolean;
  user: SessionUser | null;
  userId: string | null;
  hasActivePlan: boolean;
}

/** Who is signed in, as last known. */
export function useSession(): Session {
  const { userId, user, hasActivePlan } = useAppSelector((state) => state.session);
  return { isSignedIn: userId !== null, user, userId, hasActivePlan };
}

/** The signed-in user's id, for screens behind the guard. Throws when nobody is signed in. */
export function useUserId(): string {
  const userId = useAppSelector((state) => state.session.userId);
  if (userId === null) throw new Error('This screen needs a signed-in user');
  return userId;
}

/**
 * The one environment of the portal, SANDBOX until chosen: every toggle shows and sets it. It is remembered for
 * the user in this browser, and other tabs follow.
 */
export function useEnvironment(): [Environment, (environment: Environment) => void] {
  const dispatch = useAppDispatch();
  const environment = useAppSelector((state) => state.session.environment);
  const choose = useCallback((chosen: Environment) => dispatch(environmentChosen(chosen)), [dispatch]);
  return [environment, choose];
}
