import { createTestDatabase } from '@trilho/tooling/database/test-database.ts';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { announceDeliveries } from '../../event-log/announce-deliveries.ts';
import { buildApp } from '../../main/app.ts';
import { jobs } from '../../main/job-handlers.ts';
import { createOrm, requestLimits } from '../../main/orm.ts';
import { createOutcomeLog } from '../../modules/gateway-health/outcomes/outcome-counts.ts';
import { createProviderCallLog } from '../../modules/provider-calls/provider-call-recorder.ts';
import type { Env } from '../../platform/env.ts';
import { createJobQueue } from '../../platform/queue/job-queue.ts';
import { createWakeUps } from '../../platform/queue/wake-up.ts';
import { createVault } from '../../platform/security/vault.ts';
import { createRateSlots } from '../../providers/rates/provider-slots.ts';
import { createProviders } from '../../providers/registry.ts';
import { watchAnswers } from './declared-answers.ts';
import { closeJobRunner } from './job-runner.ts';
import { testEnv } from './test-env.ts';

export interface TestApp {
  app: FastifyInstance;
  context: AppContext;
  close(): Promise<void>;
}

/**
 * The whole service on a fresh, migrated database of its own, over a provider of the test's if given. Close it in
 * `afterAll`: that fails when the service gave an answer that its API document does not declare.
 */
export async function createTestApp(
  overrides: Partial<Env> = {},
  given: Partial<Pick<AppContext, 'openProvider' | 'say'>> = {},
): Promise<TestApp> {
  const database = await createTestDatabase({ template: process.env.TEST_DATABASE_TEMPLATE ?? '' });
  const env = testEnv({ DATABASE_URL: database.url, ...overrides });
  const orm = await createOrm(env, requestLimits(env));
  const vault = createVault(env);
  const callLog = createProviderCallLog(orm.em.fork(), () => undefined);
  const context: AppContext = {
    env,
    orm,
    vault,
    openProvider: createProviders(env, createRateSlots(env, orm, vault), callLog),
    jobs: await createJobQueue(env, jobs),
    wakeUps: createWakeUps(orm),
    say: () => undefined,
    flushCallLog: callLog.flush,
    outcomes: createOutcomeLog(orm.em.fork(), () => undefined),
    ...given,
  };
  announceDeliveries(orm, context.wakeUps);
  const app = await buildApp(context);
  const checkAnswers = watchAnswers(app);
  return {
    app,
    context,
    close: async () => {
      await app.close();
      await closeJobRunner(context);
      await context.jobs.close();
      context.wakeUps.close();
      await context.flushCallLog();
      await context.outcomes.flush();
      await orm.close(true);
      await database.drop();
      checkAnswers();
    },
  };
}
