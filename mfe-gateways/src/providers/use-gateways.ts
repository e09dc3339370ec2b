import type { Environment, GatewayType } from '@trilho/contracts/common';
import type { PortalGateway } from '@trilho/contracts/gateway';
import type { PaymentConfig } from '@trilho/contracts/payment-config';
import { useUserId } from '@trilho/portal';
import { useMemo } from 'react';
import { useGetPaymentConfigsQuery, useListGatewaysQuery } from '../gateways-api.ts';

/** Every gateway, and the merchant's configurations of those that can be used. */
export interface Gateways {
  gateways: readonly PortalGateway[];
  /** Those of a gateway that is only announced, or was switched off, are left out. */
  configs: readonly PaymentConfig[];
}

/** Loads gateways and configurations; `data` once both are there. */
export function useGateways() {
  const configs = useGetPaymentConfigsQuery(useUserId());
  const gateways = useListGatewaysQuery();
  const data = useMemo((): Gateways | undefined => {
    if (!configs.data || !gateways.data) return undefined;
    const usable = gateways.data.filter(({ available }) => available).map(({ gateway }) => gateway);
    return {
      gateways: gateways.data,
      configs: configs.data.filter(({ gatewayType }) => usable.includes(gatewayType)),
    };
  }, [configs.data, gateways.data]);
  const refetch = () => {
    if (configs.error || !configs.data) void configs.refetch();
    if (gateways.error || !gateways.data) void gateways.refetch();
  };
  return { data, error: configs.error ?? gateways.error, refetch };
}

/** The configuration of a gateway in an environment, if there is one. */
export const configOf = (
  { configs }: Gateways,
  environment: Environment,
  gateway: GatewayType,
): PaymentConfig | undefined =>
  configs.find((config) => config.environment === environment && config.gatewayType === gateway);
