import { pino } from 'pino';
import { jobLimits } from './database/orm.ts';
import { readEnv } from './env.ts';
import { createJobHandlers } from './jobs/handlers.ts';
import { startWorker } from './jobs/job-queue.ts';
import { reconcileDue } from './jobs/reconcile-payments.ts';
import { repeat } from './jobs/repeat.ts';
import { loggerOptions } from './plugins/logging.ts';
import { closeContext, startContext } from './start-context.ts';

const env = readEnv(process.env);
const log = pino({ ...loggerOptions(env), name: 'worker' });
const context = await startContext(env, jobLimits(env));
const worker = await startWorker(
  env,
  createJobHandlers(context, (what, message, level = 'info') => log[level](what, message)),
  (err) => log.error({ err }, 'job failed'),
);
const reconciling = repeat(
  5_000,
  async () => {
    const report = await reconcileDue(context);
    if (report?.contradicting) log.error({ alert: 'provider_contradicts', ...report }, 'payments reconciled');
    else if (report) log.info(report, 'payments reconciled');
  },
  (err) => log.error({ err }, 'payments not reconciled'),
);
await context.jobs.send('register-platform-webhook', {});
log.info('worker started');

let closing = false;
const close = async () => {
  if (closing) return;
  closing = true;
  await Promise.all([reconciling.stop(), worker.stop()]);
  await closeContext(context);
  log.info('worker stopped');
};
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void close());
