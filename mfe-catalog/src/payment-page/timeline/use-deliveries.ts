import type { EventDelivery } from '@trilho/contracts/portal-webhook';
import { isApiError, usePageVisible } from '@trilho/portal';
import type { EnvironmentOfUser } from '../../environment/environment-of-user.ts';
import { paymentsApi, useGetPaymentDeliveriesQuery } from '../../payments/payments-api.ts';

const pollMs = 3_000;
/** A later attempt is not waited for with the page open. */
const soonMs = 60_000;

/** Whether a delivery's next attempt is under way or due within a minute. */
const isUnderWay = ({ status, nextAttemptAt }: EventDelivery): boolean =>
  status === 'pending' && nextAttemptAt !== null && Date.parse(nextAttemptAt) < Date.now() + soonMs;

/**
 * Loads the deliveries of a payment's events by event, anew with each change of the payment (`updatedAt`), and
 * polls every 3 s while one is under way and the page is visible.
 */
export function useDeliveries(args: EnvironmentOfUser & { id: string; updatedAt: string }) {
  const { currentData: known } = paymentsApi.endpoints.getPaymentDeliveries.useQueryState(args);
  const isVisible = usePageVisible();
  const { data, error, isFetching, refetch } = useGetPaymentDeliveriesQuery(args, {
    pollingInterval: isVisible && known?.some(isUnderWay) ? pollMs : 0,
    refetchOnMountOrArgChange: true,
  });
  return {
    byEvent: Map.groupBy(data ?? [], ({ eventId }) => eventId),
    hasFailed: data === undefined && isApiError(error) && !isFetching,
    retry: () => void refetch(),
  };
}
