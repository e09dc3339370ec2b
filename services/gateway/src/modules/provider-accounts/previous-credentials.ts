import type { EntityManager } from '@mikro-orm/postgresql';
import { providerKeyProblem } from '@trilho/contracts/provider-key';
import { sql } from 'kysely';
import { clockNow } from '../../platform/clock.ts';
import { queries } from '../../platform/database/queries.ts';
import type { PaymentProvider } from '../../providers/port/payment-provider.ts';
import { openCredential } from './account-keys.ts';
import type { PaymentConfig, PaymentConfigSchema } from './payment-config.entity.ts';
import type { PreviousCredentialSchema } from './previous-credential.entity.ts';
import {
  type AccountOpener,
  type AccountRef,
  openAccount,
  type ProviderAccount,
} from './provider-account.ts';

const db = (em: EntityManager) => queries<typeof PreviousCredentialSchema | typeof PaymentConfigSchema>(em);

/** Keeps the secret key of a configuration that is about to be replaced, with what is known of it. */
export async function keepPreviousCredentials(
  { id, keyRevision, secretKeySealed, keyState, accountExternalId }: PaymentConfig,
  tx: EntityManager,
): Promise<void> {
  const kept = { configId: id, keyRevision, secretKeySealed, keyState, accountExternalId };
  await db(tx)
    .insertInto('former_provider_keys')
    .values({ ...kept, retiredAt: clockNow() })
    .onConflict((known) => known.doNothing())
    .execute();
}

/** A key that was replaced. */
export interface PreviousCredentials {
  provider: PaymentProvider;
  /** The key in force is known to open the same account. */
  isSameAccount: boolean;
  /** The provider never accepted it: nothing was done with it on any account. */
  neverWorked: boolean;
}

/** A payment exists at the provider that was made with the key. As text: payments build on accounts. */
const wasUsed = sql<boolean>`exists (select from payments where payments.config_id = former.config_id
  and payments.key_revision = former.key_revision and payments.external_id is not null)`;

/** Finds the replaced key that something was started with; null when it is not stored any more. */
export async function findPreviousCredentials(
  context: AccountOpener,
  { configId, keyRevision }: AccountRef,
  em: EntityManager,
): Promise<PreviousCredentials | null> {
  const former = await db(em)
    .selectFrom('former_provider_keys as former')
    .innerJoin('payment_configs as config', 'config.id', 'former.configId')
    .select(['config.environment', 'config.gatewayType'])
    .select(['former.secretKeySealed', 'former.keyState', 'former.accountExternalId'])
    .select(['config.accountExternalId as presentExternalId', wasUsed.as('wasUsed')])
    .where((eb) => eb.and({ 'former.configId': configId, 'former.keyRevision': keyRevision }))
    .executeTakeFirst();
  if (!former) return null;
  const {
    environment,
    gatewayType,
    secretKeySealed: sealedSecretKey,
    keyState,
    accountExternalId,
    wasUsed: used,
  } = former;
  const secretKey = openCredential(context.vault, configId, sealedSecretKey);
  return {
    provider: openAccount(context, { configId, environment, gatewayType, sealedSecretKey }),
    isSameAccount: accountExternalId !== null && accountExternalId === former.presentExternalId,
    // Keys that no request can carry were saved before they were looked at.
    neverWorked: providerKeyProblem(secretKey) !== null || (keyState === 'refused' && !used),
  };
}

/** Finds the key that was in force before another one of a configuration; null when none is stored. */
export async function findRevisionBefore({ configId, keyRevision }: AccountRef, em: EntityManager) {
  const former = await db(em)
    .selectFrom('former_provider_keys')
    .select('keyRevision')
    .where('configId', '=', configId)
    .where('keyRevision', '<', keyRevision)
    .orderBy('keyRevision', 'desc')
    .limit(1)
    .executeTakeFirst();
  return former?.keyRevision ?? null;
}

/** Opens an account with one of its keys, current or replaced; null when that key is not stored. */
export async function openRevision(
  context: AccountOpener,
  account: ProviderAccount,
  keyRevision: number,
  em: EntityManager,
): Promise<PaymentProvider | null> {
  if (keyRevision === account.keyRevision) return openAccount(context, account);
  const previous = await findPreviousCredentials(context, { ...account, keyRevision }, em);
  return previous?.provider ?? null;
}
