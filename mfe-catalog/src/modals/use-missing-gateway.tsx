import { useUserId } from '@trilho/portal';
import type { ReactNode } from 'react';
import { useListProductsQuery } from '../catalog-api.ts';
import { isMissingConfig } from '../environment/missing-config.ts';
import { MissingGateway, type MissingGatewayProps } from '../environment/missing-gateway.tsx';

/** What a form shows in its place where no gateway could take it: it would be refused only once it was filled. */
export function useMissingGateway({ environment, of }: MissingGatewayProps, isNeeded: boolean): ReactNode {
  const { error } = useListProductsQuery({ userId: useUserId(), environment }, { skip: !isNeeded });
  return isNeeded && isMissingConfig(error) ? (
    <MissingGateway environment={environment} of={of} />
  ) : undefined;
}
