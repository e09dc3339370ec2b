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

/** What became of a call: its answer, or why there was none. */
export type Sent = { answer: Answer; failure?: undefined } | { answer: null; failure: string };

/** Why a call had no answer: `patience` when its caller gave up, else the code of what befell the connection. */
function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  if (error.name === 'TimeoutError') return 'patience';
  const { cause } = error;
  if (!(cause instanceof Error)) return error.message;
  return 'code' in cause && cause.code !== 'UND_ERR_SOCKET' ? String(cause.code) : cause.message;
}

/** Sends a call. */
export async function send(
  url: string,
  { headers }: ChaosMerchant,
  { method, path, body, key, patienceMs = patience.usualMs }: Sending,
): Promise<Sent> {
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
    return { answer: readAnswer(response.status, response.headers, await response.text()) };
  } catch (error) {
    return { answer: null, failure: describeFailure(error) };
  }
}
