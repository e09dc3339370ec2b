import type { QueryOf } from '../caller.ts';
import type { List } from '../list.ts';
import { Resource } from '../resource.ts';
import type { CallOptions } from '../transport.ts';
import type { Balance, BalanceEntry } from '../types.ts';

export type BalanceEntryListParams = QueryOf<'GET /balance-entries'>;

/** What money comes to at each gateway, and the postings that it is the sum of. */
export class Balances extends Resource {
  /** Retrieves the balances of now, or of the end of a day (`YYYY-MM-DD`, São Paulo) that is over. */
  retrieve(query?: QueryOf<'GET /balance'>, options?: CallOptions): Promise<Balance> {
    return this.api.call('GET /balance', { query }, options);
  }

  /** Lists postings, newest first. The amounts of each sum to zero. */
  listEntries(query?: BalanceEntryListParams, options?: CallOptions): List<BalanceEntry> {
    return this.api.list('GET /balance-entries', { query }, options);
  }
}
