import type { QueryOf } from '../caller.ts';
import { Resource } from '../resource.ts';
import type { CallOptions } from '../transport.ts';
import type { ConfiguredGateways, InstallmentOptions } from '../types.ts';

export type InstallmentListParams = QueryOf<'GET /installments'>;

/** The gateways that are configured in the environment of the keys. */
export class Gateways extends Resource {
  /** Lists the gateways and what each accepts. */
  list(options?: CallOptions): Promise<ConfiguredGateways> {
    return this.api.call('GET /gateways', {}, options);
  }

  /** Lists the instalments in which a card pays an amount, with their interest. Amounts are in centavos. */
  listInstallments(query: InstallmentListParams, options?: CallOptions): Promise<InstallmentOptions> {
    return this.api.call('GET /installments', { query }, options);
  }
}
