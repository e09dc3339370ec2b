import type { GatewayType } from '@trilho/contracts/common';
import type { Env } from '../platform/env.ts';
import { unprocessable } from '../platform/errors.ts';
import type { CallLog } from './call-log.ts';
import type { OpenProvider } from './payment-provider.ts';
import type { RateSlots } from './rate-slots.ts';
import { createStripeProvider } from './stripe/stripe-provider.ts';

/** Creates one provider's port, each of whose calls takes a rate slot; those for merchants are recorded. */
type Adapter = (env: Env, slots: RateSlots, log?: CallLog) => OpenProvider;

/** The adapters, one for each provider. */
const adapters: Partial<Record<GatewayType, Adapter>> = { STRIPE: createStripeProvider };

/** The provider where none is named. */
const defaultGateway: GatewayType = 'STRIPE';

const comingSoon = () => unprocessable('Este gateway estará disponível em breve.', 'gateway_unavailable');

/** @throws 422 for a provider that is only announced */
export function requireAvailable(gatewayType: GatewayType = defaultGateway): void {
  if (!adapters[gatewayType]) throw comingSoon();
}

/** Opens accounts at one provider. @throws 422 for a provider that is only announced */
export function createProvider(
  env: Env,
  slots: RateSlots,
  log?: CallLog,
  gatewayType: GatewayType = defaultGateway,
): OpenProvider {
  const adapter = adapters[gatewayType];
  if (!adapter) throw comingSoon();
  return adapter(env, slots, log);
}
