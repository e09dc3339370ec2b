import { type ApiError, isApiError, useUserId } from '@trilho/portal';
import { useCallback, useEffect } from 'react';
import { useStartPlanMutation } from '../billing-api.ts';
import { readSelectedPlan } from '../premium-plan.ts';

export interface PlanStart {
  /** The client secret with which the browser confirms the first payment. */
  clientSecret: string | undefined;
  /** Whether the plan has become active meanwhile, for example in another tab. */
  isAlreadyActive: boolean;
  error: ApiError | undefined;
  retry: () => void;
}

/** Starts the plan on the server when the checkout opens. */
export function usePlanStart(): PlanStart {
  const userId = useUserId();
  const [startPlan, { data, error }] = useStartPlanMutation();
  const start = useCallback(
    () => void startPlan({ userId, stripePriceId: readSelectedPlan().priceId }),
    [startPlan, userId],
  );
  useEffect(start, [start]);

  const failure = isApiError(error) ? error : undefined;
  const isAlreadyActive = failure?.status === 409 && failure.error === 'plan_active';
  return {
    clientSecret: data?.clientSecret,
    isAlreadyActive,
    error: isAlreadyActive ? undefined : failure,
    retry: start,
  };
}
