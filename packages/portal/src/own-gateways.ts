import type { Environment, GatewayType } from '@trilho/contracts/common';
import type { GatewayMethod, PortalGateway } from '@trilho/contracts/gateway';
import { gatewayTypes } from '@trilho/contracts/gateway-names';
import { methodTypes } from '@trilho/contracts/method-names';
import type { PaymentMethodType } from '@trilho/contracts/payment';
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

/** What there is, and what the merchant ever configured; null until both are known. */
function useKnown() {
  const { data: configs } = useGatewaysConfiguredQuery(useUserId());
  const { data: known } = useGatewaysThereAreQuery();
  return useMemo(() => (configs && known ? { configs, known } : null), [configs, known]);
}

/**
 * Loads the gateways that the merchant may have to do with: those that are switched on here, and those that they ever configured,
 * whose payments stay. All that there are until that is known.
 */
export function useShownGateways(): readonly GatewayType[] {
  const both = useKnown();
  return useMemo(() => {
    if (!both) return gatewayTypes;
    const own = new Set(both.configs.map(({ gatewayType }) => gatewayType));
    const on = new Set(both.known.flatMap(({ gateway, available }) => (available ? [gateway] : [])));
    return gatewayTypes.filter((type) => own.has(type) || on.has(type));
  }, [both]);
}

/** Loads how payers may pay at those gateways. One that is switched off does not tell its methods: then it is all of them. */
export function useShownMethods(): readonly PaymentMethodType[] {
  const both = useKnown();
  const gateways = useShownGateways();
  return useMemo(() => {
    const shown = both?.known.filter(({ gateway }) => gateways.includes(gateway)) ?? [];
    if (!both || shown.some(({ available }) => !available)) return methodTypes;
    const offered = new Set(shown.flatMap(({ methods }) => methods.map(({ type }) => type)));
    return methodTypes.filter((method) => offered.has(method));
  }, [both, gateways]);
}
