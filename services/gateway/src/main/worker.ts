import type { AppContext } from '../context.ts';
import { reconcileDue } from '../modules/payments/reconciliation/reconcile-payments.ts';
import { registerPlatformWebhookJob } from '../modules/plan/plan.jobs.ts';
import { startStatusWatch } from '../modules/status/watch-status.ts';
import { dueTo } from '../platform/call-cause.ts';
import { stopSignal, untilReachable } from '../platform/database/until-reachable.ts';
import { readEnv } from '../platform/env.ts';
import { createLog } from '../platform/http/logging.ts';
import { startWorker } from '../platform/queue/job-queue.ts';
import { repeat } from '../platform/queue/repeat.ts';
import type { Say } from '../platform/queue/say.ts';
import { createJobHandlers } from './job-handlers.ts';
import { jobLimits } from './orm.ts';
import { closeContext, startContext } from './start-context.ts';
import { startWorkLoops } from './work-loops.ts';

const env = readEnv(process.env);
const log = createLog(env, 'worker');
const say: Say = (what, message, level = 'info') => log[level](what, message);
const signal = stopSignal();

async function work(context: AppContext): Promise<void> {
  const worker = await startWorker(env, createJobHandlers(context, say), (err) =>
    log.error({ err }, 'job failed'),
  );
  const reconciling = repeat(
    5_000,
    dueTo('reconciliation', async () => {
      const report = await reconcileDue(context);
      if (report?.contradicting)
        log.error({ alert: 'provider_contradicts', ...report }, 'payments reconciled');
      else if (report) log.info(report, 'payments reconciled');
    }),
    (err) => log.error({ err }, 'payments not reconciled'),
  );
  const loops = startWorkLoops(context, { say, onError: (err) => log.error({ err }, 'batch failed') });
  const watching = startStatusWatch(context, (err) => log.error({ err }, 'status not probed'));
  const close = async () => {
    await Promise.all([reconciling.stop(), worker.stop(), loops.stop(), watching.stop()]);
    await closeContext(context);
    log.info('worker stopped');
  };
  signal.addEventListener('abort', () => void close(), { once: true });
  if (signal.aborted) return close();
  await context.jobs.send(registerPlatformWebhookJob, {});
  log.info('worker started');
}

const context = await untilReachable(() => startContext(env, jobLimits(env), say), { log, signal });
if (context) await work(context);
// What was begun of a start may still hold the process.
else process.exit(0);
