import type { AppContext } from '@trilho/gateway/src/context.ts';
import { announceDeliveries } from '@trilho/gateway/src/event-log/announce-deliveries.ts';
import { buildApp } from '@trilho/gateway/src/main/app.ts';
import { createOrm, requestLimits } from '@trilho/gateway/src/main/orm.ts';
import type { Env } from '@trilho/gateway/src/platform/env.ts';
import type { JobQueue } from '@trilho/gateway/src/platform/queue/job.ts';
import { createVault } from '@trilho/gateway/src/platform/security/vault.ts';
import { createRateSlots } from '@trilho/gateway/src/providers/rates/provider-slots.ts';
import { createProviders } from '@trilho/gateway/src/providers/registry.ts';
import type { TestApp } from '@trilho/gateway/src/testing/app/test-app.ts';
import type pg from 'pg';

/** One process of the product: a pool and an app of its own. */
export interface Node extends TestApp {
  /** Opens the connections that were lost, so that no step waits for one. */
  fill(): Promise<void>;
}

/** What no payment waits for: it is written by timers, whose moments differ from run to run. */
const unwatched = {
  wakeUps: { announce: () => undefined, close: () => undefined },
  say: () => undefined,
  flushCallLog: async () => undefined,
  outcomes: { record: () => undefined, flush: async () => undefined },
} satisfies Partial<AppContext>;

/** Starts a node on the stage's database. `adopt` gets its connections. */
export async function openNode(env: Env, jobs: JobQueue, adopt: (pool: pg.Pool) => void): Promise<Node> {
  const orm = await createOrm(env, requestLimits(env));
  const pool = await orm.em.getConnection().getNativeClient();
  adopt(pool);
  const vault = createVault(env);
  const openProvider = createProviders(env, createRateSlots(env, orm, vault));
  const context: AppContext = { env, orm, vault, openProvider, jobs, ...unwatched };
  announceDeliveries(orm, context.wakeUps);
  const app = await buildApp(context);
  await app.ready();
  const fill = async () => {
    if (pool.idleCount === env.DATABASE_POOL_MAX) return;
    // One that is in use may wait for a step that waits for this.
    const inUse = pool.totalCount - pool.idleCount;
    const all = await Promise.all(
      Array.from({ length: env.DATABASE_POOL_MAX - inUse }, () => pool.connect()),
    );
    for (const client of all) client.release();
  };
  const close = async () => {
    await app.close();
    await orm.close(true);
  };
  return { app, context, fill, close };
}
