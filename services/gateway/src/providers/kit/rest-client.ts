import type { CallLog, RecordedCall } from '../call-log.ts';
import type { AccountCredentials } from '../port/payment-provider.ts';
import { ProviderIndeterminate } from '../port/provider-errors.ts';
import { requireOpenWindow } from '../port/send-window.ts';
import type { RateSlots } from '../rates/rate-slots.ts';

/** One request to a provider's API. */
export interface ApiRequest {
  method: 'DELETE' | 'GET' | 'PATCH' | 'POST' | 'PUT';
  /** Beneath the base address, with its parts encoded. */
  path: string;
  query?: Record<string, string>;
  /** Sent as JSON; a text is sent as a form. */
  body?: object | string;
  idempotencyKey?: string;
}

/** What came back, its JSON read; null for what is none. */
export interface Answer {
  status: number;
  body: unknown;
  headers: Headers;
}

/** Sends requests for one account. Answers the JSON of a success. @throws the port's errors only */
export type Client = (request: ApiRequest) => Promise<unknown>;

/** What tells one provider's API from another's. */
export interface RestApi {
  /** The base of the addresses, of the provider or of a stand-in. */
  baseUrl: string;
  timeoutMs: number;
  /** What each request carries beside its body. @throws the port's errors: nothing is sent then */
  headersOf(request: ApiRequest): Record<string, string> | Promise<Record<string, string>>;
  /** The header by which the provider's support finds a request. */
  requestIdHeader: string;
  /** What an error's body says, as the log keeps it. */
  errorOf(body: unknown): { type: string | null; code: string | null };
  /** Maps an answer that is no success. */
  toError(answer: Answer, retryAfterSeconds: number | null): Error;
}

/** What calls pass on their way: the account's rate, and the record of those for merchants. */
export interface CallWatch {
  slots?: RateSlots | undefined;
  log?: CallLog | undefined;
}

/** Sends one request on its way, and reads what comes back. */
export type Exchange = (
  url: URL,
  request: ApiRequest,
  headers: Record<string, string>,
  timeoutMs: number,
) => Promise<Answer>;

export const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** Whether `AbortSignal.timeout` ended it. */
const isTimeout = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'name' in error && error.name === 'TimeoutError';

const contentType = (body: object | string): string =>
  typeof body === 'string' ? 'application/x-www-form-urlencoded' : 'application/json';

/** Sends a request and reads the whole answer, within one time limit. */
async function exchange(
  url: URL,
  { method, body }: ApiRequest,
  headers: Record<string, string>,
  timeoutMs: number,
): Promise<Answer> {
  const response = await fetch(url, {
    method,
    headers: { accept: 'application/json', ...(body && { 'content-type': contentType(body) }), ...headers },
    ...(body && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  return { status: response.status, body: parseJson(await response.text()), headers: response.headers };
}

const idOf = (body: unknown): string | null => {
  const id = typeof body === 'object' && body !== null && 'id' in body ? body.id : null;
  return typeof id === 'string' || typeof id === 'number' ? String(id).slice(0, 255) : null;
};

/** What the log keeps of an answer. */
function recorded(api: RestApi, { status, body, headers }: Answer): Partial<RecordedCall> {
  const providerRequestId = headers.get(api.requestIdHeader)?.slice(0, 255) ?? null;
  if (status < 400) return { status, providerRequestId, externalId: idOf(body) };
  const { type, code } = api.errorOf(body);
  return { status, providerRequestId, errorType: type, errorCode: code };
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
  api: RestApi,
  request: ApiRequest,
  { configId, log }: { configId: string | undefined; log: CallLog | undefined },
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
    log.record({ ...sent, ...recorded(api, answer), durationMs: durationMs() });
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

const asBase = (address: string): string => (address.endsWith('/') ? address : `${address}/`);

/**
 * Creates the client of one account: each request takes a slot, leaves only in time, and is recorded. An `exchange` other
 * than the usual one may answer something else than JSON.
 */
export function createRestClient(
  api: RestApi,
  { secretKey, configId }: Pick<AccountCredentials, 'secretKey' | 'configId'>,
  { slots, log }: CallWatch = {},
  send: Exchange = exchange,
): Client {
  const takeSlot = slots?.(secretKey);
  return async (request) => {
    const headers = await api.headersOf(request);
    await takeSlot?.();
    requireOpenWindow();
    const url = new URL(request.path.slice(1), asBase(api.baseUrl));
    url.search = new URLSearchParams(request.query ?? {}).toString();
    let answer: Answer;
    try {
      answer = await observed(api, request, { configId, log }, () =>
        send(url, request, headers, api.timeoutMs),
      );
    } catch (error) {
      throw new ProviderIndeterminate('The provider did not answer', isTimeout(error));
    }
    if (answer.status >= 200 && answer.status < 300) return answer.body;
    throw api.toError(answer, retryAfterSeconds(answer.headers));
  };
}
