import type { Capabilities } from './capabilities.ts';
import type { Namespaces, PaymentProvider } from './payment-provider.ts';
import { ProviderRejected } from './provider-errors.ts';

/** The namespaces that a provider may lack, and the capability that says so. */
const capabilityOf = {
  eventEndpoints: 'events',
  customers: 'customers',
  paymentMethods: 'customers',
  products: 'catalogue',
  prices: 'catalogue',
  subscriptions: 'subscriptions',
  invoices: 'subscriptions',
  disputes: 'disputes',
  settlements: 'settlements',
  verifications: 'verifiesCards',
  sandbox: 'sandbox',
} as const satisfies Partial<Record<keyof Namespaces, keyof Capabilities>>;

type OptionalNamespace = keyof typeof capabilityOf;

/** Definite: the provider has nothing of the kind. Callers look at its capabilities first. */
export const unsupported = (provider: string, capability: keyof Capabilities): ProviderRejected =>
  new ProviderRejected('unsupported', `O ${provider} não oferece esta operação.`, capability);

/** Returns a namespace that a provider may lack. @throws ProviderRejected (`unsupported`) without it */
export function requireNamespace<Name extends OptionalNamespace>(
  provider: Pick<PaymentProvider, 'name' | Name>,
  name: Name,
): NonNullable<PaymentProvider[Name]> {
  const namespace = provider[name];
  if (!namespace) throw unsupported(provider.name, capabilityOf[name]);
  return namespace;
}

/** What a provider has at most, for its own accounts. */
export type WholeProvider = Required<Omit<PaymentProvider, 'sandbox' | 'settlements'>>;

/** Returns a provider that lacks no namespace. @throws ProviderRejected (`unsupported`) for one that lacks some */
export const requireAll = (provider: PaymentProvider): WholeProvider => ({
  ...provider,
  eventEndpoints: requireNamespace(provider, 'eventEndpoints'),
  customers: requireNamespace(provider, 'customers'),
  paymentMethods: requireNamespace(provider, 'paymentMethods'),
  products: requireNamespace(provider, 'products'),
  prices: requireNamespace(provider, 'prices'),
  subscriptions: requireNamespace(provider, 'subscriptions'),
  invoices: requireNamespace(provider, 'invoices'),
  disputes: requireNamespace(provider, 'disputes'),
  verifications: requireNamespace(provider, 'verifications'),
});
