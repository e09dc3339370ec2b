import { acquireLock, LockHeldError } from '@trilho/tooling/process/file-lock.ts';
import { lockPath, removeDataDir } from './data-dir.ts';
import { readDataDir } from './settings.ts';

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
  await removeDataDir(dataDir);
}

/** `npm run reset`. @returns the exit code */
export async function reset(): Promise<number> {
  const dataDir = readDataDir(process.env);
  await wipeData(dataDir);
  console.log(`Wiped ${dataDir}.`);
  return 0;
}
