import type { CallLog } from '../call-log.ts';
import type { OpenProvider } from '../payment-provider.ts';
import type { RateSlots } from '../rate-slots.ts';
import { accountVerbs } from './account.ts';
import { billingVerbs } from './billing.ts';
import { bookVerbs } from './books.ts';
import { stripeCapabilities } from './capabilities.ts';
import { catalogVerbs } from './catalog.ts';
import { type ClientEnv, createClientPool } from './client.ts';
import { customerInvoiceVerbs } from './customer-invoices.ts';
import { customerVerbs } from './customers.ts';
import { disputeVerbs } from './disputes.ts';
import { invoiceVerbs } from './invoices.ts';
import { paymentVerbs } from './payments.ts';
import { subscriptionVerbs } from './subscriptions.ts';

/**
 * Implements the port over Stripe's SDK, one instance per account. With `slots`, each call takes a rate slot; with `log`,
 * those of merchants' configurations are recorded, too.
 */
export function createStripeProvider(env: ClientEnv, slots?: RateSlots, log?: CallLog): OpenProvider {
  const clientOf = createClientPool(env, slots && { slots, log });
  return (credentials) => {
    const stripe = clientOf(credentials);
    return {
      capabilities: stripeCapabilities,
      ...paymentVerbs(stripe),
      ...bookVerbs(stripe),
      ...billingVerbs(stripe),
      ...invoiceVerbs(stripe),
      ...customerVerbs(stripe),
      ...catalogVerbs(stripe),
      ...subscriptionVerbs(stripe),
      ...customerInvoiceVerbs(stripe),
      ...disputeVerbs(stripe),
      ...accountVerbs(stripe),
    };
  };
}
