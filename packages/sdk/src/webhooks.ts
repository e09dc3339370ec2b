import { Webhook } from 'standardwebhooks';

/** An event as posted to a merchant's endpoint. */
export interface WebhookEvent<Data = unknown> {
  type: string;
  data: Data;
}

type Headers = Record<string, string | string[] | undefined>;

const single = (value: string | string[] | undefined): string => [value].flat()[0] ?? '';

const isEvent = (value: unknown): value is WebhookEvent =>
  typeof value === 'object' &&
  value !== null &&
  'type' in value &&
  typeof value.type === 'string' &&
  'data' in value;

/**
 * Checks that an event was signed with the endpoint's secret (`whsec_…`) at most five minutes ago, and reads
 * it. Pass the raw body: parsed and serialised again it has another signature. The header `webhook-id`
 * identifies repeats.
 * @throws Error when the signature is invalid; answer 400 then.
 */
export function readWebhook(secret: string, rawBody: string | Uint8Array, headers: Headers): WebhookEvent {
  const names = ['webhook-id', 'webhook-timestamp', 'webhook-signature'];
  const signed = Object.fromEntries(names.map((name) => [name, single(headers[name])]));
  const text = typeof rawBody === 'string' ? rawBody : new TextDecoder().decode(rawBody);
  const event: unknown = new Webhook(secret).verify(text, signed);
  if (!isEvent(event)) throw new Error('The body is signed but is no event');
  return event;
}
