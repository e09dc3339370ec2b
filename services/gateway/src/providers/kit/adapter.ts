import type { Capabilities, DeclaredCapabilities } from '../port/capabilities.ts';
import type {
  AccountCredentials,
  Namespaces,
  OpenProvider,
  PaymentProvider,
} from '../port/payment-provider.ts';
import type { PaymentsNamespace } from '../port/payments.ts';
import { unsupported } from '../port/require-namespace.ts';
import { type SandboxEnv, sandboxNamespace } from '../sandbox-payers.ts';

/** What not every provider does with payments. */
type LeftOut = 'capture' | 'confirm' | 'installmentOptions';

/** Payments as an adapter writes them: what it leaves out is refused as unsupported, and instalments are none. */
export type AdapterPayments = Omit<PaymentsNamespace, LeftOut> & Partial<Pick<PaymentsNamespace, LeftOut>>;

interface AdapterNamespaces extends Omit<Namespaces, 'payments'> {
  readonly payments: AdapterPayments;
}

/** How each namespace is made over the client of an account; one that is missing is none of the provider's. */
type NamespaceFactories<Client> = {
  readonly [Name in keyof AdapterNamespaces]: (
    client: Client,
    credentials: AccountCredentials,
  ) => NonNullable<AdapterNamespaces[Name]>;
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
  customers:
    ('customers' in namespaces || declared.customersAreOurs === true) && 'paymentMethods' in namespaces,
  catalogue: 'products' in namespaces && 'prices' in namespaces,
  subscriptions: 'subscriptions' in namespaces && 'invoices' in namespaces,
  disputes: 'disputes' in namespaces,
  settlements: 'settlements' in namespaces,
  verifiesCards: 'verifications' in namespaces,
  sandbox: 'sandbox' in namespaces,
  events: 'eventEndpoints' in namespaces ? 'account' : 'payment',
});

const withRefusals = (provider: string, payments: AdapterPayments): PaymentsNamespace => ({
  async capture() {
    throw unsupported(provider, 'methods');
  },
  async confirm() {
    throw unsupported(provider, 'confirmAgain');
  },
  installmentOptions: async () => [],
  ...payments,
});

/** Opens the port for the account that a client speaks to. */
function openAccount<Client>(
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
    payments: withRefusals(adapter.name, make.payments(...given)),
    refunds: make.refunds(...given),
    ...(make.eventEndpoints && { eventEndpoints: make.eventEndpoints(...given) }),
    ...(make.customers && { customers: make.customers(...given) }),
    ...(make.paymentMethods && { paymentMethods: make.paymentMethods(...given) }),
    ...(make.products && { products: make.products(...given) }),
    ...(make.prices && { prices: make.prices(...given) }),
    ...(make.subscriptions && { subscriptions: make.subscriptions(...given) }),
    ...(make.invoices && { invoices: make.invoices(...given) }),
    ...(make.disputes && { disputes: make.disputes(...given) }),
    ...(make.settlements && { settlements: make.settlements(...given) }),
    ...(make.verifications && { verifications: make.verifications(...given) }),
    ...(make.sandbox && { sandbox: make.sandbox(...given) }),
  };
}

/** Opens a provider's accounts, each over a client of its own; with the payers of a stand-in where it has some. */
export function accountsOf<Client>(
  adapter: Adapter<Client>,
  env: SandboxEnv,
  clientOf: (credentials: AccountCredentials) => Client,
): OpenProvider {
  const own = { ...adapter, namespaces: { ...adapter.namespaces, ...sandboxNamespace(env) } };
  const capabilities = capabilitiesBy(own);
  return (credentials) => openAccount(own, capabilities, clientOf(credentials), credentials);
}
