import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Binaries } from './binaries.ts';
import { ensurePrivateDirectory, outsidePath } from './private-directory.ts';
import { canEnter, type ServerUser } from './server-user.ts';

/** The one major version that a data directory may have. */
const MAJOR_VERSION = '18';

/** Where a cluster lives: `directory` may be outside `dataDir` when the server's user may not enter that. */
export type Cluster = {
  directory: string;
  passwordFile: string;
  lockFile: string;
  logFile: string;
  outside?: string;
};

/** Decides where the cluster of `dataDir` is. Creates the folders around it, not the cluster. */
export async function locateCluster(dataDir: string, user: ServerUser): Promise<Cluster> {
  await mkdir(dirname(dataDir), { recursive: true });
  const beside = {
    passwordFile: `${dataDir}.password`,
    lockFile: `${dataDir}.lock`,
    logFile: `${dataDir}.log`,
  };
  if (canEnter(dirname(dataDir), user)) return { directory: dataDir, ...beside };
  const outside = outsidePath(dataDir);
  await ensurePrivateDirectory(outside, user);
  return { directory: join(outside, 'data'), outside, ...beside };
}

function runInitdb(
  binaries: Binaries,
  directory: string,
  passwordFile: string,
  user: ServerUser,
): Promise<void> {
  const flags = [
    '--username=postgres',
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    `--pgdata=${directory}`,
    `--pwfile=${passwordFile}`,
  ];
  return new Promise((resolve, reject) => {
    const child = spawn(binaries.initdb, flags, {
      ...user,
      cwd: '/',
      env: { ...process.env, LC_ALL: 'C' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += String(chunk);
    });
    child.stderr.on('data', (chunk) => {
      output += String(chunk);
    });
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`initdb ended with ${code}:\n${output.trim()}`)),
    );
  });
}

async function makeCluster(cluster: Cluster, binaries: Binaries, user: ServerUser): Promise<void> {
  // Made beside its place and moved there whole: a start that is killed meanwhile leaves no half cluster.
  const draft = `${cluster.directory}.draft`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { mode: 0o700 });
  // initdb runs as the server's user, who may read nothing of ours: the password is handed over inside its folder.
  const handover = `${draft}.password`;
  const password = randomBytes(24).toString('base64url');
  await writeFile(handover, password, { mode: 0o600 });
  if (user) {
    await chown(draft, user.uid, user.gid);
    await chown(handover, user.uid, user.gid);
  }
  try {
    await runInitdb(binaries, draft, handover, user);
    await writeFile(cluster.passwordFile, password, { mode: 0o600 });
    await rename(draft, cluster.directory);
  } finally {
    await rm(handover, { force: true });
    await rm(draft, { recursive: true, force: true });
  }
}

/**
 * Makes the cluster when there is none, and checks that an existing one may be used.
 * @returns the superuser's password
 */
export async function ensureCluster(cluster: Cluster, binaries: Binaries, user: ServerUser): Promise<string> {
  const owner = await stat(cluster.directory).catch(() => undefined);
  if (!owner) {
    await makeCluster(cluster, binaries, user);
    return (await readFile(cluster.passwordFile, 'utf8')).trim();
  }
  const uid = user?.uid ?? process.getuid?.() ?? owner.uid;
  if (owner.uid !== uid) {
    throw new Error(
      `The database in ${cluster.directory} belongs to user ${owner.uid}, not to user ${uid}. ` +
        'Start as the user who started it first, or wipe it as that user with npm run reset.',
    );
  }
  const version = (await readFile(join(cluster.directory, 'PG_VERSION'), 'utf8').catch(() => '')).trim();
  if (version !== MAJOR_VERSION) {
    throw new Error(
      `${cluster.directory} holds ${version ? `a PostgreSQL ${version} database` : 'no database'}, ` +
        `and this version needs PostgreSQL ${MAJOR_VERSION}. Wipe it with npm run reset.`,
    );
  }
  const password = await readFile(cluster.passwordFile, 'utf8').catch(() => undefined);
  if (password) return password.trim();
  throw new Error(
    `The password of the database (${cluster.passwordFile}) is missing. Wipe the database with npm run reset.`,
  );
}

/** Removes the cluster and all beside it. The server must be stopped. */
export async function removeCluster(cluster: Cluster): Promise<void> {
  const { directory, outside = directory } = cluster;
  for (const path of [outside, directory, cluster.passwordFile, cluster.logFile, cluster.lockFile]) {
    await rm(path, { recursive: true, force: true });
  }
}
