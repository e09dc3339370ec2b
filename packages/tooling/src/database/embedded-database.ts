import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { resolve as resolvePath } from 'node:path';
import { acquireLock, LockHeldError, lockHolder } from '../process/file-lock.ts';
import { describeTakenPort, findFreePort, isPortFree } from '../process/ports.ts';
import { type Binaries, provideBinaries } from './binaries.ts';
import { type Cluster, ensureCluster, locateCluster, removeCluster } from './cluster.ts';
import { answers, findPostmaster, stopPostmaster } from './postmaster.ts';
import { resolveServerUser, type ServerUser } from './server-user.ts';

export type EmbeddedDatabaseOptions = {
  /** Folder of the data. Beside it come `<dataDir>.password`, `.lock` and `.log`. */
  dataDir: string;
  /** 0: any free port. */
  port: number;
  /** Further server settings, as in postgresql.conf. */
  settings?: Record<string, string>;
  /** Told what happens, one line each. The server's own log is in `<dataDir>.log`. */
  log?: (line: string) => void;
};

export type EmbeddedDatabase = {
  /** Connection string of a database of this server (which need not exist yet). */
  url(database: string): string;
  adminUrl: string;
  port: number;
  pid: number;
  /** Stops the server; its data stays. Safe to call twice. */
  stop(): Promise<void>;
};

type Launch = { cluster: Cluster; binaries: Binaries; user: ServerUser; options: EmbeddedDatabaseOptions };

const READY_TIMEOUT_MS = 60_000;
const LAUNCH_ATTEMPTS = 5;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** The server in a session of its own: a Ctrl-C in the terminal must not stop it before its clients. */
function launch({ cluster, binaries, user, options }: Launch, port: number): ChildProcess {
  const settings = { timezone: 'UTC', log_timezone: 'UTC', max_connections: '200', ...options.settings };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const log = openSync(cluster.logFile, 'a', 0o600);
  try {
    return spawn(
      binaries.postgres,
      ['-D', cluster.directory, '-p', String(port), '-h', '127.0.0.1', '-k', '', ...flags],
      {
        ...user,
        cwd: '/',
        env: { ...process.env, LC_ALL: 'C' },
        detached: true,
        stdio: ['ignore', log, log],
      },
    );
  } finally {
    closeSync(log);
  }
}

function logTail(cluster: Cluster): string {
  try {
    return readFileSync(cluster.logFile, 'utf8').trim().split('\n').slice(-8).join('\n');
  } catch {
    return '';
  }
}

/** Resolves to true when the server answers, to false when it ended instead. */
async function waitUntilReady(child: ChildProcess, cluster: Cluster, url: string): Promise<boolean> {
  let failure: Error | undefined;
  child.once('error', (error) => {
    failure = error;
  });
  const deadline = Date.now() + READY_TIMEOUT_MS;
  for (;;) {
    if (failure) throw failure;
    if (child.exitCode !== null || child.signalCode !== null) return false;
    const found = findPostmaster(cluster.directory);
    if (found?.pid === child.pid && found?.ready && (await answers(url))) return true;
    if (Date.now() > deadline) {
      child.kill('SIGQUIT');
      throw new Error(
        `The database did not become ready within ${READY_TIMEOUT_MS / 1000} s:\n${logTail(cluster)}`,
      );
    }
    await pause(20);
  }
}

/** Starts the server, again while an earlier one is still letting go of the data or recovery is cut short. */
async function launchUntilReady(
  context: Launch,
  buildUrl: (port: number) => string,
): Promise<{ pid: number; port: number }> {
  const wanted = context.options.port;
  for (let attempt = 1; ; attempt += 1) {
    const port = wanted || (await findFreePort());
    if (wanted && !(await isPortFree(port))) {
      throw new Error(describeTakenPort(port, 'database', 'DATABASE_PORT'));
    }
    const child = launch(context, port);
    if ((await waitUntilReady(child, context.cluster, buildUrl(port))) && child.pid) {
      child.unref();
      return { pid: child.pid, port };
    }
    if (attempt === LAUNCH_ATTEMPTS) {
      throw new Error(`The database server ended while it started:\n${logTail(context.cluster)}`);
    }
    context.options.log?.('The database server ended while it started; trying again.');
    await pause(200 * attempt);
  }
}

