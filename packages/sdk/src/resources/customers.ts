import type { QueryOf } from '../caller.ts';
import type { components } from '../generated/api.ts';
import type { List } from '../list.ts';
import { Resource } from '../resource.ts';
import type { CallOptions } from '../transport.ts';
import type { Customer } from '../types.ts';

export type CustomerCreateParams = components['schemas']['CreateCustomerInput'];
export type CustomerUpdateParams = components['schemas']['UpdateCustomerInput'];
export type CustomerRetrieveParams = QueryOf<'GET /customers/{id}'>;
export type CustomerListParams = QueryOf<'GET /customers'>;

export class Customers extends Resource {
  create(body: CustomerCreateParams, options?: CallOptions): Promise<Customer> {
    return this.api.call('POST /customers', { body }, options);
  }

  /** Lists customers, newest first. */
  list(query?: CustomerListParams, options?: CallOptions): List<Customer> {
    return this.api.list('GET /customers', { query }, options);
  }

  retrieve(id: string, query?: CustomerRetrieveParams, options?: CallOptions): Promise<Customer> {
    return this.api.call('GET /customers/{id}', { path: { id }, query }, options);
  }

  /** Changes what is given; null clears, and an empty value in `metadata` removes its pair. */
  update(id: string, body: CustomerUpdateParams, options?: CallOptions): Promise<Customer> {
    return this.api.call('PUT /customers/{id}', { path: { id }, body }, options);
  }

  /** Deletes a customer and ends the customer's subscriptions. */
  delete(id: string, options?: CallOptions): Promise<void> {
    return this.api.call('DELETE /customers/{id}', { path: { id } }, options);
  }
}
