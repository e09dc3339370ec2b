import { firstVersion, versionHeader } from '@trilho/contracts/api-version';

/** A call of the payment API with a key pair, without the session: as a merchant's server makes it. */
export interface MerchantCall {
  method: string;
  /** Absolute, with its query. */
  url: string;
  pair: { accessKey: string; secretKey: string };
  /** Of a POST. */
  idempotencyKey?: string;
  /** JSON text. */
  body?: string;
}

/** The payment API's answer as the merchant's server sees it. `body` is formatted JSON, or the raw text. */
export interface MerchantAnswer {
  status: number;
  durationMs: number;
  body: string;
  /** The id under which the call is among the API requests. */
  requestId: string | null;
}

/** Formats a JSON text with two spaces; another text stays as it is. */
export function formatJson(text: string): string {
  try {
    const parsed: unknown = JSON.parse(text);
    return JSON.stringify(parsed, null, 2);
  } catch {
    return text;
  }
}

/** Whether what was sent may still be in flight, so that the next attempt must reuse its idempotency key. */
export const mayBeInFlight = (answer: Pick<MerchantAnswer, 'status'> | undefined): boolean =>
  !answer || answer.status >= 500 || answer.status === 409;

/** Sends the call; every HTTP answer is a result. @throws when the server cannot be reached */
export async function callAsMerchant(call: MerchantCall): Promise<MerchantAnswer> {
  const startedAt = performance.now();
  const response = await fetch(call.url, {
    method: call.method,
    credentials: 'omit',
    headers: {
      'X-Access-Key': call.pair.accessKey,
      'X-Secret-Key': call.pair.secretKey,
      // What the portal's samples send is of the first version, whatever the pair's.
      [versionHeader]: firstVersion,
      ...(call.idempotencyKey && { 'Idempotency-Key': call.idempotencyKey }),
      ...(call.body !== undefined && { 'Content-Type': 'application/json' }),
    },
    ...(call.body !== undefined && { body: call.body }),
  });
  const text = await response.text();
  return {
    status: response.status,
    durationMs: Math.round(performance.now() - startedAt),
    body: formatJson(text),
    requestId: response.headers.get('X-Request-Id'),
  };
}

const memberOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null
    ? Object.getOwnPropertyDescriptor(value, name)?.value
    : undefined;

const idIn = (value: unknown, prefix: string): string | null =>
  typeof value === 'string' && value.startsWith(prefix) ? value : null;

/** Returns the payment of an answer: a success carries it, a refusal names it. */
export function paymentOf(text: string): string | null {
  try {
    const answer: unknown = JSON.parse(text);
    return idIn(memberOf(memberOf(answer, 'data'), 'id') ?? memberOf(answer, 'paymentId'), 'pay_');
  } catch {
    return null;
  }
}
