import { notify } from '../notifications/use-notify.ts';
import type { PortalThunk } from '../store/portal-thunk.ts';
import { checkPlan } from './plan-gate.ts';

const intervalMs = 1000;
const maxAttempts = 10;

const pause = () => new Promise((resolve) => setTimeout(resolve, intervalMs));

/**
 * After a purchase: asks every second, ten times at most, until the plan is active, then says so. It belongs
 * to the store and survives navigation. The message is of the group `plan-activation`: it replaces the one
 * that said to wait. Resolves to whether the plan is active.
 */
export const startPlanPolling = (): PortalThunk<Promise<boolean>> => async (dispatch, getState, extra) => {
  if (extra.isPollingPlan) return false;
  extra.isPollingPlan = true;
  const { userId } = getState().session;
  try {
    for (let attempt = 1; attempt <= maxAttempts; attempt++) {
      await pause();
      if (userId === null || getState().session.userId !== userId) return false;
      if (!(await dispatch(checkPlan()))) continue;
      dispatch(
        notify({
          type: 'success',
          title: 'Tudo certo',
          message: 'Seu plano foi ativado com sucesso!',
          group: 'plan-activation',
        }),
      );
      return true;
    }
    return false;
  } finally {
    extra.isPollingPlan = false;
  }
};
