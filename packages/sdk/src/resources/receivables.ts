import type { QueryOf } from '../caller.ts';
import type { List } from '../list.ts';
import { Resource } from '../resource.ts';
import type { CallOptions } from '../transport.ts';
import type { Receivable } from '../types.ts';

export type ReceivableListParams = QueryOf<'GET /receivables'>;

/** What gateways owe, instalment by instalment. */
export class Receivables extends Resource {
  /** Lists receivables by the day on which they are released, earliest first. */
  list(query?: ReceivableListParams, options?: CallOptions): List<Receivable> {
    return this.api.list('GET /receivables', { query }, options);
  }
}
