import type { Environment } from '@trilho/contracts/common';
import type { ListedSubscription } from '@trilho/contracts/subscription';
import { isApiError, useNotify, useUserId } from '@trilho/portal';
import { useRef, useState } from 'react';
import {
  useCancelSubscriptionAtPeriodEndMutation,
  useCancelSubscriptionWithRefundMutation,
} from '../catalog-api.ts';

export type CancelOption = 'refund' | 'period-end';

/** Cancels in one of two ways, confirms it and calls `onDone`; a failure is reported and changes nothing. */
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
  // A second press may arrive before the next render.
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
      // The generic error handling has reported it.
      if (!isApiError(error)) throw error;
    } finally {
      isSent.current = false;
      setBusyWith(null);
    }
  };
  return { cancel, busyWith };
}
