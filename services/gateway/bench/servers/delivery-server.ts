import { pino } from 'pino';
import { startContext } from '../../src/main/start-context.ts';
import { startDeliveries } from '../../src/modules/webhook-delivery/start-deliveries.ts';
import { readEnv } from '../../src/platform/env.ts';
import { loggerOptions } from '../../src/platform/http/logging.ts';
import type { Draining } from '../../src/platform/queue/drain.ts';
import { listenForWakeUps } from '../../src/platform/queue/wake-up-listener.ts';
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
