import { createHash } from 'node:crypto';
import Stripe from 'stripe';
import type { Env } from '../../platform/env.ts';
import type { CallLog } from '../call-log.ts';
import type { AccountCredentials } from '../port/payment-provider.ts';
import { requireOpenWindow } from '../port/send-window.ts';
import type { RateSlots } from '../rates/rate-slots.ts';
import { observe } from './observed-client.ts';

export type ClientEnv = Pick<Env, 'STRIPE_API_URL' | 'PROVIDER_TIMEOUT_MS'>;

/** What each HTTP request passes, the SDK's own retries included. */
export interface CallWatch {
  slots: RateSlots;
  log?: CallLog | undefined;
}

/** Takes a rate slot before each HTTP request, and records those of a merchant's configuration. */
function createWatchedClient(
  { secretKey, configId }: AccountCredentials,
  { slots, log }: CallWatch,
): Stripe.HttpClient {
  const client = Stripe.createNodeHttpClient();
  const makeRequest = client.makeRequest.bind(client);
  const send = log && configId ? observe(makeRequest, configId, log) : makeRequest;
  const takeSlot = slots(secretKey);
  client.makeRequest = async (...request) => {
    await takeSlot();
    requireOpenWindow();
    return send(...request);
  };
  return client;
}

/** Creates the SDK for one account; `STRIPE_API_URL` alone decides between the provider and a stand-in. */
export function createStripeClient(
  env: ClientEnv,
  secretKey: string,
  httpClient?: Stripe.HttpClient,
): Stripe {
  const standIn = env.STRIPE_API_URL ? new URL(env.STRIPE_API_URL) : null;
  return new Stripe(secretKey, {
    maxNetworkRetries: 0,
    timeout: env.PROVIDER_TIMEOUT_MS,
    telemetry: false,
    ...(httpClient && { httpClient }),
    ...(standIn && {
      host: standIn.hostname,
      port: standIn.port,
      protocol: standIn.protocol === 'https:' ? 'https' : 'http',
    }),
  });
}

const clientsKept = 500;

/**
 * Caches one SDK instance per secret key and configuration, least recently used first out: creating one costs more
 * than a database round trip. The cache is keyed by the hash of both.
 */
export function createClientPool(
  env: ClientEnv,
  watch?: CallWatch,
): (credentials: AccountCredentials) => Stripe {
  const clients = new Map<string, Stripe>();
  return (credentials) => {
    const { secretKey, configId = '' } = credentials;
    const name = createHash('sha256').update(`${configId}:${secretKey}`).digest('base64');
    const create = () => createStripeClient(env, secretKey, watch && createWatchedClient(credentials, watch));
    const client = clients.get(name) ?? create();
    clients.delete(name);
    clients.set(name, client);
    if (clients.size > clientsKept) {
      const [oldest] = clients.keys();
      if (oldest !== undefined) clients.delete(oldest);
    }
    return client;
  };
}
