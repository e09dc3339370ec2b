import Stripe from 'stripe';
import type { Env } from '../../env.ts';
import type { OpenProvider } from '../payment-provider.ts';

/** The SDK for one account, pointed at the real provider or at a stand-in by configuration alone. */
export function createStripeClient(
  env: Pick<Env, 'STRIPE_API_URL' | 'PROVIDER_TIMEOUT_MS'>,
  secretKey: string,
): Stripe {
  const standIn = env.STRIPE_API_URL ? new URL(env.STRIPE_API_URL) : null;
  return new Stripe(secretKey, {
    maxNetworkRetries: 0,
    timeout: env.PROVIDER_TIMEOUT_MS,
    telemetry: false,
    ...(standIn && {
      host: standIn.hostname,
      port: standIn.port,
      protocol: standIn.protocol === 'https:' ? 'https' : 'http',
    }),
  });
}

export declare function createStripeProvider(env: Env): OpenProvider;
