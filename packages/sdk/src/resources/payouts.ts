import type { QueryOf } from '../caller.ts';
import type { List } from '../list.ts';
import { Resource } from '../resource.ts';
import type { CallOptions } from '../transport.ts';
import type { Payout, SettlementLine } from '../types.ts';

export type PayoutListParams = QueryOf<'GET /payouts'>;
export type PayoutLineParams = QueryOf<'GET /payouts/{id}/lines'>;

/** What gateways sent to the merchant's bank. */
export class Payouts extends Resource {
  /** Lists payouts, newest first. */
  list(query?: PayoutListParams, options?: CallOptions): List<Payout> {
    return this.api.list('GET /payouts', { query }, options);
  }

  retrieve(id: string, options?: CallOptions): Promise<Payout> {
    return this.api.call('GET /payouts/{id}', { path: { id } }, options);
  }

  /** Lists the lines that a payout is made of, in the order of the gateway's statement. */
  listLines(id: string, query?: PayoutLineParams, options?: CallOptions): List<SettlementLine> {
    return this.api.list('GET /payouts/{id}/lines', { path: { id }, query }, options);
  }
}
