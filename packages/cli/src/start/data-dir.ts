import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { wipeEmbeddedDatabase } from '@trilho/tooling/database/embedded-database.ts';
import { lockHolder } from '@trilho/tooling/process/file-lock.ts';
import { endLeftovers } from './started-record.ts';

const PREFIX = 'trilho-product-';

/** The file that the process which runs the product on this folder holds. */
export function lockPath(dataDir: string): string {
  return join(dataDir, 'start.lock');
}

/** Where the embedded database of a data folder is. */
export function databaseDir(dataDir: string): string {
  return join(dataDir, 'database');
}

/** The services that were started on a data folder and not stopped yet. */
export function recordPath(dataDir: string): string {
  return join(dataDir, 'processes.json');
}

/** Ends whatever still runs on a data folder that nobody holds, and removes it. */
export async function removeDataDir(dataDir: string): Promise<void> {
  await endLeftovers(recordPath(dataDir));
  await wipeEmbeddedDatabase(databaseDir(dataDir));
  await rm(dataDir, { recursive: true, force: true });
}

/** Removes the throwaway folders of products that were killed. */
async function sweepAbandoned(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(PREFIX)) continue;
    const folder = join(tmpdir(), name);
    const inside: string[] = await readdir(folder).catch(() => []);
    // Without a lock it is being made at this moment.
    if (!inside.includes('start.lock') || lockHolder(lockPath(folder))) continue;
    await removeDataDir(folder).catch(() => undefined);
  }
}

/** A data folder for one start, which `removeDataDir` removes; those of killed starts are removed on the way. */
export async function makeThrowawayDir(): Promise<string> {
  await sweepAbandoned();
  const folder = await mkdtemp(join(tmpdir(), PREFIX));
  // The database's user (another one than ours when we are root) has to pass through.
  await chmod(folder, 0o711);
  return folder;
}
