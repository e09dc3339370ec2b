import type { QueryOf } from '../caller.ts';
import type { List } from '../list.ts';
import { Resource } from '../resource.ts';
import type { CallOptions } from '../transport.ts';
import type { RefundDetails } from '../types.ts';

export type RefundListParams = QueryOf<'GET /refunds'>;

/** The refunds of payments, which `payments.refund` makes. */
export class Refunds extends Resource {
  /** Lists refunds, newest first. */
  list(query?: RefundListParams, options?: CallOptions): List<RefundDetails> {
    return this.api.list('GET /refunds', { query }, options);
  }

  retrieve(id: string, options?: CallOptions): Promise<RefundDetails> {
    return this.api.call('GET /refunds/{id}', { path: { id } }, options);
  }
}
