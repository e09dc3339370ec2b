import type { GatewayType } from '@trilho/contracts/common';
import type { AccountScope, AppContext } from '../../context.ts';
import type { OpenProvider, PaymentProvider } from '../../providers/port/payment-provider.ts';
import { openCredential } from './account-keys.ts';
import type { PaymentConfig } from './payment-config.entity.ts';

/** The keys of a configuration that something was started with; `keyRevision` 0 where they are not known. */
export interface AccountRef {
  configId: string;
  keyRevision: number;
}

/** A merchant's account at a gateway, its key in force still sealed. */
export interface ProviderAccount extends AccountScope, AccountRef {
  gatewayType: GatewayType;
  sealedSecretKey: string;
}

/** The account that a configuration holds the keys of. */
export const accountOf = (config: PaymentConfig): ProviderAccount => ({
  userId: config.userId,
  environment: config.environment,
  configId: config.id,
  gatewayType: config.gatewayType,
  sealedSecretKey: config.secretKeySealed,
  keyRevision: config.keyRevision,
});

/** What opens accounts. */
export type AccountOpener = Pick<AppContext, 'vault' | 'openProvider'>;

const openedBy = new WeakMap<OpenProvider, Map<string, PaymentProvider>>();
const mostOpened = 1_000;

/**
 * Opens a merchant's account, one port for each sealed key: no two are sealed the same way. The sealed key is read anew
 * with every request, so that a changed configuration holds at once; only the work of opening it is spared.
 */
export function openAccount(
  { vault, openProvider }: AccountOpener,
  account: Pick<ProviderAccount, 'configId' | 'environment' | 'gatewayType' | 'sealedSecretKey'>,
): PaymentProvider {
  const { configId, environment, gatewayType, sealedSecretKey } = account;
  const opened = openedBy.get(openProvider) ?? new Map<string, PaymentProvider>();
  openedBy.set(openProvider, opened);
  const known = opened.get(sealedSecretKey);
  if (known) return known;
  const secretKey = openCredential(vault, configId, sealedSecretKey);
  const provider = openProvider({ gatewayType, environment, secretKey, configId });
  if (opened.size >= mostOpened) opened.clear();
  opened.set(sealedSecretKey, provider);
  return provider;
}
