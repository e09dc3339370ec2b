import type { QueryOf } from '../caller.ts';
import type { components } from '../generated/api.ts';
import type { List } from '../list.ts';
import { Resource } from '../resource.ts';
import type { CallOptions } from '../transport.ts';
import type { PaymentLink } from '../types.ts';

export type PaymentLinkCreateParams = components['schemas']['CreatePaymentLinkInput'];
export type PaymentLinkListParams = QueryOf<'GET /links'>;

/** Pages where whoever has the address pays the merchant. */
export class PaymentLinks extends Resource {
  /** Creates a link: `url` is the address to share. */
  create(body: PaymentLinkCreateParams, options?: CallOptions): Promise<PaymentLink> {
    return this.api.call('POST /links', { body }, options);
  }

  /** Lists links, newest first. */
  list(query?: PaymentLinkListParams, options?: CallOptions): List<PaymentLink> {
    return this.api.list('GET /links', { query }, options);
  }

  retrieve(id: string, options?: CallOptions): Promise<PaymentLink> {
    return this.api.call('GET /links/{id}', { path: { id } }, options);
  }

  /** Ends a link for new payments. What waits already may still be paid. */
  deactivate(id: string, options?: CallOptions): Promise<PaymentLink> {
    return this.api.call('POST /links/{id}/deactivate', { path: { id } }, options);
  }
}
