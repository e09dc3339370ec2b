import { mkdir } from 'node:fs/promises';
import { ensureDatabase } from '@trilho/tooling/database/databases.ts';
import { type EmbeddedDatabase, startEmbeddedDatabase } from '@trilho/tooling/database/embedded-database.ts';
import { acquireLock, LockHeldError } from '@trilho/tooling/process/file-lock.ts';
import { findFreePort } from '@trilho/tooling/process/ports.ts';
import { isAlive } from '@trilho/tooling/process/process-info.ts';
import type { ServiceDefinition } from '@trilho/tooling/process/service.ts';
import { ROOT } from '@trilho/tooling/root.ts';
import { type BuildOptions, buildChanged } from './builds/build.ts';
import { publishBuilds } from './builds/publish-builds.ts';
import { databaseDir, lockPath, makeThrowawayDir, removeDataDir } from './data-dir.ts';
import { withDemoKeys } from './demo-merchant.ts';
import { providePortalSecrets } from './portal-secrets.ts';
import { buildUrls, defineServices, defineStandIns, type Urls } from './service-definitions.ts';
import { DEFAULT_PORTS, PORT_VARIABLES, type Ports, provideLocalSecrets } from './settings.ts';
import { createSteps, settleAll } from './steps.ts';
import { createSupervisor, requireFreePorts, type Supervisor } from './supervisor.ts';

export type StartOptions = {
  /** Ports that differ from the fixed ones; `'free'`: any free ones, so that several products run side by side. */
  ports?: Partial<Ports> | 'free';
  /** Where data, secrets and logs go. Without it: a throwaway folder that `stop()` removes. */
  dataDir?: string;
  /** A PostgreSQL of yours (connection string of the product's database). Without it: the embedded one. */
  databaseUrl?: string;
  /** Whether the demo merchant is made. Default true. */
  seedDemo?: boolean;
  /** Settings of the services that replace the local defaults (see GIVEN_VARIABLES). */
  given?: Record<string, string>;
  production?: boolean;
  /** Whether what changed of the portal is built, beside the services' start. Default true. */
  build?: boolean;
  /** Told once the API answers, while the portal is still being built. */
  onApi?: (api: Omit<RunningProduct, 'stop'>) => Promise<void>;
  /** Services by name that restart when their code changes. */
  watched?: ReadonlySet<string>;
  /** Further processes to start once the product is up. */
  alongside?: (urls: Urls) => ServiceDefinition[];
  /** Tells nothing. Default false. */
  quiet?: boolean;
  /** Told each finished step; default: a line on standard output. */
  log?: (line: string) => void;
  /** Ends the start early; what was started is stopped. */
  signal?: AbortSignal;
  /** Ends the services at once: for a stop that takes too long. */
  kill?: AbortSignal;
  /** Told when a service or the database ends by itself later on. The others still run then: call `stop()`. */
  onFailure?: (failure: Error) => void;
};

export type RunningProduct = {
  urls: Urls;
  ports: Ports;
  dataDir: string;
  /** Connection string of the product's database. */
  databaseUrl: string;
  /** Publishes every unit in the portal's registry; undefined in production without `REGISTRY_ADMIN_TOKEN`. */
  publishToken?: string;
  /** Stops portal host, worker, gateway, e-mail catcher, simulator and database, in this order. Safe to call twice. */
  stop(): Promise<void>;
};

/** Where a start keeps its data and listens, and how it tells of it. */
type Place = { ports: Ports; folder: string; log: (line: string) => void };

type Parts = {
  supervisor?: Supervisor;
  database?: EmbeddedDatabase;
  stopWatching?: () => void;
  releases: (() => void | Promise<void>)[];
};

/** The product's database on the embedded server. */
export const DATABASE_NAME = 'trilho';
const WATCH_INTERVAL_MS = 1_000;

async function resolvePorts(given: StartOptions['ports']): Promise<Ports> {
  const free: Ports = { portal: 0, cdn: 0, gateway: 0, simulator: 0, database: 0, mail: 0, smtp: 0 };
  const ports: Ports = given === 'free' ? free : { ...DEFAULT_PORTS, ...given };
  for (const name of Object.keys(PORT_VARIABLES) as (keyof Ports)[]) {
    // The database finds its own, at the moment it needs it.
    if (ports[name] === 0 && name !== 'database') ports[name] = await findFreePort();
  }
  return ports;
}

function holdDataDir(dataDir: string, parts: Parts): void {
  try {
    parts.releases.push(acquireLock(lockPath(dataDir)).release);
  } catch (error) {
    if (!(error instanceof LockHeldError)) throw error;
    throw new Error(`Trilho is already running on ${dataDir} (process ${error.holder.pid}).`, {
      cause: error,
    });
  }
}

async function stopParts(parts: Parts): Promise<void> {
  try {
    await parts.supervisor?.stop();
  } finally {
    // Before the server ends: it would be reported as ended by itself.
    parts.stopWatching?.();
    await parts.database?.stop();
    for (const release of parts.releases.reverse()) await release();
  }
}

function watchDatabase({ pid }: EmbeddedDatabase, parts: Parts, onFailure?: (failure: Error) => void): void {
  const timer = setInterval(() => {
    if (isAlive(pid)) return;
    clearInterval(timer);
    onFailure?.(new Error('The database server ended by itself.'));
  }, WATCH_INTERVAL_MS);
  timer.unref();
  parts.stopWatching = () => clearInterval(timer);
}

