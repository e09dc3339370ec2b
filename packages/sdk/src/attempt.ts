import type { Answer } from './error-of-response.ts';
import { ConnectionError, TimeoutError } from './errors.ts';
import { readRetryAfter } from './retry.ts';
import type { Fetch, Signal } from './runtime.ts';

/** One request, as each of a call's attempts sends it. */
export interface Attempt {
  url: string;
  method: string;
  headers: Readonly<Record<string, string>>;
  body: string | null;
  timeout: number;
  signal: Signal | undefined;
  idempotencyKey: string | null;
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** A longer timer would fire at once. */
const longestTimer = 2 ** 31 - 1;

/**
 * Sends one request and reads its answer within the time.
 * @throws ConnectionError, TimeoutError, or the reason of the caller's signal
 */
export async function attempt(request: Attempt, send: Fetch): Promise<Answer> {
  const { url, method, headers, body, timeout, signal, idempotencyKey } = request;
  const controller = new AbortController();
  const giveUp = () => controller.abort();
  if (signal?.aborted) throw signal.reason;
  signal?.addEventListener('abort', giveUp, { once: true });
  const timer = setTimeout(giveUp, Math.min(timeout, longestTimer));
  try {
    // A redirect that is followed would take the keys to another address.
    const init = { method, headers, body, redirect: 'manual', signal: controller.signal } as const;
    const response = await send(url, init);
    const text = await response.text();
    return {
      status: response.status,
      requestId: response.headers.get('x-request-id'),
      retryAfter: readRetryAfter(response.headers.get('retry-after')),
      body: parse(text),
    };
  } catch (cause) {
    if (signal?.aborted) throw signal.reason;
    if (controller.signal.aborted) {
      const message = `O serviço não respondeu em ${timeout} ms.`;
      throw new TimeoutError(message, { code: 'timeout', idempotencyKey, cause });
    }
    const message = 'A conexão com o serviço falhou.';
    throw new ConnectionError(message, { code: 'connection_failed', idempotencyKey, cause });
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', giveUp);
  }
}
