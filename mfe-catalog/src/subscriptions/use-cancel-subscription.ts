import type { Environment } from '@trilho/contracts/common';
import type { ListedSubscription } from '@trilho/contracts/subscription';
import { isApiError, useNotify, useUserId } from '@trilho/portal';
import { useRef, useState } from 'react';
import {
  useCancelSubscriptionAtPeriodEndMutation,
  useCancelSubscriptionWithRefundMutation,
} from '../catalog-api.ts';

export type CancelOption = 'refund' | 'period-end';

/** Cancels in one of two ways and says so, then calls `onDone`; a failure is told and leaves all as it was. */
export function useCancelSubscription(
  { customerId, subscriptionId }: ListedSubscription,
  environment: Environment,
  onDone: () => void,
) {
  const userId = useUserId();
  const { success } = useNotify();
  const [cancelWithRefund] = useCancelSubscriptionWithRefundMutation();
  const [cancelAtPeriodEnd] = useCancelSubscriptionAtPeriodEndMutation();
  const [busyWith, setBusyWith] = useState<CancelOption | null>(null);
  // Two presses may come before the page is drawn again.
  const isSent = useRef(false);

  const cancel = async (option: CancelOption) => {
    if (isSent.current) return;
    isSent.current = true;
    setBusyWith(option);
    const send = option === 'refund' ? cancelWithRefund : cancelAtPeriodEnd;
    try {
      await send({ userId, environment, customerId, subscriptionId }).unwrap();
      success('Assinatura cancelada com sucesso.', { title: 'Sucesso' });
      onDone();
    } catch (error) {
      // The generic handling has told what happened.
      if (!isApiError(error)) throw error;
    } finally {
      isSent.current = false;
      setBusyWith(null);
    }
  };
  return { cancel, busyWith };
}
