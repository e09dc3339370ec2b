import type { GatewayType } from '@trilho/contracts/common';
import type { MerchantScope } from '../context.ts';

/** What every row of our copy of a provider's objects has. */
export interface CopiedRow extends MerchantScope {
  id: string;
  gateway: GatewayType;
  externalId: string;
  metadata: Record<string, string>;
  /** As of when the row is the provider's state: an older answer or event never overwrites it. */
  providerStateAt: Date;
  /** Since when the provider no longer has it. Final. */
  deletedAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
}
