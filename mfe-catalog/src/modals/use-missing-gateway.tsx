import type { Environment } from '@trilho/contracts/common';
import { useUserId } from '@trilho/portal';
import type { ReactNode } from 'react';
import { useListProductsQuery } from '../catalog-api.ts';
import { type GatewayNeed, useHasGateway } from '../environment/gateway-abilities.ts';
import { isMissingConfig } from '../environment/missing-config.ts';
import { MissingGateway } from '../environment/missing-gateway.tsx';

/** What a form shows in its place where no configured gateway could take it: it would be refused only once it was filled. */
export function useMissingGateway(environment: Environment, need: GatewayNeed): ReactNode {
  return useHasGateway(need, environment) === false ? (
    <MissingGateway environment={environment} of={need} />
  ) : undefined;
}

/** The same for products and their subscriptions, by what the server answers to their list. */
export function useMissingCatalogue(environment: Environment, isNeeded: boolean): ReactNode {
  const { error } = useListProductsQuery({ userId: useUserId(), environment }, { skip: !isNeeded });
  return isNeeded && isMissingConfig(error) ? <MissingGateway environment={environment} /> : undefined;
}
