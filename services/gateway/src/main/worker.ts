import type { AppContext } from '../context.ts';
import { startGatewayWatch } from '../modules/gateway-health/watch/watch-gateways.ts';
import { reconcileDue } from '../modules/payments/reconciliation/reconcile-payments.ts';
import { registerPlatformWebhookJob } from '../modules/plan/plan.jobs.ts';
import { startStatusWatch } from '../modules/status/watch-status.ts';
import { dueTo } from '../platform/call-cause.ts';
import { pastPooler } from '../platform/database/pooling/direct-url.ts';
import { stopSignal, untilReachable } from '../platform/database/until-reachable.ts';
import { readEnv } from '../platform/env.ts';
import { startWorkerHealth } from '../platform/http/health/worker-health.ts';
import { createLog } from '../platform/http/logging.ts';
import { setCell } from '../platform/ids.ts';
import { startWorker } from '../platform/queue/job-queue.ts';
import { repeat } from '../platform/queue/repeat.ts';
import { sayInto } from '../platform/queue/say.ts';
import { workerErrors } from '../platform/telemetry/metrics.ts';
import { startTraces } from '../platform/telemetry/start-traces.ts';
import { createJobHandlers } from './job-handlers.ts';
import { monitorWorker } from './monitoring/monitoring.ts';
import { jobLimits } from './orm.ts';
import { closeContext, startContext } from './start-context.ts';
import { startWorkLoops } from './work-loops.ts';

const env = pastPooler(readEnv(process.env));
setCell(env.CELL);
const log = createLog(env, 'worker');
const say = sayInto(log);
const signal = stopSignal();
const health = await startWorkerHealth(env);

/** Logs and counts what fails in a part of the worker. */
const failing =
  (part: string, message: string) =>
  (err: Error): void => {
    workerErrors.inc({ part });
    log.error({ err }, message);
  };

async function work(context: AppContext): Promise<void> {
  const traces = await startTraces(env, 'worker');
  const handlers = createJobHandlers(context, say);
  // The database may be lost once more since the context was opened.
  const begin = () => startWorker(env, handlers, failing('jobs', 'job failed'));
  const worker = await untilReachable(begin, { log, signal });
  if (!worker) {
    await closeContext(context);
    process.exit(0);
  }
  const reconciling = repeat(
    5_000,
    dueTo('reconciliation', async () => {
      const report = await reconcileDue(context);
      if (report?.contradicting)
        say({ alert: 'provider_contradicts', ...report }, 'payments reconciled', 'error');
      else if (report) say(report, 'payments reconciled');
    }),
    failing('reconciliation', 'payments not reconciled'),
  );
  const loops = startWorkLoops(context, { say, onError: failing('batches', 'batch failed') });
  const watching = startStatusWatch(context, failing('status', 'status not probed'));
  const gateways = startGatewayWatch(context, failing('gateways', 'gateways not watched'));
  const monitoring = await monitorWorker(env);
  const close = async () => {
    health.isWorking = false;
    const parts = [reconciling, worker, loops, watching, gateways];
    await Promise.all(parts.map((part) => part.stop()));
    await closeContext(context);
    await monitoring.close();
    await traces.close();
    await health.close();
    log.info('worker stopped');
  };
  signal.addEventListener('abort', () => void close(), { once: true });
  if (signal.aborted) return close();
  await context.jobs.send(registerPlatformWebhookJob, {});
  health.isWorking = true;
  log.info('worker started');
}

const context = await untilReachable(() => startContext(env, jobLimits(env), say), { log, signal });
if (context) await work(context);
// What was begun of a start may still hold the process.
else process.exit(0);
