import { holdTestServer } from './jest-held-server.ts';
import { startTestServer, TEST_SERVER_VARIABLE } from './test-database.ts';

/** Jest `globalSetup`: one throwaway database server for the whole run. */
export default async function setUp(): Promise<void> {
  const server = await startTestServer();
  process.env[TEST_SERVER_VARIABLE] = server.adminUrl;
  holdTestServer(server);
}
