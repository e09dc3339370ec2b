import { paths, startPlanPolling, useAppDispatch, useNotify } from '@trilho/portal';
import { useCallback } from 'react';
import { useNavigate } from 'react-router';

/** After a confirmed payment: polls for the plan, notifies the merchant, and goes to the dashboard. */
export function useCompletePurchase(): () => void {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { info } = useNotify();
  return useCallback(() => {
    void dispatch(startPlanPolling());
    info('Estamos processando sua assinatura...', { title: 'Processando', group: 'plan-activation' });
    void navigate(paths.admin.dashboard, { replace: true });
  }, [dispatch, info, navigate]);
}
