import type { OwnSubscription, RefundReason, RenewalReason } from '@trilho/contracts/plan';
import { checkPlan, isApiError, paths, useAppDispatch, useNotify, useUserId } from '@trilho/portal';
import { formatCurrency, formatDate, useToast } from '@trilho/ui';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { billingApi } from '../../billing-api.ts';
import {
  useCancelAtPeriodEndMutation,
  useCancelWithRefundMutation,
  useResumePlanMutation,
} from '../plan-management-api.ts';
import type { LeaveFeedback } from './leave-form.tsx';

/** Specification 2.6: after a refund the merchant is sent to the plans. */
const redirectDelayMs = 1000;

const cancelled = (accessEndsAt: string | null) =>
  `Sua assinatura permanecerá ativa até o fim do período atual${
    accessEndsAt ? `, em ${formatDate(accessEndsAt)}` : ''
  }. Depois disso, será encerrada automaticamente, sem novas cobranças.`;

const kept = (nextBillingDate: string | null) =>
  nextBillingDate
    ? `Sua assinatura foi mantida e será renovada em ${formatDate(nextBillingDate)}.`
    : 'Sua assinatura foi mantida.';

/**
 * Cancels the plan, immediately or at the period's end, or resumes it. Each function resolves to whether it
 * succeeded; a failure has been reported by then. After a refund the screen goes to the plans.
 */
export function useLeavePlan({ stripeSubscriptionId: subscriptionId }: OwnSubscription) {
  const userId = useUserId();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { success } = useNotify();
  const toast = useToast();
  const [cancelWithRefund] = useCancelWithRefundMutation();
  const [cancelAtPeriodEnd] = useCancelAtPeriodEndMutation();
  const [resumePlan] = useResumePlanMutation();
  const [isBusy, setIsBusy] = useState(false);
  const [isRefunded, setIsRefunded] = useState(false);
  // A second press may arrive before the next render.
  const isSent = useRef(false);

  useEffect(() => {
    if (!isRefunded) return;
    const timer = setTimeout(() => void navigate(paths.admin.plans), redirectDelayMs);
    return () => clearTimeout(timer);
  }, [isRefunded, navigate]);

  const change = async (ask: () => Promise<OwnSubscription>, tell: (plan: OwnSubscription) => void) => {
    if (isSent.current) return false;
    isSent.current = true;
    setIsBusy(true);
    try {
      const plan = await ask();
      void dispatch(billingApi.util.upsertQueryData('getOwnSubscription', userId, plan));
      tell(plan);
      void dispatch(checkPlan());
      return true;
    } catch (error) {
      // The generic error handling has reported it.
      if (!isApiError(error)) throw error;
      return false;
    } finally {
      isSent.current = false;
      setIsBusy(false);
    }
  };
  const own = { userId, subscriptionId };

  return {
    isBusy,
    refund: (feedback: LeaveFeedback<RefundReason>) =>
      change(
        () => cancelWithRefund({ ...own, ...feedback }).unwrap(),
        ({ refundAmount }) => {
          const amount = formatCurrency(refundAmount);
          success(`O valor de ${amount} será reembolsado integralmente, em 5-10 dias úteis.`, {
            title: 'Assinatura cancelada com reembolso!',
          });
          setIsRefunded(true);
        },
      ),
    cancelRenewal: (feedback: LeaveFeedback<RenewalReason>) =>
      change(
        () => cancelAtPeriodEnd({ ...own, ...feedback }).unwrap(),
        ({ accessEndsAt }) => success(cancelled(accessEndsAt)),
      ),
    keep: () =>
      change(
        () => resumePlan(own).unwrap(),
        ({ nextBillingDate }) => toast.success(kept(nextBillingDate)),
      ),
  };
}
