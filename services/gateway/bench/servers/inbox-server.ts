import { startContext } from '../../src/main/start-context.ts';
import { startWorkLoops } from '../../src/main/work-loops.ts';
import { readEnv } from '../../src/platform/env.ts';
import type { Report } from './reporting.ts';

/** A worker's loops over the tables of work. */
const context = await startContext(readEnv(process.env));
startWorkLoops(context, { say: () => undefined, onError: (error) => console.error(error) });
const tell = (report: Report) => process.send?.(report);
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  tell({ cpuMicros: user + system });
});
process.on('disconnect', () => process.exit(0));
tell({ address: '' });
