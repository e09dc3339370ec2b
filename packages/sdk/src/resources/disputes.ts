import type { QueryOf } from '../caller.ts';
import type { List } from '../list.ts';
import { Resource } from '../resource.ts';
import type { CallOptions } from '../transport.ts';
import type { Dispute } from '../types.ts';

export type DisputeListParams = QueryOf<'GET /disputes'>;

/** The disputes that cardholders open and banks decide. */
export class Disputes extends Resource {
  /** Lists disputes, newest first. */
  list(query?: DisputeListParams, options?: CallOptions): List<Dispute> {
    return this.api.list('GET /disputes', { query }, options);
  }

  retrieve(id: string, options?: CallOptions): Promise<Dispute> {
    return this.api.call('GET /disputes/{id}', { path: { id } }, options);
  }
}
