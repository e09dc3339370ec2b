import type { QueryOf } from '../caller.ts';
import type { components } from '../generated/api.ts';
import type { List } from '../list.ts';
import { Resource } from '../resource.ts';
import type { CallOptions } from '../transport.ts';
import type {
  Delivery,
  DeliveryDetails,
  Replay,
  WebhookEndpoint,
  WebhookEndpointWithSecret,
} from '../types.ts';

export type WebhookCreateParams = components['schemas']['CreateWebhookEndpointInput'];
export type WebhookUpdateParams = components['schemas']['UpdateWebhookEndpointInput'];
export type WebhookReplayParams = components['schemas']['ReplayInput'];
export type WebhookListParams = QueryOf<'GET /webhooks'>;
export type DeliveryListParams = QueryOf<'GET /webhooks/{id}/deliveries'>;

export class Webhooks extends Resource {
  /** Creates an endpoint. Its `secret` is in this answer and in that of `rotateSecret` only. */
  create(body: WebhookCreateParams, options?: CallOptions): Promise<WebhookEndpointWithSecret> {
    return this.api.call('POST /webhooks', { body }, options);
  }

  /** Lists endpoints, newest first. */
  list(query?: WebhookListParams, options?: CallOptions): List<WebhookEndpoint> {
    return this.api.list('GET /webhooks', { query }, options);
  }

  retrieve(id: string, options?: CallOptions): Promise<WebhookEndpoint> {
    return this.api.call('GET /webhooks/{id}', { path: { id } }, options);
  }

  /** Changes what is given. `active: true` enables an endpoint that was disabled and forgets its failures. */
  update(id: string, body: WebhookUpdateParams, options?: CallOptions): Promise<WebhookEndpoint> {
    return this.api.call('PUT /webhooks/{id}', { path: { id }, body }, options);
  }

  /** Deletes an endpoint and cancels what is still to be sent to it. */
  delete(id: string, options?: CallOptions): Promise<void> {
    return this.api.call('DELETE /webhooks/{id}', { path: { id } }, options);
  }

  /** Generates another secret; the former one signs too for 24 hours more. */
  rotateSecret(id: string, options?: CallOptions): Promise<WebhookEndpointWithSecret> {
    return this.api.call('POST /webhooks/{id}/rotate-secret', { path: { id } }, options);
  }

  /** Sends a `webhook.test` event to an active endpoint, whatever it subscribes to. */
  test(id: string, options?: CallOptions): Promise<Delivery> {
    return this.api.call('POST /webhooks/{id}/test', { path: { id } }, options);
  }

  /** Begins to send again what failed since a time, or every event since then, behind live events. */
  replay(id: string, body: WebhookReplayParams, options?: CallOptions): Promise<Replay> {
    return this.api.call('POST /webhooks/{id}/replay', { path: { id }, body }, options);
  }

  /** Retrieves a replay with its progress. */
  retrieveReplay(id: string, replayId: string, options?: CallOptions): Promise<Replay> {
    return this.api.call('GET /webhooks/{id}/replays/{replayId}', { path: { id, replayId } }, options);
  }

  /** Lists what was sent to an endpoint in the last 30 days, newest first. */
  listDeliveries(id: string, query?: DeliveryListParams, options?: CallOptions): List<Delivery> {
    return this.api.list('GET /webhooks/{id}/deliveries', { path: { id }, query }, options);
  }

  /** Retrieves a delivery with its body and each attempt. */
  retrieveDelivery(id: string, options?: CallOptions): Promise<DeliveryDetails> {
    return this.api.call('GET /webhooks/deliveries/{id}', { path: { id } }, options);
  }

  /** Sends a delivery again, with the same `webhook-id`. */
  replayDelivery(id: string, options?: CallOptions): Promise<Delivery> {
    return this.api.call('POST /webhooks/deliveries/{id}/replay', { path: { id } }, options);
  }
}
