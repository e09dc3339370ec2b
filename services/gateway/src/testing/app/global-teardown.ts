import { rmSync } from 'node:fs';
import stopTestServer from '@trilho/tooling/database/jest-global-teardown.ts';
import { sharedFolderVariable } from './declared-answers.ts';

/** Jest `globalTeardown`: ends what `globalSetup` started. */
export default async function tearDown(): Promise<void> {
  const folder = process.env[sharedFolderVariable];
  if (folder) rmSync(folder, { recursive: true, force: true });
  await stopTestServer();
}
