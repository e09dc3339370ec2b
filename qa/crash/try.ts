import { startPreparedServer } from '@trilho/gateway/src/testing/app/global-setup.ts';
import { replaceDatabaseClock } from './stage/database-clock.ts';
import { openStage } from './stage/stage.ts';
import { parseCase } from './run/case-line.ts';
import { runCase } from './run/run-case.ts';
const server = await startPreparedServer(replaceDatabaseClock);
try {
  const stage = await openStage();
  for (const line of process.argv.slice(2)) {
    const run = await runCase(stage, parseCase(line));
    console.log(run.line, run.hash, Math.round(run.cpuMs), Math.round(run.realMs), run.wasReached, run.strays, run.broken);
    if (process.env.TRACE) console.log(run.trace.map(l => '   ' + l).join('\n'));
  }
  await stage.close();
} finally { await server.stop(); }
