import { gatewayNames } from '@trilho/contracts/gateway-names';
import type { CallLog, RecordedCall } from '../call-log.ts';
import type { AccountCredentials } from '../port/payment-provider.ts';
import { ProviderIndeterminate, ProviderRejected } from '../port/provider-errors.ts';
import { requireOpenWindow } from '../port/send-window.ts';
import type { RateSlots } from '../rates/rate-slots.ts';
import { readErrorBody, toProviderError } from './errors.ts';

/** What people call the provider. */
export const providerName = gatewayNames.MERCADOPAGO;

/** By which the provider's clock may be behind ours, in ms, when created objects are looked up. */
export const clockSkewMs = 300_000;

/** The path of a payment. */
export const pathOf = (externalId: string): string => `/v1/payments/${encodeURIComponent(externalId)}`;

export interface ClientEnv {
  /** The base address of the API, or of a stand-in. */
  MERCADOPAGO_API_URL: string;
  PROVIDER_TIMEOUT_MS: number;
}

/** One request to the API. */
export interface ApiRequest {
  method: 'DELETE' | 'GET' | 'POST' | 'PUT';
  /** Beneath the base address, with its parts encoded. */
  path: string;
  query?: Record<string, string>;
  body?: object;
  idempotencyKey?: string;
}

/** Sends requests for one account. Answers the JSON of a success. @throws the port's errors only */
export type Client = (request: ApiRequest) => Promise<unknown>;

interface CallWatch {
  slots?: RateSlots | undefined;
  log?: CallLog | undefined;
}

interface Answer {
  status: number;
  body: unknown;
  headers: Headers;
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** Whether `AbortSignal.timeout` ended it. */
const isTimeout = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'name' in error && error.name === 'TimeoutError';

/** Sends a request and reads the whole answer, within one time limit. */
async function exchange(
  url: URL,
  { method, body, idempotencyKey }: ApiRequest,
  { accessToken, timeoutMs }: { accessToken: string; timeoutMs: number },
): Promise<Answer> {
  const response = await fetch(url, {
    method,
    headers: {
      authorization: `Bearer ${accessToken}`,
      accept: 'application/json',
      ...(body && { 'content-type': 'application/json' }),
      ...(idempotencyKey && { 'x-idempotency-key': idempotencyKey }),
    },
    ...(body && { body: JSON.stringify(body) }),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  return { status: response.status, body: parse(await response.text()), headers: response.headers };
}

const idOf = (body: unknown): string | null => {
  const id = typeof body === 'object' && body !== null && 'id' in body ? body.id : null;
  return typeof id === 'string' || typeof id === 'number' ? String(id).slice(0, 255) : null;
};

/** What the log keeps of an answer. */
function recorded({ status, body, headers }: Answer): Partial<RecordedCall> {
  const providerRequestId = headers.get('x-request-id')?.slice(0, 255) ?? null;
  if (status < 400) return { status, providerRequestId, externalId: idOf(body) };
  const { code, causes } = readErrorBody(body);
  return { status, providerRequestId, errorType: code, errorCode: causes[0] ?? code };
}

const noAnswer = {
  status: null,
  externalId: null,
  providerRequestId: null,
  errorType: null,
  errorCode: null,
  replayed: false,
};

/** Runs an exchange, and records how it went where it was for a merchant. */
async function observed(
  request: ApiRequest,
  configId: string | undefined,
  log: CallLog | undefined,
  run: () => Promise<Answer>,
): Promise<Answer> {
  if (!log || !configId) return run();
  const startedAt = performance.now();
  const sent = {
    ...noAnswer,
    configId,
    method: request.method,
    path: request.path.slice(0, 500),
    startedAtMs: Date.now(),
    idempotencyKey: request.idempotencyKey ?? null,
  };
  const durationMs = () => Math.round(performance.now() - startedAt);
  try {
    const answer = await run();
    log.record({ ...sent, ...recorded(answer), durationMs: durationMs() });
    return answer;
  } catch (error) {
    const errorType = isTimeout(error) ? 'timeout' : 'connection';
    log.record({ ...sent, errorType, durationMs: durationMs() });
    throw error;
  }
}

function retryAfterSeconds(headers: Headers): number | null {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? Math.ceil(seconds) : null;
}

/** Visible ASCII: what a header can carry. */
const token = /^[\x21-\x7e]+$/;

const asBase = (address: string): string => (address.endsWith('/') ? address : `${address}/`);

/** Creates the client of one account; `MERCADOPAGO_API_URL` alone decides between the provider and a stand-in. */
export function createClient(
  { MERCADOPAGO_API_URL: base, PROVIDER_TIMEOUT_MS: timeoutMs }: ClientEnv,
  { secretKey: accessToken, configId }: AccountCredentials,
  { slots, log }: CallWatch = {},
): Client {
  const takeSlot = slots?.(accessToken);
  return async (request) => {
    if (!token.test(accessToken)) {
      throw new ProviderRejected('credentials', 'As chaves do provedor de pagamento não foram aceitas.');
    }
    await takeSlot?.();
    requireOpenWindow();
    const url = new URL(request.path.slice(1), asBase(base));
    url.search = new URLSearchParams(request.query ?? {}).toString();
    const run = () => exchange(url, request, { accessToken, timeoutMs });
    let answer: Answer;
    try {
      answer = await observed(request, configId, log, run);
    } catch (error) {
      throw new ProviderIndeterminate('The provider did not answer', isTimeout(error));
    }
    const { status, body, headers } = answer;
    if (status >= 200 && status < 300) return body;
    throw toProviderError(status, body, retryAfterSeconds(headers));
  };
}
