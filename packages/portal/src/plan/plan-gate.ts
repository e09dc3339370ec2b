import { useCallback } from 'react';
import { sessionApi } from '../api/session-endpoints.ts';
import { notify } from '../notifications/use-notify.ts';
import { planGroup } from '../state/notifications-slice.ts';
import type { PortalThunk } from '../store/portal-thunk.ts';
import { useAppDispatch } from '../store/store.ts';

/** Of one group with what the server says about a missing plan, so that one reason gives one message. */
export const planWarning = {
  group: planGroup,
  type: 'warning' as const,
  title: 'Atenção',
  message: 'Você não possui um plano ativo. Por favor, assine um plano para utilizar as funcionalidades.',
};

/**
 * Asks the server whether the signed-in user's plan is active. When the server does not say, the last known
 * answer counts: the server enforces the gate anyway.
 */
export const checkPlan = (): PortalThunk<Promise<boolean>> => async (dispatch, getState) => {
  const { userId, hasActivePlan } = getState().session;
  if (userId === null) return false;
  const { checkActivePlan } = sessionApi.endpoints;
  const answer = await dispatch(checkActivePlan.initiate(userId, { forceRefetch: true, subscribe: false }));
  if (answer.data !== undefined && !answer.isError) return answer.data;
  console.warn('The plan could not be checked', answer.error);
  return hasActivePlan;
};

/** Runs an action only with an active plan (5.1): without one it warns, and resolves to `undefined`. */
export function usePlanGate(): <T>(action: () => T | Promise<T>) => Promise<T | undefined> {
  const dispatch = useAppDispatch();
  return useCallback(
    async <T>(action: () => T | Promise<T>) => {
      if (await dispatch(checkPlan())) return action();
      dispatch(notify(planWarning));
      return undefined;
    },
    [dispatch],
  );
}
