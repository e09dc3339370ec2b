import { startContext } from '@trilho/gateway/src/main/start-context.ts';
import { startDeliveries } from '@trilho/gateway/src/modules/webhook-delivery/start-deliveries.ts';
import { readEnv } from '@trilho/gateway/src/platform/env.ts';
import { loggerOptions } from '@trilho/gateway/src/platform/http/logging.ts';
import type { Draining } from '@trilho/gateway/src/platform/queue/drain.ts';
import { listenForWakeUps } from '@trilho/gateway/src/platform/queue/wake-up-listener.ts';
import { pino } from 'pino';
import { reportToParent } from './reporting.ts';

/** A worker that sends deliveries and does nothing else. It begins when it is first asked for its CPU time. */
const env = readEnv(process.env);
const log = pino(loggerOptions(env));
const context = await startContext(env);
let deliveries: Draining | undefined;
listenForWakeUps(env, () => deliveries?.wake());
reportToParent('', () => {
  deliveries ??= startDeliveries(context, {
    say: (what, message, level = 'info') => log[level](what, message),
    onError: (error) => console.error(error),
  });
});
