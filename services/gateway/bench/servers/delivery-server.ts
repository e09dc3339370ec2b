import { startContext } from '../../src/main/start-context.ts';
import { startDeliveries } from '../../src/modules/webhook-delivery/start-deliveries.ts';
import { readEnv } from '../../src/platform/env.ts';
import type { Draining } from '../../src/platform/queue/drain.ts';
import { listenForWakeUps } from '../../src/platform/queue/wake-up-listener.ts';
import type { Report } from './reporting.ts';

/** A worker that sends deliveries and does nothing else. It begins when it is first asked for its CPU time. */
const env = readEnv(process.env);
const context = await startContext(env);
let deliveries: Draining | undefined;
const begin = () => {
  deliveries = startDeliveries(context, {
    say: () => undefined,
    onError: (error) => console.error(error),
  });
};
listenForWakeUps(env, () => deliveries?.wake());
const tell = (report: Report) => process.send?.(report);
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  tell({ cpuMicros: user + system });
  if (!deliveries) begin();
});
process.on('disconnect', () => process.exit(0));
tell({ address: '' });
