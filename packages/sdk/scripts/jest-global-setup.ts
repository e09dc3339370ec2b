import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import setUpGateway from '@trilho/gateway/src/testing/app/global-setup.ts';

/**
 * Jest `globalSetup`: builds what the tests use as merchants do, and readies the gateway's database. In turbo's run the
 * build is a task of its own, which has ended by then.
 */
export default async function setUp(): Promise<void> {
  const cwd = fileURLToPath(new URL('..', import.meta.url));
  if (!process.env.TURBO_HASH) await promisify(execFile)('npm', ['run', 'build'], { cwd });
  await setUpGateway();
}
