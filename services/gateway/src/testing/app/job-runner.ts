import { PgBoss } from 'pg-boss';
import type { AppContext } from '../../context.ts';

const runners = new WeakMap<AppContext, Promise<PgBoss>>();

async function openRunner({ env }: AppContext): Promise<PgBoss> {
  const runner = new PgBoss({
    connectionString: env.DATABASE_URL,
    schema: 'jobs',
    max: 1,
    supervise: false,
    // The template of the test's database has the tables already.
    migrate: false,
  });
  runner.on('error', () => undefined);
  return runner.start();
}

/** The one queue by which a test takes the service's jobs; opened at its first use. */
export function jobRunnerOf(context: AppContext): Promise<PgBoss> {
  const runner = runners.get(context) ?? openRunner(context);
  runners.set(context, runner);
  return runner;
}

/** Closes the queue of a service, if a test has used it. */
export async function closeJobRunner(context: AppContext): Promise<void> {
  await (await runners.get(context))?.stop({ graceful: false, close: true });
}
