import type { EntityManager } from '@mikro-orm/postgresql';
import type { AppContext } from '../context.ts';
import { announceDeliveries } from '../event-log/announce-deliveries.ts';
import { createOutcomeLog } from '../modules/gateway-health/outcomes/outcome-counts.ts';
import {
  createProviderCallLog,
  noProviderCallLog,
} from '../modules/provider-calls/provider-call-recorder.ts';
import { keepClock } from '../platform/database/keep-clock.ts';
import { isPooled, pastPooler } from '../platform/database/pooling/direct-url.ts';
import { requirePoolerLimits } from '../platform/database/pooling/session-limits.ts';
import type { Env } from '../platform/env.ts';
import { createJobQueue, requireJobTables } from '../platform/queue/job-queue.ts';
import type { Say } from '../platform/queue/say.ts';
import { createWakeUps } from '../platform/queue/wake-up.ts';
import { createVault } from '../platform/security/vault.ts';
import { createRateSlots } from '../providers/rates/provider-slots.ts';
import { createProviders } from '../providers/registry.ts';
import { jobs } from './job-handlers.ts';
import { createOrm, type DatabaseLimits, migrate, requestLimits, requireMigrations } from './orm.ts';
import { requireOwnCell } from './own-cell.ts';

/** Brings the schema up to date, without limits and past a pooler. Returns the names of the migrations applied. */
export async function bringUpToDate(env: Env): Promise<string[]> {
  const orm = await createOrm({ ...pastPooler(env), DATABASE_POOL_MAX: 2 });
  try {
    await requireOwnCell(orm.em.fork());
    return await migrate(orm);
  } finally {
    await orm.close(true);
  }
}

/** @throws SchemaBehind while the database lacks something that this release works with */
async function requireSchema(em: EntityManager): Promise<void> {
  await requireOwnCell(em);
  await requireMigrations(em);
  await requireJobTables(em);
}

/**
 * Opens what a process needs on a schema that is up to date, or that it brings up to date (`MIGRATE`). Its statements keep
 * within these limits, those of requests unless told. Close it with `closeContext`.
 * @throws SchemaBehind while another process still has to bring the schema up to date
 */
export async function startContext(
  env: Env,
  limits: DatabaseLimits = requestLimits(env),
  say: Say = () => undefined,
): Promise<AppContext> {
  if (env.MIGRATE) await bringUpToDate(env);
  const orm = await createOrm(env, limits);
  const vault = createVault(env);
  const callLog = env.PROVIDER_CALL_LOG
    ? createProviderCallLog(orm.em.fork(), (dropped, err) =>
        say({ dropped, err }, 'provider calls dropped from the log', 'warn'),
      )
    : noProviderCallLog;
  try {
    if (!env.MIGRATE) await requireSchema(orm.em.fork());
    if (isPooled(env)) await requirePoolerLimits(orm.em.fork(), limits);
    const stopClock = await keepClock(orm);
    const wakeUps = createWakeUps(orm);
    announceDeliveries(orm, wakeUps);
    return {
      env,
      orm,
      vault,
      openProvider: createProviders(env, createRateSlots(env, orm, vault), callLog),
      jobs: await createJobQueue(env, jobs),
      wakeUps,
      say,
      flushCallLog: callLog.flush,
      outcomes: createOutcomeLog(orm.em.fork(), (err) =>
        say({ err }, 'counts of payments by gateway dropped', 'warn'),
      ),
      stopClock,
    };
  } catch (error) {
    await orm.close(true);
    throw error;
  }
}

export async function closeContext(context: AppContext): Promise<void> {
  const { orm, jobs, wakeUps, flushCallLog, outcomes, stopClock } = context;
  stopClock?.();
  wakeUps.close();
  await flushCallLog();
  await outcomes.flush();
  await jobs.close();
  await orm.close(true);
}
