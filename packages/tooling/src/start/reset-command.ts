import { rm } from 'node:fs/promises';
import { wipeEmbeddedDatabase } from '../database/embedded-database.ts';
import { acquireLock, LockHeldError } from '../process/file-lock.ts';
import { databaseDir, lockPath } from './product.ts';
import { readDataDir } from './settings.ts';
import { createSupervisor } from './supervisor.ts';

/**
 * Wipes the data folder: database, secrets, logs, releases. What a killed start left running is ended first.
 * @throws when the product runs on it
 */
export async function wipeData(dataDir: string): Promise<void> {
  try {
    acquireLock(lockPath(dataDir));
  } catch (error) {
    if (!(error instanceof LockHeldError)) throw error;
    throw new Error(
      `Trilho is running on ${dataDir} (process ${error.holder.pid}). Stop it first (Ctrl-C).`,
      {
        cause: error,
      },
    );
  }
  await createSupervisor({ dataDir }).endLeftovers();
  await wipeEmbeddedDatabase(databaseDir(dataDir));
  await rm(dataDir, { recursive: true, force: true });
}

/** `npm run reset`. @returns the exit code */
export async function reset(): Promise<number> {
  const dataDir = readDataDir(process.env);
  await wipeData(dataDir);
  console.log(`Wiped ${dataDir}.`);
  return 0;
}
