import type { components } from '../generated/api.ts';
import { Resource } from '../resource.ts';
import type { CallOptions } from '../transport.ts';
import type { Route } from '../types.ts';

export type RouteCreateParams = components['schemas']['RouteInput'];

/** Where payments go by the rules of the environment. */
export class Routes extends Resource {
  /**
   * Asks to which gateway a payment goes, before the browser makes a card's token there. `payments.create` takes the ticket as
   * `route` for thirty minutes. Amounts are in centavos.
   */
  create(body: RouteCreateParams, options?: CallOptions): Promise<Route> {
    return this.api.call('POST /routes', { body }, options);
  }
}
