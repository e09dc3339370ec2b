import { PgBoss } from 'pg-boss';
import { createJobHandlers } from '../jobs/handlers.ts';
import { jobNames } from '../jobs/queues.ts';
import type { TestApp } from './test-app.ts';

/** Runs every job that is due now, as a worker would, until none is left. Answers how many ran. */
export async function runJobs({ context }: TestApp): Promise<number> {
  const boss = new PgBoss({
    connectionString: context.env.DATABASE_URL,
    schema: 'jobs',
    max: 1,
    supervise: false,
  });
  await boss.start();
  const handlers = createJobHandlers(context);
  let ran = 0;
  for (const name of jobNames) {
    for (let [job] = await boss.fetch(name); job; [job] = await boss.fetch(name)) {
      await handlers[name](job.data);
      await boss.complete(name, job.id);
      ran += 1;
    }
  }
  await boss.stop({ graceful: false, close: true });
  return ran;
}
