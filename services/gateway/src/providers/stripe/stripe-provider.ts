import type Stripe from 'stripe';
import type { CallLog } from '../call-log.ts';
import { type Adapter, accountsOf, capabilitiesBy } from '../kit/adapter.ts';
import type { Gateway } from '../kit/gateway.ts';
import type { OpenProvider } from '../port/payment-provider.ts';
import type { RateSlots } from '../rates/rate-slots.ts';
import type { SandboxEnv } from '../sandbox-payers.ts';
import { accountNamespace } from './account.ts';
import { pricesNamespace, productsNamespace } from './billing/catalog.ts';
import { customersNamespace } from './billing/customers.ts';
import { invoicesNamespace } from './billing/invoices.ts';
import { paymentMethodsNamespace } from './billing/payment-methods.ts';
import { subscriptionsNamespace } from './billing/subscriptions.ts';
import { declared } from './capabilities.ts';
import { type ClientEnv, createClientPool } from './client.ts';
import { disputesNamespace } from './disputes.ts';
import { eventEndpointsNamespace } from './event-endpoints.ts';
import { eventsNamespace } from './events.ts';
import { paymentsNamespace } from './payments.ts';
import { refundsNamespace } from './refunds.ts';
import { settlementsNamespace } from './settlements.ts';
import { terms } from './terms.ts';
import { verificationsNamespace } from './verifications.ts';
import { words } from './words.ts';

const adapter: Adapter<Stripe> = {
  name: 'Stripe',
  declared,
  namespaces: {
    account: accountNamespace,
    events: eventsNamespace,
    eventEndpoints: eventEndpointsNamespace,
    payments: paymentsNamespace,
    refunds: refundsNamespace,
    customers: customersNamespace,
    paymentMethods: paymentMethodsNamespace,
    products: productsNamespace,
    prices: pricesNamespace,
    subscriptions: subscriptionsNamespace,
    invoices: invoicesNamespace,
    disputes: disputesNamespace,
    settlements: settlementsNamespace,
    verifications: verificationsNamespace,
  },
};

/** Implements the port over Stripe's SDK, one instance per account. */
export function createStripeProvider(
  env: ClientEnv & SandboxEnv,
  slots?: RateSlots,
  log?: CallLog,
): OpenProvider {
  return accountsOf(adapter, env, createClientPool(env, slots && { slots, log }));
}

export const stripe: Gateway = {
  capabilities: capabilitiesBy(adapter),
  words,
  terms,
  pathWords: [
    ...[
      'accounts',
      'account',
      'attach',
      'balance',
      'balance_transactions',
      'cancel',
      'capture',
      'confirm',
      'customers',
      'detach',
    ],
    ...[
      'disputes',
      'invoice_payments',
      'invoices',
      'pay',
      'payment_intents',
      'payment_methods',
      'payouts',
      'prices',
    ],
    ...['products', 'refunds', 'search', 'setup_intents', 'subscriptions', 'v1', 'webhook_endpoints'],
  ],
  apiUrl: ({ STRIPE_API_URL }) => STRIPE_API_URL || 'https://api.stripe.com',
  create: createStripeProvider,
};
