import type { AppContext } from '../context.ts';
import { seedDemo } from '../demo/seed.ts';
import { stopSignal, untilReachable } from '../platform/database/until-reachable.ts';
import { readEnv } from '../platform/env.ts';
import { createLog } from '../platform/http/logging.ts';
import type { Say } from '../platform/queue/say.ts';
import { buildApp } from './app.ts';
import { closeContext, startContext } from './start-context.ts';

const env = readEnv(process.env);
const signal = stopSignal();

async function serve(context: AppContext): Promise<void> {
  const app = await buildApp(context);
  const close = async () => {
    await app.close();
    await closeContext(context);
  };
  signal.addEventListener('abort', () => void close(), { once: true });
  if (signal.aborted) return close();
  if (env.SEED_DEMO) {
    // Before listening, so that a service that is ready has its demo merchant too.
    await seedDemo(context, app).catch((err: unknown) => app.log.error({ err }, 'demo data incomplete'));
  }
  await app.listen({ host: env.HOST, port: env.PORT });
}

const log = createLog(env, 'gateway');
const say: Say = (what, message, level = 'info') => log[level](what, message);
const context = await untilReachable(() => startContext(env, undefined, say), { log, signal });
if (context) await serve(context);
// What was begun of a start may still hold the process.
else process.exit(0);
