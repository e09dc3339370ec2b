import { useEnvironment, usePageVisible, useUserId } from '@trilho/portal';
import { useGetGatewayHealthQuery } from '../routing-api.ts';

/** Loads how the gateways of the environment are, and again every half a minute while the page is in sight. */
export function useGatewayHealth() {
  const userId = useUserId();
  const [environment] = useEnvironment();
  const isVisible = usePageVisible();
  return useGetGatewayHealthQuery(
    { userId, environment },
    { pollingInterval: isVisible ? 30_000 : 0, refetchOnMountOrArgChange: 10 },
  );
}
