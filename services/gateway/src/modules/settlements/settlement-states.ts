import type { EntityManager } from '@mikro-orm/postgresql';
import type { SettlementState } from '@trilho/contracts/settlement-file';
import type { AppContext, MerchantScope } from '../../context.ts';
import { clockNow } from '../../platform/clock.ts';
import { capabilitiesOf, isAvailable } from '../../providers/registry.ts';
import { findAccounts } from '../provider-accounts/provider-account.repository.ts';
import { openAccount } from '../provider-accounts/provider-account.ts';
import { findProgress } from './progress.repository.ts';

/** What the routes need of the service to open accounts. */
export type SettlementContext = Pick<AppContext, 'env' | 'vault' | 'openProvider'>;

/** How far the statements of the merchant's connected gateways are there. One that no worker has seen yet is due now. */
export async function settlementStates(
  context: SettlementContext,
  scope: MerchantScope,
  em: EntityManager,
): Promise<SettlementState[]> {
  const progress = await findProgress(scope, em);
  const accounts = (await findAccounts(scope, em)).filter(
    ({ gatewayType }) => isAvailable(context.env, gatewayType) && capabilitiesOf(gatewayType).settlements,
  );
  return accounts.map((account) => {
    const known = progress.find(({ gateway }) => gateway === account.gatewayType);
    return {
      gateway: account.gatewayType,
      completeFrom: known?.completeFrom ?? null,
      completeTo: known?.completeTo ?? null,
      problem: known?.problem ?? null,
      nextAt: (known?.nextAt ?? clockNow()).toISOString(),
      hasFiles: openAccount(context, account).settlements?.reports !== undefined,
    };
  });
}
