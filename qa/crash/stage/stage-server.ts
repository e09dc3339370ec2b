import { startPreparedServer } from '@trilho/gateway/src/testing/app/global-setup.ts';
import { EXTERNAL_SERVER_VARIABLE, type TestServer } from '@trilho/tooling/database/test-database.ts';
import pg from 'pg';
import { replaceDatabaseClock } from './database-clock.ts';

/** A plan is made once, for any values, and not anew because a table was looked through: the stages' tables hold a few rows each. */
const settings = {
  plan_cache_mode: 'force_generic_plan',
  jit: 'off',
  autovacuum_naptime: '5min',
  // In the folder of the data.
  unix_socket_directories: '.',
};

/**
 * Lets a password of a throwaway server be derived by one round of its hash in place of 4,096: a case opens a connection for each that it
 * has lost.
 */
async function deriveOnce(adminUrl: string): Promise<void> {
  if (process.env[EXTERNAL_SERVER_VARIABLE]) return;
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const password = pg.escapeLiteral(decodeURIComponent(new URL(adminUrl).password));
    await client.query(`set scram_iterations = 1; alter role current_user password ${password}`);
  } finally {
    await client.end();
  }
}

async function prepare(adminUrl: string): Promise<void> {
  await replaceDatabaseClock(adminUrl);
  await deriveOnce(adminUrl);
}

/** Starts a throwaway server whose clock the stages set. */
export const startStageServer = (): Promise<TestServer> => startPreparedServer({ settings, prepare });
