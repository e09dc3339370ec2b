import { useEnvironment, usePageVisible, useSession, useUserId } from '@trilho/portal';
import { useGetGatewayHealthQuery } from '../routing-api.ts';

/** Loads how the gateways of the environment are, and again every half a minute while the page is in sight. Without a plan there are none. */
export function useGatewayHealth() {
  const userId = useUserId();
  const [environment] = useEnvironment();
  const { hasActivePlan } = useSession();
  const isVisible = usePageVisible();
  return useGetGatewayHealthQuery(
    { userId, environment },
    {
      skip: !hasActivePlan,
      pollingInterval: isVisible ? 30_000 : 0,
      refetchOnMountOrArgChange: 10,
    },
  );
}
