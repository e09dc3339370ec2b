import { constants } from 'node:fs';
import { access, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';

const memory = '/dev/shm';
/** What a run with all its databases and their write-ahead log has never come near. */
const roomBytes = 4 * 1024 ** 3;

async function hasRoom(folder: string): Promise<boolean> {
  try {
    await access(folder, constants.W_OK);
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize >= roomBytes;
  } catch {
    return false;
  }
}

/** All folders in which throwaway databases may lie. */
export const throwawayDirectories = (): string[] => [...new Set([tmpdir(), memory])];

/**
 * Where a throwaway database is made: in memory where the machine has 4 GiB to spare for files there, because a test's
 * database is hundreds of files, made and removed in a second or two; else in the temporary folder.
 */
export const throwawayDirectory = async (): Promise<string> => ((await hasRoom(memory)) ? memory : tmpdir());
