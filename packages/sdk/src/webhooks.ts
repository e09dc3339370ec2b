import { WebhookVerificationError } from './errors.ts';
import type { WebhookEvent } from './events.ts';

/** The headers of a delivery: of Node's request, of Express, of Fastify, or a `Headers`. */
export type WebhookHeaders =
  | { get(name: string): string | null }
  | { readonly [name: string]: string | readonly string[] | undefined };

/** A delivery as it arrived, before anything parses it. */
export interface WebhookDelivery {
  /** The raw body: parsed and written again it has another signature. */
  body: string | Uint8Array;
  headers: WebhookHeaders;
}

export interface WebhookOptions {
  /** How far the delivery's time may be from now. Default 300. */
  toleranceSeconds?: number | undefined;
  /** The time to compare with. Default: now. */
  now?: Date | undefined;
}

const prefix = 'whsec_';
const utf8 = new TextEncoder();

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));

function keyOf(secret: string): Uint8Array<ArrayBuffer> {
  try {
    const key = bytesOf(secret.startsWith(prefix) ? secret.slice(prefix.length) : secret);
    if (key.length > 0) return key;
  } catch {
    // Named below, like an empty one.
  }
  // A mistake of the endpoint's owner, which no sender can cause.
  throw new TypeError('A webhook secret has to be the "whsec_…" of the endpoint');
}

const isHeaders = (headers: WebhookHeaders): headers is { get(name: string): string | null } =>
  typeof headers.get === 'function';

function headerOf(headers: WebhookHeaders, name: string): string {
  const value = isHeaders(headers)
    ? headers.get(name)
    : Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1];
  const single = typeof value === 'object' ? value?.[0] : value;
  if (!single) throw new WebhookVerificationError(`The header ${name} is missing`);
  return single;
}

/** Compares in a time that depends on the length only. */
function equals(one: Uint8Array, other: Uint8Array): boolean {
  if (one.length !== other.length) return false;
  return one.reduce((difference, byte, index) => difference | (byte ^ (other[index] ?? 0)), 0) === 0;
}

/** The signatures of version 1 that the header carries: one for each secret of the sender. */
const signaturesOf = (header: string): Uint8Array[] =>
  header.split(' ').flatMap((entry) => {
    const [version, signature = ''] = entry.split(',');
    try {
      return version === 'v1' ? [bytesOf(signature)] : [];
    } catch {
      return [];
    }
  });

async function sign(secret: string, signed: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', keyOf(secret), algorithm, false, ['sign']);
  return new Uint8Array(await crypto.subtle.sign('HMAC', key, signed));
}

function requireRecent(
  timestamp: string,
  { toleranceSeconds = 300, now = new Date() }: WebhookOptions,
): void {
  const distance = Math.abs(now.getTime() / 1_000 - Number(timestamp));
  // Also when the timestamp is no number.
  if (!(distance <= toleranceSeconds))
    throw new WebhookVerificationError('The delivery is too old or too new');
}

const isEvent = (value: unknown): value is WebhookEvent =>
  typeof value === 'object' &&
  value !== null &&
  'type' in value &&
  typeof value.type === 'string' &&
  'data' in value;

function readEvent(text: string): WebhookEvent {
  try {
    const event: unknown = JSON.parse(text);
    if (isEvent(event)) return event;
  } catch {
    // Signed, and yet no JSON.
  }
  throw new WebhookVerificationError('The body is signed but is no event');
}

/**
 * Checks that a delivery is signed with the endpoint's secret and recent, and reads its event. During a rotation
 * give the old and the new secret. The header `webhook-id` is the same for each repetition of a delivery.
 * @throws WebhookVerificationError when it is not: answer 400
 */
export async function verifyWebhook(
  { body, headers }: WebhookDelivery,
  secrets: string | readonly string[],
  options: WebhookOptions = {},
): Promise<WebhookEvent> {
  const id = headerOf(headers, 'webhook-id');
  const timestamp = headerOf(headers, 'webhook-timestamp');
  const given = signaturesOf(headerOf(headers, 'webhook-signature'));
  requireRecent(timestamp, options);
  const bytes = typeof body === 'string' ? utf8.encode(body) : body;
  const head = utf8.encode(`${id}.${timestamp}.`);
  const signed = new Uint8Array(head.length + bytes.length);
  signed.set(head);
  signed.set(bytes, head.length);
  const expected = await Promise.all([secrets].flat().map((secret) => sign(secret, signed)));
  const matches = expected.map((mine) => given.map((signature) => equals(mine, signature)));
  if (!matches.flat().includes(true))
    throw new WebhookVerificationError('No signature of the delivery matches');
  return readEvent(new TextDecoder().decode(bytes));
}
