import type { EntityManager } from '@mikro-orm/postgresql';
import type { AppContext } from '../../context.ts';
import { newId } from '../../platform/ids.ts';
import type { WalkMode } from './account-import.entity.ts';
import { importAccountJob } from './account-import.jobs.ts';

/** What others belong to, and belongs to nothing itself. */
const firstStep = 'products';

/** Begins to walk a configuration's account anew. Within `tx`, which also writes the configuration. */
export async function startImport(
  { jobs }: Pick<AppContext, 'jobs'>,
  configId: string,
  revision: number,
  mode: WalkMode,
  tx: EntityManager,
): Promise<void> {
  const id = newId('walk');
  const now = new Date();
  await tx.execute(
    `insert into account_walks (id, config_id, mode, revision, status, step, taken, mended, started_at, updated_at)
     values (?, ?, ?, ?, 'running', ?, 0, 0, ?, ?)
     on conflict (config_id, mode) do update set id = excluded.id, revision = excluded.revision, status = 'running',
       step = excluded.step, cursor = null, taken = 0, mended = 0, failure = null, started_at = excluded.started_at,
       updated_at = excluded.updated_at, finished_at = null`,
    [id, configId, mode, revision, firstStep, now, now],
  );
  await jobs.send(importAccountJob, { id }, tx);
}
