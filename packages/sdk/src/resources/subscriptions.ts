import type { QueryOf } from '../caller.ts';
import type { components } from '../generated/api.ts';
import type { List } from '../list.ts';
import { Resource } from '../resource.ts';
import type { CallOptions } from '../transport.ts';
import type { Subscription } from '../types.ts';

export type SubscriptionCreateParams = components['schemas']['CreateSubscriptionInput'];
export type SubscriptionUpdateParams = components['schemas']['UpdateSubscriptionInput'];
export type SubscriptionCancelParams = components['schemas']['CancelSubscriptionInput'];
export type SubscriptionRetrieveParams = QueryOf<'GET /subscriptions/{id}'>;
export type SubscriptionListParams = QueryOf<'GET /subscriptions'>;

export class Subscriptions extends Resource {
  /**
   * Starts a subscription and charges the given payment method, or else the customer's default. Without either
   * it has a `clientSecret`, with which the customer's browser pays.
   */
  create(body: SubscriptionCreateParams, options?: CallOptions): Promise<Subscription> {
    return this.api.call('POST /subscriptions', { body }, options);
  }

  /** Lists subscriptions, newest first. */
  list(query?: SubscriptionListParams, options?: CallOptions): List<Subscription> {
    return this.api.list('GET /subscriptions', { query }, options);
  }

  retrieve(id: string, query?: SubscriptionRetrieveParams, options?: CallOptions): Promise<Subscription> {
    return this.api.call('GET /subscriptions/{id}', { path: { id }, query }, options);
  }

  /** Changes the price; paid time that is not used is credited. */
  update(id: string, body: SubscriptionUpdateParams, options?: CallOptions): Promise<Subscription> {
    return this.api.call('PUT /subscriptions/{id}', { path: { id }, body }, options);
  }

  /** Cancels at the end of the period (`atPeriodEnd`), or immediately, with or without `refund`. */
  cancel(id: string, body?: SubscriptionCancelParams, options?: CallOptions): Promise<Subscription> {
    return this.api.call('POST /subscriptions/{id}/cancel', { path: { id }, body }, options);
  }

  /** Undoes a cancellation at the end of the period. */
  resume(id: string, options?: CallOptions): Promise<Subscription> {
    return this.api.call('POST /subscriptions/{id}/resume', { path: { id } }, options);
  }

  /** Sandbox only: what its calendar holds next happens now, such as a renewal. Its invoice follows. */
  advance(id: string, options?: CallOptions): Promise<Subscription> {
    return this.api.call('POST /subscriptions/{id}/advance', { path: { id } }, options);
  }
}
