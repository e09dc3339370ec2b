import type { Environment, GatewayType } from '@trilho/contracts/common';
import type { GatewayMethod, PortalGateway } from '@trilho/contracts/gateway';
import type { PaymentConfig } from '@trilho/contracts/payment-config';
import { api, useUserId } from '@trilho/portal';
import { useMemo } from 'react';

/** A gateway that the merchant has configured, and how it can be paid at. */
export interface OwnGateway {
  gateway: GatewayType;
  methods: readonly GatewayMethod[];
}

const ownGatewaysApi = api.injectEndpoints({
  endpoints: (build) => ({
    gatewaysThereAre: build.query<PortalGateway[], void>({
      query: () => '/payment/config/gateways',
      extraOptions: { quiet: true },
    }),
    gatewaysConfigured: build.query<PaymentConfig[], string>({
      query: (userId) => `/payment/config/user/${userId}`,
      extraOptions: { quiet: true },
      providesTags: ['PaymentConfigs'],
    }),
  }),
});

const { useGatewaysConfiguredQuery, useGatewaysThereAreQuery } = ownGatewaysApi;

/** Loads the gateways that a payment of the merchant can be made at in an environment, the first configured first. */
export function useOwnGateways(environment: Environment) {
  // Keys may have been saved since they were last read.
  const configs = useGatewaysConfiguredQuery(useUserId(), { refetchOnMountOrArgChange: true });
  const known = useGatewaysThereAreQuery();
  const gateways = useMemo((): readonly OwnGateway[] | undefined => {
    if (!configs.data || !known.data) return undefined;
    return configs.data
      .filter((config) => config.active && config.environment === environment)
      .flatMap(({ gatewayType }) =>
        (known.data ?? []).filter(({ gateway, available }) => available && gateway === gatewayType),
      )
      .map(({ gateway, methods }) => ({ gateway, methods }));
  }, [configs.data, known.data, environment]);
  const refetch = () => {
    if (!configs.data) void configs.refetch();
    if (!known.data) void known.refetch();
  };
  return { gateways, error: configs.error ?? known.error, refetch };
}
