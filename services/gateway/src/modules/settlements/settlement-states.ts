import type { EntityManager } from '@mikro-orm/postgresql';
import type { SettlementState } from '@trilho/contracts/settlement-file';
import type { AppContext, MerchantScope } from '../../context.ts';
import { clockNow } from '../../platform/clock.ts';
import { capabilitiesOf, isAvailable } from '../../providers/registry.ts';
import { findKeyAccounts, type KeyAccount } from '../provider-accounts/key-accounts.ts';
import { findAccounts } from '../provider-accounts/provider-account.repository.ts';
import { openAccount, type ProviderAccount } from '../provider-accounts/provider-account.ts';
import { findFormerAccounts } from './former-accounts.ts';
import { findProgress, type Progress } from './progress.repository.ts';
import type { SettlementFormerAccountRow } from './record/settlement-former-account.entity.ts';
import { findUntoldSales, keysOfAccount } from './untold-sales.ts';

/** What the routes need of the service to open accounts. */
export type SettlementContext = Pick<AppContext, 'env' | 'vault' | 'openProvider'>;

/** What is known of a merchant's accounts, connected or not. */
interface Known {
  progress: readonly Progress[];
  former: readonly SettlementFormerAccountRow[];
  keys: readonly KeyAccount[];
}

const hasFilesAt = (context: SettlementContext, account: ProviderAccount): boolean =>
  openAccount(context, account).settlements?.reports !== undefined;

/** The account that is in force. One that no worker has seen yet is due now, whatever another one was read of. */
function connected(context: SettlementContext, account: ProviderAccount, known: Known): SettlementState {
  const { gatewayType: gateway, configId } = account;
  const id = known.keys.findLast(
    (key) => key.configId === configId && key.keyRevision === account.keyRevision,
  );
  const row = known.progress.find((each) => each.gateway === gateway);
  const isOther = row?.account != null && id !== undefined && row.account !== id.account;
  const read = isOther
    ? known.former.find((each) => each.gateway === gateway && each.account === id.account)
    : row;
  return {
    gateway,
    account: id?.account ?? row?.account ?? null,
    isConnected: true,
    untold: [],
    completeFrom: read?.completeFrom ?? null,
    completeTo: read?.completeTo ?? null,
    problem: isOther ? null : (row?.problem ?? null),
    nextAt: (row?.nextAt ?? clockNow()).toISOString(),
    hasFiles: hasFilesAt(context, account),
  };
}

/** The accounts at the gateway that were in force before, as far as statements of them are there or sales to come. */
async function replaced(
  context: SettlementContext,
  { account, inForce }: { account: ProviderAccount; inForce: string | null },
  { progress, former, keys }: Known,
  em: EntityManager,
): Promise<SettlementState[]> {
  const { gatewayType: gateway } = account;
  const isHere = (each: { gateway: string; account: string | null }) =>
    each.gateway === gateway && each.account !== null && each.account !== inForce;
  const read = [...former, ...progress].filter(isHere);
  const ids = [...new Set([...read, ...keys.filter(isHere)].flatMap((each) => each.account ?? []))];
  const states: SettlementState[] = [];
  for (const id of ids) {
    const row = read.find((each) => each.account === id);
    const untold = await findUntoldSales(account, { gateway, keys: keysOfAccount(keys, id), read: row }, em);
    if (!row && untold.length === 0) continue;
    states.push({
      ...{ gateway, account: id, isConnected: false, untold, problem: null, nextAt: null },
      completeFrom: row?.completeFrom ?? null,
      completeTo: row?.completeTo ?? null,
      hasFiles: hasFilesAt(context, account),
    });
  }
  return states;
}

/** How far the statements of the merchant's accounts are there: of each gateway the connected one, then those before it. */
export async function settlementStates(
  context: SettlementContext,
  scope: MerchantScope,
  em: EntityManager,
): Promise<SettlementState[]> {
  const accounts = (await findAccounts(scope, em)).filter(
    ({ gatewayType }) => isAvailable(context.env, gatewayType) && capabilitiesOf(gatewayType).settlements,
  );
  const known: Known = {
    progress: await findProgress(scope, em),
    former: await findFormerAccounts(scope, em),
    keys: await findKeyAccounts(scope, em),
  };
  const states: SettlementState[] = [];
  for (const account of accounts) {
    const inForce = connected(context, account, known);
    states.push(inForce, ...(await replaced(context, { account, inForce: inForce.account }, known, em)));
  }
  return states;
}
