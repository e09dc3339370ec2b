import { access, chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedDatabase } from '@trilho/tooling/database/embedded-database.ts';
import { acquireLock } from '@trilho/tooling/process/file-lock.ts';
import { databaseDir, lockPath } from './data-dir.ts';
import { wipeData } from './reset-command.ts';
import { provideLocalSecrets } from './settings.ts';

describe('wiping the local data', () => {
  let dataDir: string;

  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'trilho-reset-'));
    await chmod(dataDir, 0o711);
  });
  afterEach(() => rm(dataDir, { recursive: true, force: true }));

  test('removes database and secrets', async () => {
    provideLocalSecrets(dataDir);
    await (await startEmbeddedDatabase({ dataDir: databaseDir(dataDir), port: 0 })).stop();
    await wipeData(dataDir);
    await expect(access(dataDir)).rejects.toThrow('ENOENT');
  });

  test('refuses while the product runs, and touches nothing', async () => {
    const secrets = provideLocalSecrets(dataDir);
    const lock = acquireLock(lockPath(dataDir));
    await expect(wipeData(dataDir)).rejects.toThrow(`process ${process.pid}`);
    lock.release();
    expect(provideLocalSecrets(dataDir)).toEqual(secrets);
  });
});
