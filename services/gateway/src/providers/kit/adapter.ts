import type { Capabilities, DeclaredCapabilities } from '../port/capabilities.ts';
import type { AccountCredentials, Namespaces, PaymentProvider } from '../port/payment-provider.ts';

/** How each namespace is made over the client of an account; one that is missing is none of the provider's. */
type NamespaceFactories<Client> = {
  readonly [Name in keyof Namespaces]: (
    client: Client,
    credentials: AccountCredentials,
  ) => NonNullable<Namespaces[Name]>;
};

/** One provider: what people call it, what it declares and what it has. */
export interface Adapter<Client> {
  name: string;
  declared: DeclaredCapabilities;
  namespaces: NamespaceFactories<Client>;
}

/** What a provider can do, by what its adapter declares and which namespaces it has. */
export const capabilitiesBy = <Client>({ declared, namespaces }: Adapter<Client>): Capabilities => ({
  ...declared,
  customers: 'customers' in namespaces && 'paymentMethods' in namespaces,
  catalogue: 'products' in namespaces && 'prices' in namespaces,
  subscriptions: 'subscriptions' in namespaces && 'invoices' in namespaces,
  disputes: 'disputes' in namespaces,
  verifiesCards: 'verifications' in namespaces,
  sandbox: 'sandbox' in namespaces,
  events: 'eventEndpoints' in namespaces ? 'account' : 'payment',
});

/** Opens the port for the account that a client speaks to. */
export function openAccount<Client>(
  adapter: Adapter<Client>,
  capabilities: Capabilities,
  client: Client,
  credentials: AccountCredentials,
): PaymentProvider {
  const make = adapter.namespaces;
  const given = [client, credentials] as const;
  return {
    name: adapter.name,
    capabilities,
    account: make.account(...given),
    events: make.events(...given),
    payments: make.payments(...given),
    refunds: make.refunds(...given),
    ...(make.eventEndpoints && { eventEndpoints: make.eventEndpoints(...given) }),
    ...(make.customers && { customers: make.customers(...given) }),
    ...(make.paymentMethods && { paymentMethods: make.paymentMethods(...given) }),
    ...(make.products && { products: make.products(...given) }),
    ...(make.prices && { prices: make.prices(...given) }),
    ...(make.subscriptions && { subscriptions: make.subscriptions(...given) }),
    ...(make.invoices && { invoices: make.invoices(...given) }),
    ...(make.disputes && { disputes: make.disputes(...given) }),
    ...(make.verifications && { verifications: make.verifications(...given) }),
    ...(make.sandbox && { sandbox: make.sandbox(...given) }),
  };
}
