import type { DeliverySource } from '../../webhooks/delivery-log.ts';
import { BASE_PATH } from '../context.ts';
import { eventView } from './event.view.ts';
import { signedHeaders } from './signature.ts';

const TIMEOUT_MS = 30_000;
/** One that is not taken is sent again up to 25 times. */
const MAX_ATTEMPTS = 26;
const MAX_BACKOFF_MS = 60_000;

/** PayPal's events: whole, signed with a certificate, sent to the webhooks that ask for their type. */
export const payPalEventSource = (publicUrl: string): DeliverySource => ({
  eventType: (store, { event }) => store.get('paypal.event', event)?.type,

  requestOf(store, { event: eventId, endpoint }) {
    const webhook = store.get('paypal.webhook', endpoint);
    const event = store.get('paypal.event', eventId);
    if (!webhook || !event) return undefined;
    const baseUrl = `${publicUrl}${BASE_PATH}`;
    const body = JSON.stringify(eventView(baseUrl, event));
    return {
      url: webhook.url,
      body,
      headers: () => ({
        'content-type': 'application/json',
        'user-agent': 'PayPal/AUHD-214.0',
        ...signedHeaders(baseUrl, webhook.id, body, event.signature),
      }),
      timeoutMs: TIMEOUT_MS,
      pauseMs: (attempts, backoffMs) =>
        attempts >= MAX_ATTEMPTS ? undefined : Math.min(MAX_BACKOFF_MS, backoffMs * 2 ** (attempts - 1)),
    };
  },
});