async function run(context: Launch, release: () => void): Promise<EmbeddedDatabase> {
  const { cluster, options } = context;
  const password = await ensureCluster(cluster, context.binaries, context.user);
  const buildUrl = (port: number, database = 'postgres') =>
    `postgres://postgres:${password}@127.0.0.1:${port}/${database}`;

  let server: { pid: number; port: number } | undefined;
  const orphan = findPostmaster(cluster.directory);
  if (orphan) {
    const usable = options.port === 0 || orphan.port === options.port;
    if (usable && (await answers(buildUrl(orphan.port)))) {
      options.log?.(`Going on with the database server that an earlier start left (process ${orphan.pid}).`);
      server = orphan;
    } else {
      options.log?.(`Stopping the database server that an earlier start left (process ${orphan.pid}).`);
      await stopPostmaster(orphan.pid);
    }
  }
  const { pid, port } = server ?? (await launchUntilReady(context, buildUrl));

  // A process that ends without stop() (an uncaught error) must not leave the server behind.
  const interrupt = () => {
    try {
      process.kill(pid, 'SIGINT');
    } catch {
      // It ended by itself.
    }
  };
  process.once('exit', interrupt);
  let stopping: Promise<void> | undefined;
  return {
    pid,
    port,
    adminUrl: buildUrl(port),
    url: (database) => buildUrl(port, encodeURIComponent(database)),
    stop: () => {
      stopping ??= stopPostmaster(pid).finally(() => {
        process.off('exit', interrupt);
        release();
      });
      return stopping;
    },
  };
}

/**
 * Starts PostgreSQL 18 from npm on 127.0.0.1, making its data at the first start. A server that an earlier, killed
 * process left on the same data is used again (same port) or replaced. One process at a time owns a `dataDir`.
 * @throws with a message for people: the port is taken, the data is in use or another user's
 */
export async function startEmbeddedDatabase(options: EmbeddedDatabaseOptions): Promise<EmbeddedDatabase> {
  const user = resolveServerUser();
  const cluster = await locateCluster(resolvePath(options.dataDir), user);
  let lock: ReturnType<typeof acquireLock>;
  try {
    lock = acquireLock(cluster.lockFile);
  } catch (error) {
    if (!(error instanceof LockHeldError)) throw error;
    throw new Error(`The database in ${options.dataDir} is in use by process ${error.holder.pid}.`, {
      cause: error,
    });
  }
  try {
    return await run({ cluster, binaries: await provideBinaries(user), user, options }, lock.release);
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** The connection string of a database of the server that runs on a data folder; null when none does. */
export async function findRunningDatabase(dataDir: string, database: string): Promise<string | null> {
  const cluster = await locateCluster(resolvePath(dataDir), resolveServerUser());
  const server = findPostmaster(cluster.directory);
  if (!server?.ready) return null;
  const password = (await readFile(cluster.passwordFile, 'utf8')).trim();
  return `postgres://postgres:${password}@127.0.0.1:${server.port}/${encodeURIComponent(database)}`;
}

/**
 * Removes the data of an embedded database, wherever it is kept; a server that a killed process left is stopped.
 * @throws when a running process uses it
 */
export async function wipeEmbeddedDatabase(dataDir: string): Promise<void> {
  const cluster = await locateCluster(resolvePath(dataDir), resolveServerUser());
  const holder = lockHolder(cluster.lockFile);
  if (holder) throw new Error(`The database in ${dataDir} is in use by process ${holder.pid}.`);
  const orphan = findPostmaster(cluster.directory);
  if (orphan) await stopPostmaster(orphan.pid);
  await removeCluster(cluster);
}
