import { type Attempt, attempt } from './attempt.ts';
import { type Answer, errorOfAnswer } from './error-of-response.ts';
import { ConnectionError } from './errors.ts';
import { mayRetry, pause, waitMs } from './retry.ts';
import type { Fetch, Signal } from './runtime.ts';
import { apiVersion, version } from './version.ts';

/** What a single call may set differently. */
export interface CallOptions {
  /**
   * The key under which a POST or PATCH takes effect once, for 24 hours. One is generated for each call; give your own,
   * such as the order's id, to repeat a call after a crash.
   */
  idempotencyKey?: string | undefined;
  /** Milliseconds for each attempt. Default 30,000. */
  timeout?: number | undefined;
  /** Ends the call, waits between attempts included; it then rejects with the signal's reason. */
  signal?: Signal | undefined;
  /** How often a failed attempt is repeated. Default 3. */
  maxRetries?: number | undefined;
}

/** The service's address, and the key pair that selects merchant and environment. */
export interface TrilhoOptions {
  accessKey: string;
  /** Never give it to a browser. */
  secretKey: string;
  /** Origin of the service, without a path: `https://api.trilho.example`. */
  baseUrl: string;
  /** Milliseconds for each attempt. Default 30,000. */
  timeout?: number | undefined;
  /** How often a failed attempt is repeated. Default 3. */
  maxRetries?: number | undefined;
  /** The `fetch` to use in place of the platform's. */
  fetch?: Fetch | undefined;
}

/** Sends one call, with all its attempts, and resolves to the `data` of its success. */
export type Send = (
  method: string,
  path: string,
  body: object | undefined,
  options?: CallOptions,
) => Promise<unknown>;

const platformFetch: Fetch = (url, init) => globalThis.fetch(url, init);

/** Returns the service's answer, or the failure of a request that had none. */
const outcomeOf = (request: Attempt, send: Fetch): Promise<Answer | ConnectionError> =>
  attempt(request, send).catch((error: unknown) => {
    if (error instanceof ConnectionError) return error;
    throw error;
  });

type Success = Answer & { body: { data?: unknown } };

const isSuccess = (answer: Answer): answer is Success =>
  answer.status >= 200 &&
  answer.status < 300 &&
  typeof answer.body === 'object' &&
  answer.body !== null &&
  'message' in answer.body;

/** Refuses settings with which no call could succeed: mostly a variable of the environment that is not set. */
function requireUsable({ baseUrl, accessKey, secretKey }: TrilhoOptions): void {
  if (!/^https?:\/\/[^/]/.test(baseUrl)) {
    throw new TypeError('"baseUrl" has to be the service\'s address, such as https://api.trilho.example');
  }
  for (const [name, key] of Object.entries({ accessKey, secretKey })) {
    if (!/^[\w-]+$/.test(key)) throw new TypeError(`"${name}" has to be a key of the portal`);
  }
}

/** Creates the function that all calls go through. The keys stay in its closure, where nothing prints them. */
export function createSend({ fetch: send = platformFetch, ...settings }: TrilhoOptions): Send {
  requireUsable(settings);
  const base = `${settings.baseUrl.replace(/\/+$/, '')}/api/v1/payment`;
  return async (method, path, body, options = {}) => {
    const { signal, timeout = settings.timeout ?? 30_000 } = options;
    const retries = options.maxRetries ?? settings.maxRetries ?? 3;
    const takesKey = method === 'POST' || method === 'PATCH';
    const idempotencyKey = takesKey ? (options.idempotencyKey ?? crypto.randomUUID()) : null;
    const headers = {
      accept: 'application/json',
      'user-agent': `trilho-sdk/${version}`,
      'trilho-version': apiVersion,
      'x-access-key': settings.accessKey,
      'x-secret-key': settings.secretKey,
      ...(idempotencyKey !== null && { 'idempotency-key': idempotencyKey }),
      ...(body && { 'content-type': 'application/json' }),
    };
    const request: Attempt = {
      ...{ url: `${base}${path}`, method, headers, timeout, signal, idempotencyKey },
      body: body ? JSON.stringify(body) : null,
    };
    for (let retry = 0; ; retry += 1) {
      const outcome = await outcomeOf(request, send);
      const failed = outcome instanceof ConnectionError;
      if (!failed && isSuccess(outcome)) return outcome.body.data;
      if (retry >= retries || !(failed || mayRetry(outcome))) {
        throw failed ? outcome : errorOfAnswer(outcome, idempotencyKey);
      }
      await pause(waitMs(retry, outcome.retryAfter), signal);
    }
  };
}
