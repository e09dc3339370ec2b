import '../seam/counted-ids.ts';
import { explore, runLine } from './explore.ts';
import { meetings } from './meetings.ts';
import { openOrderStage } from './open-order-stage.ts';
import { parseOrder } from './order-line.ts';
import type { FromOrderShard, ToOrderShard } from './order-shards.ts';

/** A process of its own that runs orders on its own stage, as its parent says. */
const on = await openOrderStage();

/** What a process does once in its life is done before the first order: as each actor, at each gateway. */
for (const gateway of ['STRIPE', 'MERCADOPAGO'] as const) {
  for (const meeting of meetings.slice(0, 3)) {
    for (const seed of [1, 2]) await runLine(on, { meeting: meeting.name, gateway, runs: [], seed });
  }
}

const tell = (message: FromOrderShard): void => void process.send?.(message);

async function serve(message: ToOrderShard): Promise<void> {
  if ('end' in message) {
    await on.close();
    process.disconnect();
  } else if ('line' in message) tell({ run: await runLine(on, parseOrder(message.line)) });
  else tell({ explored: await explore(on, message.about, message.bounds) });
}

process.on('message', (message: ToOrderShard) => {
  serve(message).catch((error: unknown) => {
    tell({ failure: String(error instanceof Error ? error.stack : error) });
    process.exit(1);
  });
});
tell({ ready: true });
