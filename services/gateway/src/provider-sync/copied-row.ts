import type { GatewayType } from '@trilho/contracts/common';
import type { MerchantScope } from '../context.ts';

/** What every row of our copy of a provider's objects has. */
export interface CopiedRow extends MerchantScope {
  id: string;
  gateway: GatewayType;
  externalId: string;
  metadata: Record<string, string>;
  /** Counts the changes of the row. What the provider says is applied only to the version it was asked about. */
  version: number;
  /** When the provider told the state of the row. For the record: the version decides what is newer. */
  providerStateAt: Date;
  /** Since when the provider no longer has it. Final. */
  deletedAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
}
