import '../seam/counted-ids.ts';
import { passOf, subjects } from '../list/whole-list.ts';
import { openStage } from '../stage/stage.ts';
import { parseCase } from './case-line.ts';
import { runCase } from './run-case.ts';
import { runKilled } from './run-killed.ts';
import type { ToShard } from './shards.ts';

/** A process of its own that runs one case after the other on its own stage: the line of each comes from its parent. */
const stage = await openStage();

/** What a process does once in its life is done before the first case. */
const first = ['create/STRIPE/succeeded', 'create/MERCADOPAGO/succeeded'];
for (const subject of subjects) {
  const line = passOf(subject);
  if (first.some((text) => line.startsWith(`${text} `))) await runCase(stage, parseCase(line));
}

const tell = (message: object): void => void process.send?.(message);

async function serve(message: ToShard): Promise<void> {
  if ('end' in message) {
    await stage.close();
    process.disconnect();
    return;
  }
  const given = parseCase(message.line);
  tell({
    run: await (given.stop?.interruption === 'kill' ? runKilled(stage, given) : runCase(stage, given)),
  });
}

process.on('message', (message: ToShard) => {
  serve(message).catch((error: unknown) => {
    tell({ failure: error instanceof Error ? error.stack : String(error) });
    process.exit(1);
  });
});
tell({ ready: true });
