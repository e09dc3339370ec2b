import { setTimeout as sleep } from 'node:timers/promises';
import type { AppContext } from '../context.ts';
import { seedDemo } from '../demo/seed.ts';
import { stopSignal, untilReachable } from '../platform/database/until-reachable.ts';
import { readEnv } from '../platform/env.ts';
import { acceptBacklog } from '../platform/http/connection-limits.ts';
import { createLog } from '../platform/http/logging.ts';
import { setCell } from '../platform/ids.ts';
import { sayInto } from '../platform/queue/say.ts';
import { startTraces } from '../platform/telemetry/start-traces.ts';
import { buildApp } from './app.ts';
import { monitorGateway } from './monitoring/monitoring.ts';
import { closeContext, startContext } from './start-context.ts';

const env = readEnv(process.env);
setCell(env.CELL);
const signal = stopSignal();

async function serve(context: AppContext): Promise<void> {
  const app = await buildApp(context);
  const monitoring = await monitorGateway(env);
  const traces = await startTraces(env, 'gateway');
  const close = async () => {
    // Balancers send nothing more once they have seen it; what they still send until then is served.
    app.departure.isAnnounced = true;
    app.log.info({ drainSeconds: env.DRAIN_SECONDS }, 'not ready any more, ends soon');
    if (app.server.listening) await sleep(env.DRAIN_SECONDS * 1_000);
    await app.close();
    await closeContext(context);
    await monitoring.close();
    await traces.close();
  };
  signal.addEventListener('abort', () => void close(), { once: true });
  if (signal.aborted) return close();
  if (env.SEED_DEMO) {
    // Before listening, so that a service that is ready has its demo merchant too.
    await seedDemo(context, app).catch((err: unknown) => app.log.error({ err }, 'demo data incomplete'));
  }
  await app.listen({ host: env.HOST, port: env.PORT, backlog: acceptBacklog });
}

const log = createLog(env, 'gateway');
const context = await untilReachable(() => startContext(env, undefined, sayInto(log)), { log, signal });
if (context) await serve(context);
// What was begun of a start may still hold the process.
else process.exit(0);
