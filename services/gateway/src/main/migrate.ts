import { pastPooler } from '../platform/database/pooling/direct-url.ts';
import { stopSignal, untilReachable } from '../platform/database/until-reachable.ts';
import { readEnv } from '../platform/env.ts';
import { createLog } from '../platform/http/logging.ts';
import { setCell } from '../platform/ids.ts';
import { createJobQueue } from '../platform/queue/job-queue.ts';
import { jobs } from './job-handlers.ts';
import { bringUpToDate } from './start-context.ts';

/** Brings the schema up to date, the job queue's tables too, and ends: before the servers of a release start. */
const env = pastPooler(readEnv(process.env));
setCell(env.CELL);
const log = createLog(env, 'migrate');

async function migrateAll(): Promise<void> {
  const applied = await bringUpToDate(env);
  const queue = await createJobQueue(env, jobs);
  await queue.close();
  log.info({ applied }, 'schema up to date');
}

const signal = stopSignal();
await untilReachable(migrateAll, { log, signal });
if (signal.aborted) process.exitCode = 1;
