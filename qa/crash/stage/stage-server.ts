import { startPreparedServer } from '@trilho/gateway/src/testing/app/global-setup.ts';
import type { TestServer } from '@trilho/tooling/database/test-database.ts';
import { replaceDatabaseClock } from './database-clock.ts';

/** A plan is made once, for any values, and not anew because a table was looked through: the stages' tables hold a few rows each. */
const settings = {
  plan_cache_mode: 'force_generic_plan',
  jit: 'off',
  autovacuum_naptime: '5min',
  // In the folder of the data.
  unix_socket_directories: '.',
};

/** Starts a throwaway server whose clock the stages set. */
export const startStageServer = (): Promise<TestServer> =>
  startPreparedServer({ settings, prepare: replaceDatabaseClock });
