import type { EntityManager } from '@mikro-orm/postgresql';
import type { AppContext, MerchantScope } from '../../context.ts';
import type { SyncContext } from '../../provider-sync/synced-resource.ts';
import { ProviderRejected } from '../../providers/provider-errors.ts';
import { inBackground } from '../../providers/rate-slots.ts';
import { PaymentConfig } from '../payment-config/payment-config.entity.ts';
import { openMerchantProvider } from '../payment-config/payment-config.service.ts';
import { AccountWalk } from './account-import.entity.ts';
import { importAccountJob } from './account-import.jobs.ts';
import { type OnWrite, type WalkOptions, walkSteps } from './import-steps.ts';
import { checkUnseen, recordDrift } from './reconcile-copy.ts';

/** A job ends after this long and leaves another one that goes on: a worker that stops loses a page at most. */
const turnMs = 30_000;

/** Writes where a walk is now, unless somebody else has moved it on: answers false then. */
async function moveOn(
  walk: AccountWalk,
  to: Pick<AccountWalk, 'step' | 'cursor'>,
  taken: number,
  em: EntityManager,
): Promise<boolean> {
  const rows = await em.execute<unknown[]>(
    `update account_walks set step = ?, cursor = ?, taken = taken + ?, updated_at = ?
     where id = ? and status = 'running' and step = ? and cursor is not distinct from ?::text returning 1`,
    [to.step, to.cursor, taken, new Date(), walk.id, walk.step, walk.cursor],
  );
  if (rows.length === 0) return false;
  Object.assign(walk, to);
  return true;
}

const finish = (
  walk: AccountWalk,
  status: AccountWalk['status'],
  failure: string | null,
  em: EntityManager,
) =>
  em.execute(
    'update account_walks set status = ?, failure = ?, cursor = null, updated_at = ?, finished_at = ? where id = ?',
    [...[status, failure, new Date(), new Date()], walk.id],
  );

function copyingFor(context: AppContext, config: PaymentConfig, scope: MerchantScope): SyncContext {
  const provider = openMerchantProvider(context, config);
  return {
    scope,
    provider: (call) => call(provider),
    transaction: (work) => context.orm.em.fork().transactional(work),
  };
}

const nothing: OnWrite = async () => undefined;

/** Takes pages until the way is done or the time is over. Answers whether there is more. */
async function walkOn(
  context: AppContext,
  walk: AccountWalk,
  config: PaymentConfig,
  until: number,
): Promise<boolean> {
  const em = context.orm.em.fork();
  const scope = { userId: config.userId, environment: config.environment };
  const copying = copyingFor(context, config, scope);
  const reconciles = walk.mode === 'reconcile';
  const options: WalkOptions = {
    announce: reconciles,
    onWrite: reconciles ? recordDrift(walk.id) : nothing,
  };
  for (;;) {
    const at = walkSteps.findIndex(({ name }) => name === walk.step);
    const step = walkSteps[at];
    if (!step) throw new Error(`No step is called ${walk.step}`);
    const { seen, next } = await step.turn(copying, walk.cursor ?? null, options);
    if (reconciles) await noteSeen(walk.id, seen, em);
    const last = next === null;
    if (last && reconciles) await checkUnseen(walk, step, copying, options, em);
    const following = last ? walkSteps[at + 1] : step;
    if (!following) {
      await moveOn(walk, { step: walk.step, cursor: null }, seen.length, em);
      await finish(walk, 'completed', null, em);
      return false;
    }
    if (!(await moveOn(walk, { step: following.name, cursor: next }, seen.length, em))) return false;
    if (Date.now() >= until) return true;
  }
}

/** Remembers what the provider has. Twice is as good as once. */
async function noteSeen(walkId: string, seen: { resource: string; externalId: string }[], em: EntityManager) {
  if (seen.length === 0) return;
  await em.execute(
    `insert into account_walk_sightings (walk_id, resource, external_id)
     values ${seen.map(() => '(?, ?, ?)').join(', ')} on conflict do nothing`,
    seen.flatMap(({ resource, externalId }) => [walkId, resource, externalId]),
  );
}

/** How far a walk is when a job ends, for the log. */
export type WalkReport = Pick<AccountWalk, 'mode' | 'status' | 'taken' | 'mended' | 'failure'> & {
  configId: string;
};

async function reportOf(walk: AccountWalk, em: EntityManager): Promise<WalkReport> {
  await em.refresh(walk);
  const { mode, status, taken, mended, failure } = walk;
  return { configId: walk.configId, mode, status, taken, mended, failure };
}

/**
 * Goes on with a walk from where it is: page by page, one page in memory, each page's place written once all of it is
 * taken in. A provider that is out of reach throws: the queue tries again later. Keys that the provider does not accept
 * end the walk.
 */
export async function importAccount(
  context: AppContext,
  id: string,
  forMs: number = turnMs,
): Promise<WalkReport | null> {
  const em = context.orm.em.fork();
  const walk = await em.findOne(AccountWalk, { id, status: 'running' });
  if (!walk) return null;
  const config = await em.findOne(PaymentConfig, { id: walk.configId, active: true });
  if (!config) {
    await finish(walk, 'failed', 'A configuração não está mais ativa.', em);
    return reportOf(walk, em);
  }
  try {
    const more = await inBackground(() => walkOn(context, walk, config, Date.now() + forMs));
    if (more) await context.jobs.send(importAccountJob, { id });
  } catch (error) {
    if (!(error instanceof ProviderRejected)) throw error;
    await finish(walk, 'failed', error.message, em);
  }
  return reportOf(walk, em);
}
