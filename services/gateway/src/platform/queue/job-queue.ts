import { createRequire } from 'node:module';
import type { EntityManager } from '@mikro-orm/postgresql';
import { fromKysely, PgBoss } from 'pg-boss';
import Type from 'typebox';
import { Value } from 'typebox/value';
import { currentCause } from '../call-cause.ts';
import { SchemaBehind } from '../database/until-reachable.ts';
import type { Env } from '../env.ts';
import { jobSeconds } from '../telemetry/metrics.ts';
import type { Job, JobHandler, JobQueue } from './job.ts';

type Connection = Pick<Env, 'DATABASE_URL'>;
/** What pg-boss needs of an open transaction, as MikroORM hands it out. */
type TransactionHandle = Parameters<typeof fromKysely>[0];

const schema = 'jobs';

/** What pg-boss says of itself: the version of the tables that it works with. */
const PackageJson = Type.Object({ pgboss: Type.Object({ schema: Type.Integer() }) });

/**
 * Checks that the queue's tables are those of this release, or later ones.
 * @throws SchemaBehind when they are older, or not there
 */
export async function requireJobTables(em: EntityManager): Promise<void> {
  const needed = Value.Parse(PackageJson, createRequire(import.meta.url)('pg-boss/package.json')).pgboss
    .schema;
  const [found] = await em.execute<{ table: string | null }[]>(
    `select to_regclass('${schema}.version')::text as "table"`,
  );
  const [is] = found?.table
    ? await em.execute<{ version: number }[]>(`select version from ${schema}.version`)
    : [];
  if ((is?.version ?? 0) < needed) throw new SchemaBehind(`The job queue's tables lack version ${needed}`);
}

/**
 * Opens the job queue for a process that only sends jobs of these kinds. pg-boss migrates its own tables at start.
 */
export async function createJobQueue({ DATABASE_URL }: Connection, jobs: Job[]): Promise<JobQueue> {
  const boss = new PgBoss({
    connectionString: DATABASE_URL,
    schema,
    max: 2,
    supervise: false,
    schedule: false,
  });
  boss.on('error', () => undefined);
  await orStop(boss, async () => {
    await boss.start();
    await ensureQueues(boss, jobs);
  });
  return {
    async send(job, data, em) {
      const { requestId } = currentCause();
      // Beside its data: `handle` takes it out again.
      const sent = requestId === null ? data : { ...data, requestId };
      await boss.send(job.name, sent, em ? { db: inTransaction(em) } : {});
    },
    close: () => boss.stop({ graceful: false, close: true }),
  };
}

/** Begins with it, and leaves no connection or timer behind where that fails. */
async function orStop(boss: PgBoss, begin: () => Promise<void>): Promise<void> {
  try {
    await begin();
  } catch (error) {
    await boss.stop({ graceful: false, close: true }).catch(() => undefined);
    throw error;
  }
}

const inTransaction = (em: EntityManager) => {
  const transaction = em.getTransactionContext<TransactionHandle & object>();
  if (!transaction) throw new Error('A job with an entity manager is sent within its transaction');
  return fromKysely(transaction);
};

async function ensureQueues(boss: PgBoss, jobs: Job[]): Promise<void> {
  for (const { name, retryLimit, retryDelaySeconds, retryDelayMaxSeconds } of jobs) {
    const options = {
      retryLimit,
      retryDelay: retryDelaySeconds,
      retryBackoff: true,
      retryDelayMax: retryDelayMaxSeconds,
      notify: true,
      // A worker that is killed leaves its jobs to the others within half a minute.
      heartbeatSeconds: 20,
    };
    if (await boss.getQueue(name)) await boss.updateQueue(name, options);
    else await boss.createQueue(name, { ...options, policy: 'standard' });
  }
}

/**
 * New jobs are announced; one whose retry is due is only found by looking, which would be every 30 s by default. Each queue
 * is looked at by itself, so a quiet worker pays for it as often as there are queues.
 */
const polling = { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 10, burstWhenBatchFull: true };

/** Starts working through every queue and schedule. `stop` finishes the jobs that run. @throws when the database is lost before it has begun */
export async function startWorker(
  { DATABASE_URL }: Connection,
  handlers: JobHandler[],
  onError: (error: Error) => void,
): Promise<{ stop(): Promise<void> }> {
  const boss = new PgBoss({
    connectionString: DATABASE_URL,
    schema,
    max: 4,
    useListenNotify: true,
    // How often jobs without a heartbeat are looked for.
    superviseIntervalSeconds: 10,
    monitorIntervalSeconds: 10,
  });
  boss.on('error', onError);
  await orStop(boss, () => beginWork(boss, handlers, onError));
  return { stop: () => boss.stop({ graceful: true, timeout: 20_000 }) };
}

async function beginWork(
  boss: PgBoss,
  handlers: JobHandler[],
  onError: (error: Error) => void,
): Promise<void> {
  await boss.start();
  await ensureQueues(
    boss,
    handlers.map(({ job }) => job),
  );
  for (const { name } of await boss.getSchedules()) {
    // What an earlier release repeated, and this one does not know.
    if (!handlers.some(({ job }) => job.name === name)) await boss.unschedule(name);
  }
  for (const {
    job: { name, cron },
    run,
  } of handlers) {
    // A handler parses what its job carries, here too.
    if (cron) await boss.schedule(name, cron, {});
    await boss.work(name, { ...polling, batchSize: 10, perJobResults: true }, async (jobs) =>
      Promise.all(
        jobs.map(async (job) => {
          const end = jobSeconds.startTimer({ queue: name });
          try {
            await run(job.data);
            end({ outcome: 'completed' });
            return { id: job.id, status: 'completed' as const };
          } catch (error) {
            end({ outcome: 'failed' });
            onError(error instanceof Error ? error : new Error(String(error)));
            return { id: job.id, status: 'failed' as const };
          }
        }),
      ),
    );
  }
}
