import type { Environment } from '@trilho/contracts/common';
import { useUserId } from '@trilho/portal';
import { useOwnGateways } from '@trilho/portal/own-gateways';
import { useMemo } from 'react';
import { type LinkPlace, placesOf } from './link-form-schema.ts';
import { useLinkRoutingQuery } from './links-api.ts';

/** Loads where a link can be charged in an environment: at each configured gateway and, where they are in force, by the rules. */
export function useLinkPlaces(environment: Environment) {
  const { gateways, error, refetch } = useOwnGateways(environment);
  const hasSeveral = (gateways?.length ?? 0) > 1;
  const routing = useLinkRoutingQuery(
    { userId: useUserId(), environment },
    // Rules may have been saved since they were last read.
    { skip: !hasSeveral, refetchOnMountOrArgChange: true },
  );
  const { isFetching, data } = routing;
  // Without an answer a link names its gateway, as it does without rules.
  const areRulesInForce = !!data && (data.order.length > 0 || data.rules.some(({ active }) => active));
  const places = useMemo((): readonly LinkPlace[] | undefined => {
    if (!gateways || (hasSeveral && isFetching && !data)) return undefined;
    return placesOf(gateways, areRulesInForce);
  }, [gateways, hasSeveral, isFetching, data, areRulesInForce]);
  return { places, error, refetch };
}
