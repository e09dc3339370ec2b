import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase } from '@trilho/tooling/database/databases.ts';
import { holdTestServer } from '@trilho/tooling/database/jest-held-server.ts';
import {
  startTestServer,
  TEST_SERVER_VARIABLE,
  type TestServer,
} from '@trilho/tooling/database/test-database.ts';
import { jobs } from '../../main/job-handlers.ts';
import { createOrm, migrate } from '../../main/orm.ts';
import { createJobQueue } from '../../platform/queue/job-queue.ts';
import { sharedFolderVariable } from './declared-answers.ts';

/** The migrated database that each test file copies. */
const templateVariable = 'TEST_DATABASE_TEMPLATE';

/**
 * Starts a throwaway server for `createTestApp`, with these settings: one database is migrated once, as the template of all others.
 * `prepare` is called before it is made.
 */
export async function startPreparedServer({
  settings = {},
  prepare,
}: {
  settings?: Record<string, string>;
  prepare?(adminUrl: string): Promise<void>;
} = {}): Promise<TestServer> {
  const server = await startTestServer(settings);
  await prepare?.(server.adminUrl);
  process.env[TEST_SERVER_VARIABLE] = server.adminUrl;
  const template = `gateway_template_${process.pid}`;
  const DATABASE_URL = await createDatabase(server.adminUrl, template);
  const orm = await createOrm({ DATABASE_URL, DATABASE_POOL_MAX: 2 });
  await migrate(orm);
  await orm.close(true);
  const queue = await createJobQueue({ DATABASE_URL }, jobs);
  await queue.close();
  process.env[templateVariable] = template;
  process.env[sharedFolderVariable] = mkdtempSync(join(tmpdir(), 'trilho-gateway-tests-'));
  return server;
}

/** Jest `globalSetup`: the server, and a folder for what the test files share. */
export default async function setUp(): Promise<void> {
  holdTestServer(await startPreparedServer());
}
