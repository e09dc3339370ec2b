import { execFile } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { sharedFolderVariable } from '@trilho/gateway/src/testing/app/declared-answers.ts';
import setUpGateway from '@trilho/gateway/src/testing/app/global-setup.ts';
import { installedVariable, installSdk } from '../src/testing/bare-project.ts';

/**
 * Jest `globalSetup`: builds and installs what the tests use as merchants do, and readies the gateway's database. In
 * turbo's run the build is a task of its own, which has ended by then.
 */
export default async function setUp(): Promise<void> {
  const cwd = fileURLToPath(new URL('..', import.meta.url));
  if (!process.env.TURBO_HASH) await promisify(execFile)('npm', ['run', 'build'], { cwd });
  await setUpGateway();
  const project = join(process.env[sharedFolderVariable] ?? '', 'bare-project');
  await mkdir(project);
  await installSdk(project);
  process.env[installedVariable] = project;
}
