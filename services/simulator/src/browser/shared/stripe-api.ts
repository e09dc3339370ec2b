import type { CardTexts } from './card-texts.ts';
import type { JsonObject } from './json.ts';
import { isObject, objectOf, stringOf } from './json.ts';

/** Where and as whom the browser calls the provider's API. */
export type ApiAccess = { origin: string; publishableKey: string; texts: CardTexts };

/**
 * Translates a decline into the buyer's language where its code is known; otherwise keeps the API's message.
 */
export function localiseError(texts: CardTexts, error: JsonObject): JsonObject {
  const codes = [stringOf(error.decline_code), stringOf(error.code)];
  const code = codes.find((candidate) => candidate !== undefined && candidate in texts.declines);
  return code ? { ...error, message: texts.declines[code] } : error;
}

/** Either the API's object or its error, in Stripe.js's shape; a call never rejects. */
export type ApiResult = { object: JsonObject } | { error: JsonObject };

/** Lists nested parameters as the API's form encoding names them: `card[number]`, `expand[0]`. */
export function formEntries(value: unknown, name = ''): [string, string][] {
  if (value === undefined) return [];
  if (value === null) return [[name, '']];
  if (typeof value !== 'object') return [[name, String(value)]];
  return Object.entries(value).flatMap(([key, member]) =>
    formEntries(member, name === '' ? key : `${name}[${key}]`),
  );
}

/** One call with the publishable key: form-encoded POST when there are `params`, else GET. */
export async function callApi(access: ApiAccess, path: string, params?: JsonObject): Promise<ApiResult> {
  try {
    const response = await fetch(access.origin + path, {
      method: params ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${access.publishableKey}` },
      credentials: 'omit',
      cache: 'no-store',
      ...(params ? { body: new URLSearchParams(formEntries(params)) } : {}),
    });
    const body = objectOf(await response.json());
    if (isObject(body.error)) return { error: localiseError(access.texts, body.error) };
    if (response.ok) return { object: body };
    return { error: { type: 'api_error', message: `Unexpected answer from the API (${response.status}).` } };
  } catch {
    return { error: { type: 'api_connection_error', message: access.texts.errors.api_connection_error } };
  }
}

/** The two objects that a browser confirms, distinguished by their client secret. */
export type Intent = { kind: 'payment' | 'setup'; id: string; clientSecret: string };

/** Reads `pi_…_secret_…` and `seti_…_secret_…`; anything else is `undefined`. */
export function intentOf(clientSecret: unknown): Intent | undefined {
  const secret = stringOf(clientSecret) ?? '';
  const parts = /^((pi|seti)_[A-Za-z0-9_]+?)_secret_\w+$/.exec(secret);
  if (!parts?.[1]) return undefined;
  return { kind: parts[2] === 'pi' ? 'payment' : 'setup', id: parts[1], clientSecret: secret };
}

/** API path of an intent. */
export function intentPath(intent: Intent): string {
  return `/v1/${intent.kind}_intents/${encodeURIComponent(intent.id)}`;
}

/** Reads the intent with nothing but its client secret. */
export function retrieveIntent(access: ApiAccess, intent: Intent): Promise<ApiResult> {
  return callApi(access, `${intentPath(intent)}?client_secret=${encodeURIComponent(intent.clientSecret)}`);
}
