import { createHash } from 'node:crypto';
import Stripe from 'stripe';
import type { Env } from '../../platform/env.ts';
import type { RateSlots } from '../rate-slots.ts';

export type ClientEnv = Pick<Env, 'STRIPE_API_URL' | 'PROVIDER_TIMEOUT_MS'>;

/** Each call over the wire takes a turn first, also those that the SDK makes by itself. */
function inTurn(turn: () => Promise<void>): Stripe.HttpClient {
  const client = Stripe.createNodeHttpClient();
  const makeRequest = client.makeRequest.bind(client);
  client.makeRequest = async (...request) => {
    await turn();
    return makeRequest(...request);
  };
  return client;
}

/** The SDK for one account, pointed at the real provider or at a stand-in by configuration alone. */
export function createStripeClient(env: ClientEnv, secretKey: string, turns?: RateSlots): Stripe {
  const standIn = env.STRIPE_API_URL ? new URL(env.STRIPE_API_URL) : null;
  return new Stripe(secretKey, {
    maxNetworkRetries: 0,
    timeout: env.PROVIDER_TIMEOUT_MS,
    telemetry: false,
    ...(turns && { httpClient: inTurn(turns(secretKey)) }),
    ...(standIn && {
      host: standIn.hostname,
      port: standIn.port,
      protocol: standIn.protocol === 'https:' ? 'https' : 'http',
    }),
  });
}

const clientsKept = 500;

/**
 * Hands out one SDK instance per secret key and forgets the least recently used: building one costs more than a
 * database round trip. Only the key's hash is held as the name of the entry.
 */
export function createClientPool(env: ClientEnv, turns?: RateSlots): (secretKey: string) => Stripe {
  const clients = new Map<string, Stripe>();
  return (secretKey) => {
    const name = createHash('sha256').update(secretKey).digest('base64');
    const client = clients.get(name) ?? createStripeClient(env, secretKey, turns);
    clients.delete(name);
    clients.set(name, client);
    if (clients.size > clientsKept) {
      const [oldest] = clients.keys();
      if (oldest !== undefined) clients.delete(oldest);
    }
    return client;
  };
}
