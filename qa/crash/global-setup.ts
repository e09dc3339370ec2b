import { startPreparedServer } from '@trilho/gateway/src/testing/app/global-setup.ts';
import { holdTestServer } from '@trilho/tooling/database/jest-held-server.ts';
import { replaceDatabaseClock } from './stage/database-clock.ts';

/** Jest `globalSetup`: a database server whose clock the stages set. */
export default async function setUp(): Promise<void> {
  holdTestServer(await startPreparedServer({ prepare: replaceDatabaseClock }));
}
