import type { BillingVerbs, InvoiceVerbs } from './billing-verbs.ts';
import type { Capabilities } from './capabilities.ts';
import type { CatalogVerbs } from './catalog-verbs.ts';
import type { CustomerVerbs } from './customer-verbs.ts';
import type { DisputeVerbs } from './dispute-verbs.ts';
import type { CustomerInvoiceVerbs } from './invoice-verbs.ts';
import { ProviderRejected } from './provider-errors.ts';
import type { SubscriptionVerbs } from './subscription-verbs.ts';

/** Definite: the provider has nothing of the kind. Callers look at its capabilities first. */
export const unsupported = (provider: string, capability: keyof Capabilities): ProviderRejected =>
  new ProviderRejected('unsupported', `O ${provider} não oferece esta operação.`, capability);

/** Makes verbs that refuse, in a provider's name. */
function refusing<Verbs>(capability: keyof Capabilities, names: Record<keyof Verbs, true>) {
  return (provider: string): Verbs => {
    const refuse = async () => {
      throw unsupported(provider, capability);
    };
    return Object.fromEntries(Object.keys(names).map((name) => [name, refuse])) as Verbs;
  };
}

const customers = refusing<CustomerVerbs>('customers', {
  registerCustomer: true,
  changeCustomer: true,
  removeCustomer: true,
  fetchCustomer: true,
  pageOfCustomers: true,
  storePaymentMethod: true,
  discardPaymentMethod: true,
  fetchPaymentMethod: true,
  pageOfPaymentMethods: true,
  chooseDefaultPaymentMethod: true,
});

const catalogue = refusing<CatalogVerbs>('catalogue', {
  offerProduct: true,
  changeProduct: true,
  fetchProduct: true,
  pageOfProducts: true,
  offerPrice: true,
  retirePrice: true,
  fetchPrice: true,
  pageOfPrices: true,
});

const subscriptions = refusing<SubscriptionVerbs & CustomerInvoiceVerbs & BillingVerbs & InvoiceVerbs>(
  'subscriptions',
  {
    subscribe: true,
    fetchSubscription: true,
    pageOfSubscriptions: true,
    changeSubscriptionPrice: true,
    scheduleSubscriptionEnd: true,
    cancelSubscription: true,
    fetchInvoice: true,
    pageOfInvoices: true,
    fetchInvoiceOfPayment: true,
    collectInvoice: true,
    giveBackInvoice: true,
    createCustomer: true,
    ensureMonthlyPrice: true,
    startSubscription: true,
    retrieveSubscription: true,
    endAtPeriodEnd: true,
    endSubscription: true,
    changeCard: true,
    retrieveInvoice: true,
    listInvoices: true,
    findInvoiceOfPayment: true,
    payInvoice: true,
    refundInvoice: true,
  },
);

const disputes = refusing<DisputeVerbs>('disputes', { fetchDispute: true, pageOfDisputes: true });

/** The verbs of a provider that takes payments alone: no customers, catalogue, subscriptions or disputes. */
export const unsupportedVerbs = (provider: string) => ({
  ...customers(provider),
  ...catalogue(provider),
  ...subscriptions(provider),
  ...disputes(provider),
});
