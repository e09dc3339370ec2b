import createClient, { type Client } from 'openapi-fetch';
import type { paths } from './generated/api.ts';
import { createRetryingFetch, type RetryOptions } from './retrying-fetch.ts';

/** The service's address, and the key pair that selects merchant and environment. */
export interface TrilhoOptions extends Partial<RetryOptions> {
  accessKey: string;
  secretKey: string;
  /** Origin of the service, without a path: `https://api.trilho.example`. */
  baseUrl: string;
}

/** One method per HTTP verb; paths, parameters, bodies and answers are typed from the OpenAPI document. */
export type Trilho = Client<paths, 'application/json'>;

/** Creates a client of the payment API for a merchant's server. Never give the secret key to a browser. */
export function createTrilho({
  accessKey,
  secretKey,
  baseUrl,
  maxRetries = 3,
  timeoutMs = 30_000,
  fetch: send = globalThis.fetch,
}: TrilhoOptions): Trilho {
  return createClient<paths, 'application/json'>({
    baseUrl: `${baseUrl.replace(/\/$/, '')}/api/v1/payment`,
    headers: { 'X-Access-Key': accessKey, 'X-Secret-Key': secretKey },
    fetch: createRetryingFetch({ maxRetries, timeoutMs, fetch: send }),
  });
}
