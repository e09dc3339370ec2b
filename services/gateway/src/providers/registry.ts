import type { GatewayType } from '@trilho/contracts/common';
import type { Env } from '../platform/env.ts';
import { unprocessable } from '../platform/errors.ts';
import type { OpenProvider } from './payment-provider.ts';
import type { RateSlots } from './rate-slots.ts';
import { createStripeProvider } from './stripe/stripe-provider.ts';

/** Makes one provider's port; each of its calls waits for its turn. */
type Adapter = (env: Env, turns: RateSlots) => OpenProvider;

/** The known providers, each a folder: another one is one more line. */
const adapters: Partial<Record<GatewayType, Adapter>> = { STRIPE: createStripeProvider };

/** The provider of those who name none. */
const defaultGateway: GatewayType = 'STRIPE';

const comingSoon = () => unprocessable('Este gateway estará disponível em breve.', 'gateway_unavailable');

/** @throws 422 for a provider of the catalogue that is only announced */
export function requireAvailable(gatewayType: GatewayType = defaultGateway): void {
  if (!adapters[gatewayType]) throw comingSoon();
}

/** Opens accounts at one provider. @throws 422 for a provider that is only announced */
export function createProvider(
  env: Env,
  turns: RateSlots,
  gatewayType: GatewayType = defaultGateway,
): OpenProvider {
  const adapter = adapters[gatewayType];
  if (!adapter) throw comingSoon();
  return adapter(env, turns);
}
