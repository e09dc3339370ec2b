import type { AppContext } from './context.ts';
import { createOrm, migrate } from './database/orm.ts';
import type { Env } from './env.ts';
import { createJobQueue } from './jobs/job-queue.ts';
import { createTurns } from './providers/limiter-turns.ts';
import { createProvider } from './providers/registry.ts';
import { createVault } from './security/vault.ts';

/** Opens what a process needs and brings the schema up to date. Close it with `closeContext`. */
export async function startContext(env: Env): Promise<AppContext> {
  const orm = await createOrm(env);
  await migrate(orm);
  const vault = createVault(env.ENCRYPTION_KEYS, env.DIGEST_KEY);
  return {
    env,
    orm,
    vault,
    openProvider: createProvider(env, createTurns(env, orm, vault)),
    jobs: await createJobQueue(env),
  };
}

export async function closeContext({ orm, jobs }: AppContext): Promise<void> {
  await jobs.close();
  await orm.close(true);
}
