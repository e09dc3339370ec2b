import type { EntityManager } from '@mikro-orm/postgresql';
import type { GatewayType } from '@trilho/contracts/common';
import { sql } from 'kysely';
import type { MerchantScope } from '../../context.ts';
import { queries } from '../../platform/database/queries.ts';
import { ProviderRejected } from '../../providers/port/provider-errors.ts';
import type { KeyAccountSchema } from './key-account.entity.ts';
import { PaymentConfig, type PaymentConfigSchema } from './payment-config.entity.ts';
import { type AccountOpener, accountOf, openAccount } from './provider-account.ts';

/** A key that was in force, by its number, and the account at the gateway that it opens. */
export interface KeyAccount {
  gateway: GatewayType;
  configId: string;
  keyRevision: number;
  account: string;
  since: Date;
}

/** Writes down which accounts the keys of a configuration open, as far as that is known. */
export async function recordKeyAccounts(configId: string, tx: EntityManager): Promise<void> {
  await sql`
    insert into provider_key_accounts (config_id, key_revision, account, since)
    select k.config_id, k.key_revision, k.account, k.since from (
      select k.*, coalesce(lag(k.retired_at) over (order by k.key_revision), c.created_at) as since
      from (
        select config_id, key_revision, account_external_id as account, retired_at from former_provider_keys
        union all select id, key_revision, account_external_id, null from payment_configs
      ) k join payment_configs c on c.id = k.config_id where k.config_id = ${configId}
    ) k where k.account is not null on conflict do nothing`.execute(queries(tx).withoutPlugins());
}

/** Finds which accounts the merchant's keys opened, those of a configuration in the order in which they were in force. */
export const findKeyAccounts = (
  { userId, environment }: MerchantScope,
  em: EntityManager,
): Promise<KeyAccount[]> =>
  queries<typeof KeyAccountSchema | typeof PaymentConfigSchema>(em)
    .selectFrom('provider_key_accounts as known')
    .innerJoin('payment_configs as config', 'config.id', 'known.configId')
    .select([
      'config.gatewayType as gateway',
      'known.configId',
      'known.keyRevision',
      'known.account',
      'known.since',
    ])
    .where('config.userId', '=', userId)
    .where('config.environment', '=', environment)
    .orderBy('known.configId')
    .orderBy('known.keyRevision')
    .execute();

/**
 * Returns the account that what was begun with a key was begun on: of a key that is not known, it is that of the key before, or of the
 * first one. Null where nothing is known.
 */
export function accountOfKey(
  known: readonly KeyAccount[],
  { configId, keyRevision }: { configId: string; keyRevision: number },
): string | null {
  const own = known.filter((each) => each.configId === configId);
  return (own.findLast((each) => each.keyRevision <= keyRevision) ?? own[0])?.account ?? null;
}

/** Returns the account that was in force at a moment, or the first one. Null where nothing is known. */
export function accountAt(known: readonly KeyAccount[], gateway: GatewayType, at: Date): string | null {
  const own = known.filter((each) => each.gateway === gateway);
  return (own.findLast(({ since }) => since <= at) ?? own[0])?.account ?? null;
}

/**
 * Returns the id at the gateway of the account that a configuration's key opens, and keeps it: the gateway is asked where it is not
 * known. Null for a key that may not tell. @throws provider failures
 */
export async function learnAccount(
  context: AccountOpener,
  config: PaymentConfig,
  em: EntityManager,
): Promise<string | null> {
  const { id, keyRevision } = config;
  const account = config.accountExternalId ?? (await askAccount(context, config));
  if (account !== null && config.accountExternalId === null) {
    await em.nativeUpdate(PaymentConfig, { id, keyRevision }, { accountExternalId: account });
  }
  await recordKeyAccounts(id, em);
  return account;
}

async function askAccount(context: AccountOpener, config: PaymentConfig): Promise<string | null> {
  try {
    return (await openAccount(context, accountOf(config)).account.retrieve()).externalId;
  } catch (error) {
    if (error instanceof ProviderRejected && error.reason === 'permission') return null;
    throw error;
  }
}
