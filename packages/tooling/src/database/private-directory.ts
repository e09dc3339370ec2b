import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chown, lstat, mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hasErrorCode } from '../process/error-code.ts';
import type { ServerUser } from './server-user.ts';

/**
 * A directory outside the checkout, the same at each call for one `key`, for when the server's user may not
 * enter the checkout. /var/tmp is kept over a restart of the machine, which /tmp often is not.
 */
export function outsidePath(key: string): string {
  const base = existsSync('/var/tmp') ? '/var/tmp' : tmpdir();
  return join(base, `trilho-${createHash('sha256').update(key).digest('hex').slice(0, 16)}`);
}

/**
 * Makes the directory for the server's user alone (mode 0700).
 * @throws when it is there but somebody else's: the place is open to all, so its owner is not a detail
 */
export async function ensurePrivateDirectory(path: string, user: ServerUser): Promise<void> {
  try {
    await mkdir(path, { mode: 0o700 });
    if (user) await chown(path, user.uid, user.gid);
    return;
  } catch (error) {
    if (!hasErrorCode(error, 'EEXIST')) throw error;
  }
  const found = await lstat(path);
  const owner = user?.uid ?? process.getuid?.() ?? found.uid;
  if (!found.isDirectory() || found.uid !== owner || (found.mode & 0o077) !== 0) {
    throw new Error(`${path} is not a private directory of the database's user. Remove it and start again.`);
  }
}
