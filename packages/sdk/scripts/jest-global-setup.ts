import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import setUpGateway from '@trilho/gateway/src/testing/global-setup.ts';

/** Jest `globalSetup`: builds what the tests use as merchants do, and readies the gateway's database. */
export default async function setUp(): Promise<void> {
  const cwd = fileURLToPath(new URL('..', import.meta.url));
  await promisify(execFile)('npm', ['run', 'build'], { cwd });
  await setUpGateway();
}
