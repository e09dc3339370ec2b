import type { Answer } from '../books/books.ts';
import type { ChaosMerchant } from '../cluster/merchants.ts';
import { readAnswer } from './client-book.ts';

/** How long a caller waits for an answer: most servers give up soon, some hardly ever. */
export const patience = { usualMs: 8_000, longMs: 150_000 };

/** One call of a merchant's server, or of a payer, whose `path` begins with `/pay/`. */
export interface Sending {
  method: 'GET' | 'POST';
  path: string;
  body?: object;
  key?: string | null;
  patienceMs?: number;
}

/** Sends a call; null when the connection broke or the caller lost patience. */
export async function send(
  url: string,
  { headers }: ChaosMerchant,
  { method, path, body, key, patienceMs = patience.usualMs }: Sending,
): Promise<Answer | null> {
  const isPayer = path.startsWith('/pay/');
  try {
    const response = await fetch(`${url}/api/v1${isPayer ? '' : '/payment'}${path}`, {
      method,
      headers: {
        ...(!isPayer && headers),
        ...(key && { 'idempotency-key': key }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(patienceMs),
    });
    return readAnswer(response.status, response.headers, await response.text());
  } catch {
    return null;
  }
}
