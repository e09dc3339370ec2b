import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { lockHolder } from '../process/file-lock.ts';
import { createDatabase, dropDatabase } from './databases.ts';
import { startEmbeddedDatabase, wipeEmbeddedDatabase } from './embedded-database.ts';
import { findPostmaster, stopPostmaster } from './postmaster.ts';
import { clockOffsetMs, shiftDatabaseClock } from './test-clock.ts';
import { throwawayDirectories, throwawayDirectory } from './throwaway-directory.ts';

/** Set by the global setup of a test run, read in the test files: the admin connection string. */
export const TEST_SERVER_VARIABLE = 'TEST_DATABASE_ADMIN_URL';

/** Set by people: tests use this server (a superuser's connection string) and start none. */
export const EXTERNAL_SERVER_VARIABLE = 'DATABASE_URL_TEST';

const PREFIX = 'trilho-test-database-';

export type TestServer = { adminUrl: string; stop(): Promise<void> };
export type TestDatabase = { name: string; url: string; drop(): Promise<void> };

/** Stops and removes the servers of test runs that were killed. */
async function sweepAbandoned(): Promise<void> {
  for (const directory of throwawayDirectories()) await sweepDirectory(directory);
}

async function sweepDirectory(directory: string): Promise<void> {
  for (const name of await readdir(directory).catch(() => [])) {
    if (!name.startsWith(PREFIX)) continue;
    const folder = join(directory, name);
    const inside: string[] = await readdir(folder).catch(() => []);
    // Without a lock it is being made at this moment.
    if (!inside.includes('data.lock') || lockHolder(join(folder, 'data.lock'))) continue;
    const orphan = findPostmaster(join(folder, 'data'));
    try {
      if (orphan) await stopPostmaster(orphan.pid);
      await rm(folder, { recursive: true, force: true });
    } catch {
      // Another user's.
    }
  }
}

/**
 * Starts a server with throwaway data on a free port, or answers with the one of DATABASE_URL_TEST. `settings` are further ones, as in
 * postgresql.conf.
 */
export async function startTestServer(settings: Record<string, string> = {}): Promise<TestServer> {
  const external = process.env[EXTERNAL_SERVER_VARIABLE];
  if (external) return { adminUrl: external, stop: async () => undefined };
  await sweepAbandoned();
  const folder = await mkdtemp(join(await throwawayDirectory(), PREFIX));
  // The server's user (another one than ours when we are root) has to pass through.
  await chmod(folder, 0o711);
  const server = await startEmbeddedDatabase({
    dataDir: join(folder, 'data'),
    port: 0,
    // Throwaway data: nothing has to outlive a crash of the machine.
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', ...settings },
  });
  if (clockOffsetMs() !== 0) await shiftDatabaseClock(server.adminUrl, clockOffsetMs());
  return {
    adminUrl: server.adminUrl,
    stop: async () => {
      await server.stop();
      await wipeEmbeddedDatabase(join(folder, 'data'));
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/**
 * A database of its own for one test file, as a copy of `template` if given. The run's global setup must have
 * started the server (`@trilho/tooling/database/jest-global-setup.ts`, or one that calls `startTestServer`).
 */
export async function createTestDatabase(options: { template?: string } = {}): Promise<TestDatabase> {
  const adminUrl = process.env[TEST_SERVER_VARIABLE];
  if (!adminUrl)
    throw new Error(`${TEST_SERVER_VARIABLE} is not set: no global setup started a test server.`);
  const name = `test_${randomBytes(8).toString('hex')}`;
  const url = await createDatabase(adminUrl, name, options.template);
  return { name, url, drop: () => dropDatabase(adminUrl, name) };
}