/** Ends the build when the product stops before that is done. */
function beginBuild({ signal, onProgress }: BuildOptions, parts: Parts): Promise<void> {
  const ended = new AbortController();
  const build = buildChanged({
    ...(onProgress && { onProgress }),
    signal: signal ? AbortSignal.any([signal, ended.signal]) : ended.signal,
  });
  // A failure rejects the promise that is returned; this one only waits.
  const settled = build.catch(() => undefined);
  parts.releases.push(async () => {
    ended.abort();
    await settled;
  });
  return build;
}

/** Starts the embedded database. @returns the connection string of the product's database */
async function startDatabase(
  { dataDir, onFailure }: StartOptions,
  { ports, folder, log }: Place,
  parts: Parts,
): Promise<string> {
  const database = await startEmbeddedDatabase({
    dataDir: databaseDir(folder),
    port: ports.database,
    log: (line) => log(`  ${line}`),
    ...(dataDir === undefined && { settings: { fsync: 'off' } }),
  });
  parts.database = database;
  ports.database = database.port;
  watchDatabase(database, parts, onFailure);
  return ensureDatabase(database.adminUrl, DATABASE_NAME);
}

/** Holds the data folder, ends what an earlier start left there, and finds the ports. */
async function takePlace(options: StartOptions, parts: Parts): Promise<Place & { supervisor: Supervisor }> {
  const { onFailure, production = false } = options;
  const log = options.quiet ? () => undefined : (options.log ?? console.log);
  const folder = options.dataDir ?? (await makeThrowawayDir());
  if (options.dataDir === undefined) parts.releases.push(() => removeDataDir(folder));
  await mkdir(folder, { recursive: true });
  holdDataDir(folder, parts);
  const supervisor = createSupervisor({ dataDir: folder, ...(onFailure && { onFailure }) });
  parts.supervisor = supervisor;
  const leftovers = await supervisor.endLeftovers();
  if (leftovers.length > 0) log(`  Ended what an earlier start left: ${leftovers.join(', ')}.`);
  const ports = await resolvePorts(options.ports);
  const standIns = ['simulator', 'mail', 'smtp'] as const;
  const used: (keyof Ports)[] = ['portal', 'cdn', 'gateway', ...(production ? [] : standIns)];
  await requireFreePorts(
    used.map((name) => ({ port: ports[name], purpose: name, variable: PORT_VARIABLES[name] })),
  );
  return { ports, folder, log, supervisor };
}

async function assemble(options: StartOptions, parts: Parts): Promise<Omit<RunningProduct, 'stop'>> {
  const { signal, production = false, seedDemo = true } = options;
  const { ports, folder, log, supervisor } = await takePlace(options, parts);
  signal?.throwIfAborted();
  const step = createSteps(log, signal);
  const start = (service: ServiceDefinition) =>
    step(service.name, () => supervisor.start(service, signal && { signal }));

  const onProgress = (built: number, all: number) => log(`  · portal: ${built} of ${all} parts built`);
  const build =
    (options.build ?? true) ? beginBuild({ ...(signal && { signal }), onProgress }, parts) : undefined;

  const secrets = production ? {} : { ...provideLocalSecrets(folder), ...providePortalSecrets(folder) };
  const given: Record<string, string> = { ...secrets, ...options.given };
  const { watched } = options;
  const settings = { ports, dataDir: folder, production, seedDemo, given, ...(watched && { watched }) };
  let databaseUrl = options.databaseUrl ?? '';
  const provideDatabase = async () => {
    databaseUrl = await startDatabase(options, { ports, folder, log }, parts);
  };
  await settleAll([
    ...(databaseUrl ? [] : [step('database', provideDatabase)]),
    ...defineStandIns(settings).map(start),
  ]);

  const urls = buildUrls(ports);
  const publishToken = given.REGISTRY_ADMIN_TOKEN;
  const product = { urls, ports, dataDir: folder, databaseUrl, ...(publishToken && { publishToken }) };
  const { gateway, worker, portalHost } = defineServices(settings, databaseUrl);
  await start(gateway);
  const startPortal = async () =>
    start(!production && seedDemo ? await withDemoKeys(portalHost, urls.gateway) : portalHost);
  await settleAll([options.onApi?.(product) ?? Promise.resolve(), start(worker), startPortal()]);
  if (build) await step('portal', () => build);
  if (publishToken) {
    const releases = { portalUrl: urls.portal, token: publishToken, root: ROOT, confirmed: true };
    await step('releases', () => publishBuilds(releases));
  }
  for (const service of options.alongside?.(urls) ?? []) await start(service);
  return product;
}

/**
 * Starts the whole product: database, simulator and e-mail catcher together, then the gateway (which brings the schema up
 * to date), then worker and portal host, while what changed of the portal is built beside them and released at the end.
 * The same composition serves `npm start`, end-to-end tests and benchmarks.
 * @throws with a message for people; what was started is stopped by then
 */
export async function startProduct(options: StartOptions = {}): Promise<RunningProduct> {
  const parts: Parts = { releases: [] };
  options.kill?.addEventListener('abort', () => parts.supervisor?.kill(), { once: true });
  let stopped: Promise<void> | undefined;
  const stop = () => {
    stopped ??= stopParts(parts);
    return stopped;
  };
  try {
    return { ...(await assemble(options, parts)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
