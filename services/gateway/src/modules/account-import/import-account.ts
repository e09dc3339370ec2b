import type { EntityManager } from '@mikro-orm/postgresql';
import type { AppContext } from '../../context.ts';
import { clockMs, clockNow } from '../../platform/clock.ts';
import { queries } from '../../platform/database/queries.ts';
import type { SyncContext } from '../../provider-sync/synced-resource.ts';
import { ProviderRejected } from '../../providers/port/provider-errors.ts';
import { inBackground } from '../../providers/rates/rate-slots.ts';
import { findAccount } from '../provider-accounts/provider-account.repository.ts';
import { openAccount, type ProviderAccount } from '../provider-accounts/provider-account.ts';
import {
  AccountImport,
  type AccountImportSchema,
  type ImportSightingSchema,
} from './account-import.entity.ts';
import { importAccountJob } from './account-import.jobs.ts';
import { type ImportedPage, type ImportOptions, importSteps } from './import-steps.ts';
import { recordDrift, refreshUnseen } from './reconcile-copy.ts';

/** How long a job lasts before another one goes on: a worker that stops loses a page at most. */
const jobMs = 30_000;

const db = (em: EntityManager) => queries<typeof AccountImportSchema | typeof ImportSightingSchema>(em);

/** Writes where a run is now. Returns false when another job has moved it on. */
async function moveOn(
  run: AccountImport,
  to: Pick<AccountImport, 'step' | 'cursor'>,
  imported: number,
  em: EntityManager,
): Promise<boolean> {
  const moved = await db(em)
    .updateTable('account_walks')
    .set((eb) => ({ ...to, taken: eb('taken', '+', imported), updatedAt: clockNow() }))
    .where((eb) => eb.and({ id: run.id, status: 'running', step: run.step }))
    .where('cursor', 'is not distinct from', run.cursor ?? null)
    .executeTakeFirstOrThrow();
  if (moved.numUpdatedRows === 0n) return false;
  Object.assign(run, to);
  return true;
}

const finish = (
  { id }: AccountImport,
  status: AccountImport['status'],
  failure: string | null,
  em: EntityManager,
) =>
  db(em)
    .updateTable('account_walks')
    .set({ status, failure, cursor: null, updatedAt: clockNow(), finishedAt: clockNow() })
    .where('id', '=', id)
    .execute();

/** Remembers what the provider has; the same object twice is harmless. */
async function recordSeen(walkId: string, seen: ImportedPage['seen'], em: EntityManager): Promise<void> {
  if (seen.length === 0) return;
  await db(em)
    .insertInto('account_walk_sightings')
    .values(seen.map((object) => ({ walkId, ...object })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Imports pages until the account is done or the time is over. Returns whether there is more. */
async function importPages(
  context: AppContext,
  run: AccountImport,
  account: ProviderAccount,
  until: number,
): Promise<boolean> {
  const em = context.orm.em.fork();
  const provider = openAccount(context, account);
  const scope = { userId: account.userId, environment: account.environment };
  const { configId, gatewayType } = account;
  const sync: SyncContext = { scope, configId, gatewayType, em, provider: (call) => call(provider) };
  const reconciles = run.mode === 'reconcile';
  const options: ImportOptions = {
    emitEvent: reconciles,
    onWrite: reconciles ? recordDrift(run.id) : async () => undefined,
  };
  for (;;) {
    const at = importSteps.findIndex(({ name }) => name === run.step);
    const step = importSteps[at];
    if (!step) throw new Error(`No step is called ${run.step}`);
    const { seen, next } = await step.importPage(sync, run.cursor ?? null, options);
    if (reconciles) await recordSeen(run.id, seen, em);
    const last = next === null;
    if (last && reconciles) await refreshUnseen(run, step, sync, options);
    const following = last ? importSteps[at + 1] : step;
    if (!following) {
      await moveOn(run, { step: run.step, cursor: null }, seen.length, em);
      await finish(run, 'completed', null, em);
      return false;
    }
    if (!(await moveOn(run, { step: following.name, cursor: next }, seen.length, em))) return false;
    if (clockMs() >= until) return true;
  }
}

/** How far a run is when a job ends, for the log. */
export type ImportReport = Pick<
  AccountImport,
  'configId' | 'mode' | 'status' | 'taken' | 'mended' | 'failure'
>;

async function reportOf(run: AccountImport, em: EntityManager): Promise<ImportReport> {
  await em.refresh(run);
  const { configId, mode, status, taken, mended, failure } = run;
  return { configId, mode, status, taken, mended, failure };
}

/**
 * Goes on with a run from where it is: page by page, one page in memory, each page's place written once all of it is
 * imported. A provider that is out of reach throws: the queue tries again later. Keys that the provider does not accept
 * end the run.
 */
export async function importAccount(
  context: AppContext,
  id: string,
  forMs: number = jobMs,
): Promise<ImportReport | null> {
  const em = context.orm.em.fork();
  const run = await em.findOne(AccountImport, { id, status: 'running' });
  if (!run) return null;
  const account = await findAccount(run.configId, em);
  if (!account) {
    await finish(run, 'failed', 'A configuração não está mais ativa.', em);
    return reportOf(run, em);
  }
  try {
    const more = await inBackground(() => importPages(context, run, account, clockMs() + forMs));
    if (more) await context.jobs.send(importAccountJob, { id });
  } catch (error) {
    if (!(error instanceof ProviderRejected)) throw error;
    await finish(run, 'failed', error.message, em);
  }
  return reportOf(run, em);
}
