import type { QueryOf } from '../caller.ts';
import type { components } from '../generated/api.ts';
import type { List } from '../list.ts';
import { Resource } from '../resource.ts';
import type { CallOptions } from '../transport.ts';
import type { PricedProduct, Product } from '../types.ts';

export type ProductCreateParams = components['schemas']['CreateProductInput'];
export type ProductUpdateParams = components['schemas']['UpdateProductInput'];
export type ProductRetrieveParams = QueryOf<'GET /products/{id}'>;
export type ProductListParams = QueryOf<'GET /products'>;

export class Products extends Resource {
  /** Creates a product with its prices. */
  create(body: ProductCreateParams, options?: CallOptions): Promise<PricedProduct> {
    return this.api.call('POST /products', { body }, options);
  }

  /** Lists products, newest first. */
  list(query?: ProductListParams, options?: CallOptions): List<Product> {
    return this.api.list('GET /products', { query }, options);
  }

  retrieve(id: string, query?: ProductRetrieveParams, options?: CallOptions): Promise<Product> {
    return this.api.call('GET /products/{id}', { path: { id }, query }, options);
  }

  /** Changes what is given; null clears, and an empty value in `metadata` removes its pair. */
  update(id: string, body: ProductUpdateParams, options?: CallOptions): Promise<PricedProduct> {
    return this.api.call('PUT /products/{id}', { path: { id }, body }, options);
  }

  /** Archives a product: it is no longer sold, its subscriptions continue. */
  archive(id: string, options?: CallOptions): Promise<PricedProduct> {
    return this.api.call('DELETE /products/{id}', { path: { id } }, options);
  }
}
