import type { EntityManager } from '@mikro-orm/postgresql';
import type { AppContext } from '../../context.ts';
import { newId } from '../../platform/ids.ts';
import type { SyncedRow } from '../../provider-sync/synced-entity.ts';
import type { SyncContext } from '../../provider-sync/synced-resource.ts';
import { ProviderRejected } from '../../providers/provider-errors.ts';
import type { AccountWalk } from './account-import.entity.ts';
import type { OnWrite, WalkOptions, WalkStep } from './import-steps.ts';
import { startImport } from './start-import.ts';

/** What differs of itself, whenever a row is written. */
const bookkeeping = new Set(['updatedAt', 'providerStateAt', 'version']);

const textOf = (value: unknown): string => JSON.stringify(value) ?? 'null';

/** The names of the properties in which two rows differ. */
function differing(before: SyncedRow, after: SyncedRow): string[] {
  const was = new Map<string, unknown>(Object.entries(before));
  return Object.entries(after).flatMap(([name, value]) =>
    bookkeeping.has(name) || textOf(was.get(name)) === textOf(value) ? [] : [name],
  );
}

/** Writes down what was mended, in the transaction that mends it. */
export const recordDrift =
  (walkId: string): OnWrite =>
  async (resource, before, after, tx) => {
    const kind = !before ? 'missing' : after.deletedAt ? 'gone' : 'different';
    await tx.execute(
      `insert into copy_drifts (id, user_id, environment, resource, resource_id, external_id, kind, fields, mended_at)
       values (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      [
        ...[newId('drift'), after.userId, after.environment, resource, after.id, after.externalId, kind],
        ...[JSON.stringify(before ? differing(before, after) : []), new Date()],
      ],
    );
    await tx.execute('update account_walks set mended = mended + 1 where id = ?', [walkId]);
  };

const batch = 100;

/**
 * Asks for each object of ours that no page of the provider's held, and takes in what became of it. What is younger than
 * the walk may have been made after its page was read.
 */
export async function checkUnseen(
  walk: AccountWalk,
  step: WalkStep,
  copying: SyncContext,
  options: WalkOptions,
  em: EntityManager,
): Promise<void> {
  const { userId, environment } = copying.scope;
  let after = '';
  for (;;) {
    const unseen = await em.execute<{ id: string; externalId: string }[]>(
      `select t.id, t.external_id "externalId" from "${step.name}" t
       where t.user_id = ? and t.environment = ? and t.id > ? and t.deleted_at is null and t.created_at < ?
         and not exists (select 1 from account_walk_sightings s
           where s.walk_id = ? and s.resource = ? and s.external_id = t.external_id)
       order by t.id limit ?`,
      [userId, environment, after, walk.startedAt, walk.id, step.name, batch],
    );
    for (const { externalId } of unseen) {
      // What the provider does not know by this id and cannot tell the end of stays as it is.
      await step.check(copying, externalId, options).catch((error: unknown) => {
        if (!(error instanceof ProviderRejected && error.reason === 'not_found')) throw error;
      });
    }
    const last = unseen.at(-1);
    if (!last || unseen.length < batch) break;
    after = last.id;
  }
  await em.execute('delete from account_walk_sightings where walk_id = ? and resource = ?', [
    walk.id,
    step.name,
  ]);
}

/** Begins to compare our copy with each account in force whose objects are taken in. Answers how many. */
export async function beginReconciling(context: AppContext): Promise<number> {
  const em = context.orm.em.fork();
  await em.execute(
    `delete from account_walk_sightings where walk_id not in (select id from account_walks where status = 'running')`,
  );
  const due = await em.execute<{ configId: string; revision: number }[]>(
    `select c.id "configId", c.revision from payment_configs c
     join account_walks i on i.config_id = c.id and i.mode = 'import' and i.status = 'completed'
     where c.active and not exists (select 1 from account_walks r
       where r.config_id = c.id and r.mode = 'reconcile' and r.status = 'running' and r.updated_at > ?)`,
    [new Date(Date.now() - 60 * 60_000)],
  );
  for (const { configId, revision } of due) {
    await em.fork().transactional((tx) => startImport(context, configId, revision, 'reconcile', tx));
  }
  return due.length;
}
