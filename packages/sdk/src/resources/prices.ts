import type { components } from '../generated/api.ts';
import { Resource } from '../resource.ts';
import type { CallOptions } from '../transport.ts';
import type { Price } from '../types.ts';

export type PriceCreateParams = components['schemas']['PriceInput'];

/** The prices of a product, which `products.retrieve` shows with `expand: ['prices']`. */
export class Prices extends Resource {
  /** Adds a price to a product: by default in BRL and monthly. */
  create(productId: string, body: PriceCreateParams, options?: CallOptions): Promise<Price> {
    return this.api.call('POST /products/{id}/prices', { path: { id: productId }, body }, options);
  }

  /** Deactivates a price: it is no longer sold, its subscriptions continue. */
  deactivate(productId: string, id: string, options?: CallOptions): Promise<Price> {
    const path = { id: productId, priceId: id };
    return this.api.call('DELETE /products/{id}/prices/{priceId}', { path }, options);
  }
}
