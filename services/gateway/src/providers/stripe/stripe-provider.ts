import type { Env } from '../../env.ts';
import type { OpenProvider } from '../payment-provider.ts';
import { accountVerbs } from './account.ts';
import { billingVerbs } from './billing.ts';
import { catalogVerbs } from './catalog.ts';
import { createClientPool } from './client.ts';
import { customerVerbs } from './customers.ts';
import { invoiceVerbs } from './invoices.ts';
import { paymentVerbs } from './payments.ts';

/** The card provider's port over Stripe's SDK, one instance per account. */
export function createStripeProvider(env: Pick<Env, 'STRIPE_API_URL' | 'PROVIDER_TIMEOUT_MS'>): OpenProvider {
  const clientOf = createClientPool(env);
  return ({ secretKey }) => {
    const stripe = clientOf(secretKey);
    return {
      ...paymentVerbs(stripe),
      ...billingVerbs(stripe),
      ...invoiceVerbs(stripe),
      ...customerVerbs(stripe), ...catalogVerbs(stripe), ...accountVerbs(stripe),
    };
  };
}
