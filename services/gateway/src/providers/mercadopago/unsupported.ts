import type { Capabilities } from '../capabilities.ts';
import type { ProviderRejected } from '../provider-errors.ts';
import { unsupported as unsupportedBy } from '../unsupported-verbs.ts';

export const providerName = 'Mercado Pago';

/** Definite: the provider has nothing of the kind. */
export const unsupported = (capability: keyof Capabilities): ProviderRejected =>
  unsupportedBy(providerName, capability);
