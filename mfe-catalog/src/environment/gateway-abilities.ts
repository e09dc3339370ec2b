import type { Environment } from '@trilho/contracts/common';
import type { PortalGateway } from '@trilho/contracts/gateway';
import { api } from '@trilho/portal';
import { useOwnGateways } from '@trilho/portal/own-gateways';
import { useIsOpen } from './screen-environment-toggle.tsx';

/** What a screen or a form needs a gateway for. */
export type GatewayNeed = 'products' | 'customers' | 'storedCharges';

const meets: Record<GatewayNeed, (gateway: PortalGateway) => boolean> = {
  products: ({ abilities }) => abilities?.catalogue === true && abilities.subscriptions,
  customers: ({ abilities }) => abilities?.customers === true,
  storedCharges: ({ abilities, methods }) =>
    abilities?.chargesStoredCards === true || methods.some(({ chargedStored }) => chargedStored === true),
};

export const gatewayAbilitiesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Every gateway with its declared abilities, which change with a deployment alone. */
    listGatewayAbilities: build.query<PortalGateway[], void>({
      query: () => '/payment/config/gateways',
      extraOptions: { quiet: true },
      keepUnusedDataFor: 3600,
    }),
  }),
});

const { useListGatewayAbilitiesQuery } = gatewayAbilitiesApi;

/** The gateways switched on here that meet a need, whether or not the merchant has configured them. */
export const offeredOf = (need: GatewayNeed, all: readonly PortalGateway[]): PortalGateway[] =>
  all.filter((gateway) => gateway.available && meets[need](gateway));

/** Loads the gateways switched on here that meet a need; undefined until they are known. */
export function useOfferedGateways(need: GatewayNeed, skip = false): PortalGateway[] | undefined {
  const { data } = useListGatewayAbilitiesQuery(undefined, { skip });
  return data && offeredOf(need, data);
}

/**
 * Whether products and subscriptions are possible here: some gateway that is switched on keeps them. True until that is
 * known. Without a plan nothing is loaded.
 */
export function useIsCatalogueOffered(): boolean {
  return useOfferedGateways('products', !useIsOpen())?.length !== 0;
}

/** Loads whether a configured gateway of the environment meets a need; undefined until that is known. */
export function useHasGateway(need: GatewayNeed, environment: Environment): boolean | undefined {
  const { gateways: own } = useOwnGateways(environment);
  const offered = useOfferedGateways(need);
  return own && offered?.some(({ gateway }) => own.some((configured) => configured.gateway === gateway));
}
