import createClient, { type Client } from 'openapi-fetch';
import type { paths } from './generated/api.ts';
import { createRetryingFetch, type RetryOptions } from './retrying-fetch.ts';

/** Where the service is, and the key pair that decides merchant and environment. */
export interface TrilhoOptions extends Partial<RetryOptions> {
  accessKey: string;
  secretKey: string;
  /** Of the service, without a path: `https://api.trilho.example`. */
  baseUrl: string;
}

/** One method per HTTP verb; paths, parameters, bodies and answers are typed by the service's own document. */
export type Trilho = Client<paths, 'application/json'>;

/** The payment API for a merchant's server. Never give the secret key to a browser. */
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
