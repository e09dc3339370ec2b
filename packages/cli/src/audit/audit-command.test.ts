import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jest } from '@jest/globals';
import { startEmbeddedDatabase, wipeEmbeddedDatabase } from '@trilho/tooling/database/embedded-database.ts';
import { acquireLock } from '@trilho/tooling/process/file-lock.ts';
import { databaseDir, lockPath } from '../start/data-dir.ts';
import { provideLocalSecrets } from '../start/settings.ts';
import { audit, readGatewayEnv } from './audit-command.ts';

describe('the comparison of books from the command line', () => {
  let dataDir: string;
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'trilho-audit-'));
    await chmod(dataDir, 0o711);
  });
  afterEach(async () => {
    await wipeEmbeddedDatabase(databaseDir(dataDir));
    await rm(dataDir, { recursive: true, force: true });
  });

  test('says that nothing is running, with the code for what could not be compared', async () => {
    const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    try {
      expect(await audit([], { TRILHO_DATA_DIR: dataDir })).toBe(2);
      expect(error).toHaveBeenCalledWith(expect.stringContaining(`Trilho is not running on ${dataDir}.`));
    } finally {
      error.mockRestore();
    }
  });

  test('reads the running product: its database, its secrets and its simulator', async () => {
    const secrets = provideLocalSecrets(dataDir);
    const database = await startEmbeddedDatabase({ dataDir: databaseDir(dataDir), port: 0 });
    const lock = acquireLock(lockPath(dataDir));
    try {
      expect(await readGatewayEnv({ TRILHO_DATA_DIR: dataDir, SIMULATOR_PORT: '5200' })).toMatchObject({
        ...secrets,
        DATABASE_URL: database.url('trilho'),
        STRIPE_API_URL: 'http://127.0.0.1:5200',
        NODE_ENV: 'development',
      });
    } finally {
      lock.release();
      await database.stop();
    }
  });

  test('with a database of yours takes that, and in production makes nothing up', async () => {
    const url = 'postgres://books@db.example/trilho';
    const env = await readGatewayEnv({ TRILHO_DATA_DIR: dataDir, DATABASE_URL: url });
    expect(env.DATABASE_URL).toBe(url);
    const production = { NODE_ENV: 'production', DATABASE_URL: url, TRILHO_DATA_DIR: dataDir };
    await expect(readGatewayEnv(production)).rejects.toThrow(/Set JWT_SECRET, ENCRYPTION_KEYS, DIGEST_KEY/);
  });
});
