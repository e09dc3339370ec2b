import type { EntityManager } from '@mikro-orm/postgresql';
import { fromKysely, PgBoss } from 'pg-boss';
import type { Env } from '../env.ts';
import { type JobName, type JobQueue, jobNames, queueSettings } from './queues.ts';

type Connection = Pick<Env, 'DATABASE_URL'>;
/** What pg-boss needs of an open transaction, as MikroORM hands it out. */
type TransactionHandle = Parameters<typeof fromKysely>[0];

const schema = 'jobs';

/** The job queue for a process that only leaves work. pg-boss brings its own tables up to date at start. */
export async function createJobQueue({ DATABASE_URL }: Connection): Promise<JobQueue> {
  const boss = new PgBoss({
    connectionString: DATABASE_URL,
    schema,
    max: 2,
    supervise: false,
    schedule: false,
  });
  boss.on('error', () => undefined);
  await boss.start();
  await ensureQueues(boss);
  return {
    async send(name, data, em) {
      await boss.send(name, data, em ? { db: inTransaction(em) } : {});
    },
    close: () => boss.stop({ graceful: false, close: true }),
  };
}

const inTransaction = (em: EntityManager) => {
  const transaction = em.getTransactionContext<TransactionHandle & object>();
  if (!transaction) throw new Error('Jobs with an entity manager are left inside its transaction');
  return fromKysely(transaction);
};

async function ensureQueues(boss: PgBoss): Promise<void> {
  for (const name of jobNames) {
    const { retryLimit, retryDelaySeconds, retryDelayMaxSeconds } = queueSettings[name];
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

/** Runs one job's data; a throw sends the job back to its queue. */
export type JobHandlers = { [N in JobName]: (data: unknown) => Promise<void> };

/** New jobs are announced; one whose retry is due is only found by looking, which would be every 30 s by default. */
const polling = { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 2, burstWhenBatchFull: true };

/** Starts working through every queue, and the repeating work. Answers how to stop: running jobs are finished. */
export async function startWorker(
  { DATABASE_URL }: Connection,
  handlers: JobHandlers,
  onError: (error: Error) => void,
): Promise<{ stop(): Promise<void> }> {
  const boss = new PgBoss({
    connectionString: DATABASE_URL,
    schema,
    max: 4,
    useListenNotify: true,
    // How often jobs without a heartbeat are looked for.
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
  });
  boss.on('error', onError);
  await boss.start();
  await ensureQueues(boss);
  for (const { name } of await boss.getSchedules()) {
    // What an earlier release repeated, and this one does not know.
    if (!jobNames.some((known) => known === name)) await boss.unschedule(name);
  }
  for (const name of jobNames) {
    const { cron } = queueSettings[name];
    if (cron) await boss.schedule(name, cron);
    await boss.work(name, { ...polling, batchSize: 10, perJobResults: true }, async (jobs) =>
      Promise.all(
        jobs.map(async (job) => {
          try {
            await handlers[name](job.data);
            return { id: job.id, status: 'completed' as const };
          } catch (error) {
            onError(error instanceof Error ? error : new Error(String(error)));
            return { id: job.id, status: 'failed' as const };
          }
        }),
      ),
    );
  }
  return { stop: () => boss.stop({ graceful: true, timeout: 20_000 }) };
}
