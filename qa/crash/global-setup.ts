import { holdTestServer } from '@trilho/tooling/database/jest-held-server.ts';
import { startStageServer } from './stage/stage-server.ts';

/** Jest `globalSetup`: a database server whose clock the stages set. */
export default async function setUp(): Promise<void> {
  holdTestServer(await startStageServer());
}
