import { providerKeyProblem } from '@trilho/contracts/provider-key';
import type { AppContext } from '../../context.ts';
import type { SqlRunner } from '../../platform/database/sql-runner.ts';
import type { PaymentProvider } from '../../providers/payment-provider.ts';
import type { KeyState } from './key-state.ts';
import type { PaymentConfig } from './payment-config.entity.ts';
import { sealContext } from './payment-config.secrets.ts';

/** What was begun with the keys of a configuration; `keyRevision` 0 where it is not known with which. */
export interface AccountRef {
  configId: string;
  keyRevision: number;
}

/** Keeps the secret key of a configuration that is about to be replaced, with what is known of it. */
export async function keepPreviousCredentials(
  { id, keyRevision, secretKeySealed, keyState, accountExternalId }: PaymentConfig,
  tx: SqlRunner,
): Promise<void> {
  await tx.execute(
    `insert into former_provider_keys
       (config_id, key_revision, secret_key_sealed, key_state, account_external_id, retired_at)
     values (?, ?, ?, ?, ?, ?) on conflict do nothing`,
    [id, keyRevision, secretKeySealed, keyState, accountExternalId, new Date()],
  );
}

/** A key that was replaced. */
export interface PreviousCredentials {
  provider: PaymentProvider;
  /** The account it opened; null when that was never known. */
  accountExternalId: string | null;
  /** The provider never accepted it: nothing was done with it on any account. */
  neverWorked: boolean;
}

interface RawPreviousCredentials {
  sealed: string;
  keyState: KeyState;
  accountExternalId: string | null;
  wasUsed: boolean;
}

/** Finds the replaced key that something was begun with; null when it is not kept. */
export async function findPreviousCredentials(
  { vault, openProvider }: Pick<AppContext, 'vault' | 'openProvider'>,
  { configId, keyRevision }: AccountRef,
  sql: SqlRunner,
): Promise<PreviousCredentials | null> {
  const [former] = await sql.execute<RawPreviousCredentials[]>(
    `select secret_key_sealed sealed, key_state "keyState", account_external_id "accountExternalId",
       exists (select 1 from payments p where p.config_id = f.config_id and p.key_revision = f.key_revision
         and p.external_id is not null) "wasUsed"
     from former_provider_keys f where config_id = ? and key_revision = ?`,
    [configId, keyRevision],
  );
  if (!former) return null;
  const { sealed, keyState, accountExternalId, wasUsed } = former;
  const secretKey = vault.decrypt(sealed, sealContext(configId, 'secret_key'));
  return {
    provider: openProvider({ secretKey }),
    accountExternalId,
    // Keys that no request can carry were saved before they were looked at.
    neverWorked: providerKeyProblem(secretKey) !== null || (keyState === 'refused' && !wasUsed),
  };
}

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Forgets the keys that nothing needs any more: a day after they were replaced (a call may be repeated until then) no
 * payment made with them is open and no refund of one. A payment that nobody finished within 90 days counts as closed.
 */
export async function prunePreviousCredentials(now: Date, sql: SqlRunner): Promise<void> {
  await sql.execute(
    `delete from former_provider_keys f where f.retired_at < ? and (f.retired_at < ? or (
       not exists (select 1 from payments p where p.config_id = f.config_id and p.key_revision = f.key_revision
         and p.status not in ('succeeded', 'failed', 'canceled'))
       and not exists (select 1 from refunds r join payments p on p.id = r.payment_id
         where p.config_id = f.config_id and p.key_revision = f.key_revision
           and r.status in ('unknown', 'pending'))))`,
    [new Date(now.getTime() - dayMs), new Date(now.getTime() - 90 * dayMs)],
  );
}
