import { sql } from 'kysely';
import type { AppContext } from '../../context.ts';
import { clockMs, clockNow } from '../../platform/clock.ts';
import { queries, tableQueries } from '../../platform/database/queries.ts';
import { newId } from '../../platform/ids.ts';
import type { SyncedRow } from '../../provider-sync/synced-entity.ts';
import type { SyncContext } from '../../provider-sync/synced-resource.ts';
import { ProviderRejected } from '../../providers/port/provider-errors.ts';
import { selectActiveConfigs } from '../provider-accounts/provider-account.repository.ts';
import type {
  AccountImport,
  AccountImportSchema,
  CopyDriftSchema,
  ImportSightingSchema,
} from './account-import.entity.ts';
import type { ImportOptions, ImportStep, OnWrite } from './import-steps.ts';
import { hasCopies, startImport } from './start-import.ts';

/** What differs whenever a row is written. */
const bookkeeping = new Set(['updatedAt', 'providerStateAt', 'version']);

const textOf = (value: unknown): string => JSON.stringify(value) ?? 'null';

/** The names of the properties in which two rows differ. */
function differing(before: SyncedRow, after: SyncedRow): string[] {
  const was = new Map<string, unknown>(Object.entries(before));
  return Object.entries(after).flatMap(([name, value]) =>
    bookkeeping.has(name) || textOf(was.get(name)) === textOf(value) ? [] : [name],
  );
}

/** Records what was mended, in the transaction that mends it. */
export const recordDrift =
  (walkId: string): OnWrite =>
  async (resource, before, after, tx) => {
    const kind = !before ? 'missing' : after.deletedAt ? 'gone' : 'different';
    const { userId, environment, externalId } = after;
    const fields = JSON.stringify(before ? differing(before, after) : []);
    const db = queries<typeof CopyDriftSchema | typeof AccountImportSchema>(tx);
    await db
      .insertInto('copy_drifts')
      .values({
        ...{ id: newId('drift'), userId, environment, resource, resourceId: after.id, externalId, kind },
        ...{ fields: sql`${fields}::jsonb`, mendedAt: clockNow() },
      })
      .execute();
    await db
      .updateTable('account_walks')
      .set((eb) => ({ mended: eb('mended', '+', 1) }))
      .where('id', '=', walkId)
      .execute();
  };

const batch = 100;
/** Refusals of a read after which a row stays as it is. */
const staysReasons: ReadonlySet<string> = new Set(['not_found', 'permission']);

/**
 * Upserts the present state of each object of ours that no page of the provider's held. What is younger than the run
 * may have been made after its page was read.
 */
export async function refreshUnseen(
  run: AccountImport,
  step: ImportStep,
  sync: SyncContext,
  options: ImportOptions,
): Promise<void> {
  const {
    scope: { userId, environment },
    gatewayType: gateway,
    em,
  } = sync;
  if (step.isOurs?.(gateway)) return;
  let after = '';
  for (;;) {
    const unseen = await tableQueries(em)
      .selectFrom(`${step.name} as row`)
      .select(['row.id', 'row.externalId'])
      .where((eb) => eb.and({ 'row.userId': userId, 'row.environment': environment, 'row.gateway': gateway }))
      .where('row.id', '>', after)
      .where('row.deletedAt', 'is', null)
      .where('row.createdAt', '<', run.startedAt)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('account_walk_sightings as sighting')
              .where((eb) => eb.and({ 'sighting.walkId': run.id, 'sighting.resource': step.name }))
              .whereRef('sighting.externalId', '=', 'row.externalId'),
          ),
        ),
      )
      .orderBy('row.id')
      .limit(batch)
      .$castTo<Pick<SyncedRow, 'id' | 'externalId'>>()
      .execute();
    for (const { externalId } of unseen) {
      // What the provider does not know by this id and cannot tell the end of stays as it is, as does what a restricted key
      // may not read.
      await step.refreshOne(sync, externalId, options).catch((error: unknown) => {
        const stays = error instanceof ProviderRejected && staysReasons.has(error.reason);
        if (!stays) throw error;
      });
    }
    const last = unseen.at(-1);
    if (!last || unseen.length < batch) break;
    after = last.id;
  }
  await queries<typeof ImportSightingSchema>(em)
    .deleteFrom('account_walk_sightings')
    .where((eb) => eb.and({ walkId: run.id, resource: step.name }))
    .execute();
}

/** Imports the accounts that were configured before what their gateway keeps was copied. Returns how many it started. */
async function importTheOthers(context: AppContext): Promise<number> {
  const em = context.orm.em.fork();
  const others = await queries<typeof AccountImportSchema>(em)
    .selectFrom(selectActiveConfigs(em).select(['id', 'revision', 'gatewayType']).as('config'))
    .select(['config.id', 'config.revision', 'config.gatewayType'])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('account_walks as walk')
            .select('walk.id')
            .whereRef('walk.configId', '=', 'config.id')
            .where('walk.mode', '=', 'import'),
        ),
      ),
    )
    .execute();
  const copied = others.filter(({ gatewayType }) => hasCopies(gatewayType));
  for (const { id, revision } of copied) {
    await em.fork().transactional((tx) => startImport(context, id, revision, 'import', tx));
  }
  return copied.length;
}

/** Starts to compare our copy with each account that is in use and imported. Returns how many runs it started. */
export async function startReconciling(context: AppContext): Promise<number> {
  const imports = await importTheOthers(context);
  const em = context.orm.em.fork();
  const db = queries<typeof ImportSightingSchema | typeof AccountImportSchema>(em);
  await db
    .deleteFrom('account_walk_sightings')
    .where('walkId', 'not in', (eb) =>
      eb.selectFrom('account_walks').select('id').where('status', '=', 'running'),
    )
    .execute();
  const due = await db
    .selectFrom('account_walks as imported')
    .innerJoin(
      selectActiveConfigs(em).select(['id', 'revision']).as('config'),
      'config.id',
      'imported.configId',
    )
    .select(['config.id', 'config.revision'])
    .where((eb) => eb.and({ 'imported.mode': 'import', 'imported.status': 'completed' }))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('account_walks as run')
            .whereRef('run.configId', '=', 'config.id')
            .where((eb) => eb.and({ 'run.mode': 'reconcile', 'run.status': 'running' }))
            .where('run.updatedAt', '>', new Date(clockMs() - 60 * 60_000)),
        ),
      ),
    )
    .execute();
  for (const { id, revision } of due) {
    await em.fork().transactional((tx) => startImport(context, id, revision, 'reconcile', tx));
  }
  return imports + due.length;
}
