import type { AppContext } from '../context.ts';
import { announceDeliveries } from '../event-log/announce-deliveries.ts';
import {
  createProviderCallLog,
  noProviderCallLog,
} from '../modules/provider-calls/provider-call-recorder.ts';
import type { Env } from '../platform/env.ts';
import { createJobQueue } from '../platform/queue/job-queue.ts';
import type { Say } from '../platform/queue/say.ts';
import { createWakeUps } from '../platform/queue/wake-up.ts';
import { createVault } from '../platform/security/vault.ts';
import { createRateSlots } from '../providers/rates/provider-slots.ts';
import { createProviders } from '../providers/registry.ts';
import { jobs } from './job-handlers.ts';
import { createOrm, type DatabaseLimits, migrate, requestLimits } from './orm.ts';

async function bringUpToDate(env: Env): Promise<void> {
  const orm = await createOrm({ ...env, DATABASE_POOL_MAX: 2 });
  try {
    await migrate(orm);
  } finally {
    await orm.close(true);
  }
}

/**
 * Brings the schema up to date, without limits, and opens what a process needs: its statements keep within these limits,
 * those of requests unless told. Close it with `closeContext`.
 */
export async function startContext(
  env: Env,
  limits: DatabaseLimits = requestLimits(env),
  say: Say = () => undefined,
): Promise<AppContext> {
  await bringUpToDate(env);
  const orm = await createOrm(env, limits);
  const vault = createVault(env);
  const callLog = env.PROVIDER_CALL_LOG
    ? createProviderCallLog(orm.em.fork(), (dropped, err) =>
        say({ dropped, err }, 'provider calls dropped from the log', 'warn'),
      )
    : noProviderCallLog;
  try {
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
    };
  } catch (error) {
    await orm.close(true);
    throw error;
  }
}

export async function closeContext({ orm, jobs, wakeUps, flushCallLog }: AppContext): Promise<void> {
  wakeUps.close();
  await flushCallLog();
  await jobs.close();
  await orm.close(true);
}
