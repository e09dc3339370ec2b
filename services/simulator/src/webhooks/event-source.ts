import type { DeliverySource } from './delivery-log.ts';
import { signatureHeader } from './signature.ts';

const TIMEOUT_MS = 10_000;
const MAX_ATTEMPTS = 12;
const MAX_BACKOFF_MS = 60_000;

/** The first provider's events: whole, signed, sent to the endpoints that subscribe to their type. */
export const eventSource: DeliverySource = {
  eventType: (store, { event }) => store.get('event', event)?.type,

  requestOf(store, delivery) {
    const endpoint = store.get('webhook_endpoint', delivery.endpoint);
    const event = store.get('event', delivery.event);
    if (!endpoint || !event || endpoint.status !== 'enabled') return undefined;
    const { secret } = store.extra('webhook_endpoint', endpoint.id);
    const body = JSON.stringify(event);
    return {
      url: endpoint.url,
      body,
      headers: () => ({
        'content-type': 'application/json; charset=utf-8',
        'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
        'stripe-signature': signatureHeader(body, secret, Math.floor(Date.now() / 1000)),
      }),
      timeoutMs: TIMEOUT_MS,
      pauseMs: (attempts, backoffMs) =>
        attempts >= MAX_ATTEMPTS ? undefined : Math.min(MAX_BACKOFF_MS, backoffMs * 2 ** (attempts - 1)),
    };
  },
};
