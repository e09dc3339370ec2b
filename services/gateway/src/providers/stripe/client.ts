import { createHash } from 'node:crypto';
import Stripe from 'stripe';
import type { Env } from '../../platform/env.ts';
import type { RateSlots } from '../rate-slots.ts';

export type ClientEnv = Pick<Env, 'STRIPE_API_URL' | 'PROVIDER_TIMEOUT_MS'>;

/** Takes a rate slot before each HTTP request, the SDK's own retries included. */
function withSlot(takeSlot: () => Promise<void>): Stripe.HttpClient {
  const client = Stripe.createNodeHttpClient();
  const makeRequest = client.makeRequest.bind(client);
  client.makeRequest = async (...request) => {
    await takeSlot();
    return makeRequest(...request);
  };
  return client;
}

/** Creates the SDK for one account; `STRIPE_API_URL` alone decides between the provider and a stand-in. */
export function createStripeClient(env: ClientEnv, secretKey: string, slots?: RateSlots): Stripe {
  const standIn = env.STRIPE_API_URL ? new URL(env.STRIPE_API_URL) : null;
  return new Stripe(secretKey, {
    maxNetworkRetries: 0,
    timeout: env.PROVIDER_TIMEOUT_MS,
    telemetry: false,
    ...(slots && { httpClient: withSlot(slots(secretKey)) }),
    ...(standIn && {
      host: standIn.hostname,
      port: standIn.port,
      protocol: standIn.protocol === 'https:' ? 'https' : 'http',
    }),
  });
}

const clientsKept = 500;

/**
 * Caches one SDK instance per secret key, least recently used first out: creating one costs more than a database
 * round trip. The cache is keyed by the secret's hash.
 */
export function createClientPool(env: ClientEnv, slots?: RateSlots): (secretKey: string) => Stripe {
  const clients = new Map<string, Stripe>();
  return (secretKey) => {
    const name = createHash('sha256').update(secretKey).digest('base64');
    const client = clients.get(name) ?? createStripeClient(env, secretKey, slots);
    clients.delete(name);
    clients.set(name, client);
    if (clients.size > clientsKept) {
      const [oldest] = clients.keys();
      if (oldest !== undefined) clients.delete(oldest);
    }
    return client;
  };
}
