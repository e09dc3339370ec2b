import type { AppContext } from '../../context.ts';
import type { SqlRunner } from '../../database/sql-runner.ts';
import type { PaymentProvider } from '../../providers/payment-provider.ts';
import { openSealedProvider } from './payment-config.secrets.ts';

/** What was begun with the keys of a configuration; `keyRevision` 0 where it is not known with which. */
export interface BegunWith {
  configId: string;
  keyRevision: number;
}

/** Keeps a key that is being replaced. */
export async function keepFormerKey(
  { configId, keyRevision }: BegunWith,
  secretKeySealed: string,
  tx: SqlRunner,
): Promise<void> {
  await tx.execute(
    `insert into former_provider_keys (config_id, key_revision, secret_key_sealed, retired_at) values (?, ?, ?, ?)
     on conflict do nothing`,
    [configId, keyRevision, secretKeySealed, new Date()],
  );
}

/** Opens the account that something was begun with, by the key that has been replaced; null when it is not kept. */
export async function openFormerAccount(
  context: Pick<AppContext, 'vault' | 'openProvider'>,
  { configId, keyRevision }: BegunWith,
  sql: SqlRunner,
): Promise<PaymentProvider | null> {
  const [former] = await sql.execute<{ sealed: string }[]>(
    'select secret_key_sealed sealed from former_provider_keys where config_id = ? and key_revision = ?',
    [configId, keyRevision],
  );
  return former ? openSealedProvider(context, configId, former.sealed) : null;
}

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Forgets the keys that nothing needs any more: a day after they were replaced (a call may be repeated until then) no
 * payment made with them is open and no refund of one. A payment that nobody finished within 90 days counts as closed.
 */
export async function pruneFormerKeys(now: Date, sql: SqlRunner): Promise<void> {
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
