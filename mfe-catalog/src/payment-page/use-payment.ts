import type { PortalPaymentDetails } from '@trilho/contracts/portal-payment';
import { usePageVisible } from '@trilho/portal';
import { useEffect, useEffectEvent } from 'react';
import type { EnvironmentOfUser } from '../environment/environment-of-user.ts';
import { isId } from '../ids.ts';
import { paymentsApi, useGetPaymentQuery } from '../payments/payments-api.ts';

const pollMs = 3_000;

/** Whether the payment or a refund has a status that will change without user action. */
export const hasPendingStatus = ({
  status,
  refunds,
  nextAction,
  payerSteps,
}: PortalPaymentDetails): boolean =>
  status === 'processing' ||
  status === 'unknown' ||
  (status === 'requires_action' && (nextAction?.type === 'pix' || nextAction?.type === 'redirect')) ||
  payerSteps.length > 0 ||
  refunds.some((refund) => refund.status === 'pending' || refund.status === 'unknown');

/**
 * Loads one payment and keeps it current: polls every 3 s while a status is pending and the page is visible,
 * and reloads when the window regains focus. Loaded data stays when a later load fails.
 */
export function usePayment(args: EnvironmentOfUser & { id: string }) {
  const { currentData: known } = paymentsApi.endpoints.getPayment.useQueryState(args);
  const isVisible = usePageVisible();
  const load = useGetPaymentQuery(args, {
    pollingInterval: isVisible && known && hasPendingStatus(known) ? pollMs : 0,
    refetchOnMountOrArgChange: true,
    skip: !isId(args.id),
  });

  const handleFocus = useEffectEvent(() => {
    if (!load.isUninitialized && !load.isFetching) void load.refetch();
  });
  useEffect(() => {
    window.addEventListener('focus', handleFocus);
    return () => window.removeEventListener('focus', handleFocus);
  }, []);
  return load;
}
