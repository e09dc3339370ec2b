import type { GatewayType } from '@trilho/contracts/common';
import type { Env } from '../platform/env.ts';
import { unprocessable } from '../platform/errors.ts';
import type { CallLog } from './call-log.ts';
import { meteredCallLog } from './call-metrics.ts';
import { createMercadoPagoProvider, mercadoPagoCapabilities } from './mercadopago/mercadopago-provider.ts';
import type { Capabilities } from './port/capabilities.ts';
import type { OpenProvider } from './port/payment-provider.ts';
import type { RateSlots } from './rates/rate-slots.ts';
import { createStripeProvider, stripeCapabilities } from './stripe/stripe-provider.ts';

/** One provider: what it can do, and its port, each of whose calls takes a rate slot; those for merchants are recorded. */
interface Adapter {
  capabilities: Capabilities;
  create(env: Env, slots?: RateSlots, log?: CallLog): OpenProvider;
}

/** The adapters there are; a gateway without one is only announced. */
const adapters: Partial<Record<GatewayType, Adapter>> = {
  STRIPE: { capabilities: stripeCapabilities, create: createStripeProvider },
  MERCADOPAGO: { capabilities: mercadoPagoCapabilities, create: createMercadoPagoProvider },
};

/** The provider where none is named. */
export const defaultGateway: GatewayType = 'STRIPE';

const gateways = Object.keys(adapters) as GatewayType[];

/** What a gateway can do. @throws 422 for one that is only announced */
export function capabilitiesOf(gatewayType: GatewayType): Capabilities {
  const adapter = adapters[gatewayType];
  if (!adapter) throw comingSoon();
  return adapter.capabilities;
}

/** The gateways whose capabilities are such. */
export const gatewaysThat = (can: (capabilities: Capabilities) => boolean): GatewayType[] =>
  gateways.filter((gatewayType) => can(capabilitiesOf(gatewayType)));

const comingSoon = () => unprocessable('Este gateway estará disponível em breve.', 'gateway_unavailable');

/** Whether merchants can use a gateway: it has an adapter, and `GATEWAYS` switches it on. */
export const isAvailable = ({ GATEWAYS }: Pick<Env, 'GATEWAYS'>, gatewayType: GatewayType): boolean =>
  gatewayType in adapters && GATEWAYS.split(',').includes(gatewayType);

/** @throws 422 for a gateway that is only announced, or not switched on */
export function requireAvailable(env: Pick<Env, 'GATEWAYS'>, gatewayType: GatewayType): void {
  if (!isAvailable(env, gatewayType)) throw comingSoon();
}

/** Opens accounts at any provider. @throws 422 for one that is only announced */
export function createProviders(env: Env, slots?: RateSlots, log?: CallLog): OpenProvider {
  const opened = new Map<GatewayType, OpenProvider>();
  return (credentials) => {
    const { gatewayType = defaultGateway } = credentials;
    const known = opened.get(gatewayType);
    if (known) return known(credentials);
    const adapter = adapters[gatewayType];
    if (!adapter) throw comingSoon();
    const open = adapter.create(env, slots, log && meteredCallLog(gatewayType, log));
    opened.set(gatewayType, open);
    return open(credentials);
  };
}
