import type { Env } from '../../env.ts';
import type { OpenProvider } from '../payment-provider.ts';
import { accountVerbs } from './account.ts';
import { billingVerbs } from './billing.ts';
import { createClientPool } from './client.ts';
import { paymentVerbs } from './payments.ts';

/** The card provider's port over Stripe's SDK, one instance per account. */
export function createStripeProvider(env: Pick<Env, 'STRIPE_API_URL' | 'PROVIDER_TIMEOUT_MS'>): OpenProvider {
  const clientOf = createClientPool(env);
  return ({ secretKey }) => {
    const stripe = clientOf(secretKey);
    return { ...paymentVerbs(stripe), ...billingVerbs(stripe), ...accountVerbs(stripe) };
  };
}
