import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Env } from '@trilho/gateway/src/platform/env.ts';
import { testEnv } from '@trilho/gateway/src/testing/app/test-env.ts';
import { findFreePort } from '@trilho/tooling/process/ports.ts';
import { ROOT } from '@trilho/tooling/root.ts';
import { Client } from 'pg';
import type { CaseRun } from './case-run.ts';
import { DatabaseMachine } from './database-machine.ts';
import { haproxyConfig } from './haproxy-config.ts';
import { createNetwork } from './network.ts';
import { startPooler } from './pooler.ts';
import { type PortalHosts, type PortalPorts, startPortalHosts } from './portal/portal-hosts.ts';
import { type Product, startProduct } from './product.ts';
import { Program } from './program.ts';
import { requirePrograms } from './programs.ts';

/** Three database servers of which two have each commit, and the product's processes behind a balancer. */
export interface NodeCluster extends Product {
  url: string;
  simulatorUrl: string;
  env: Env;
  machines: readonly DatabaseMachine[];
  balancer: { crash(): Promise<void>; start(): void; pid(): number | null };
  portal: PortalHosts;
  folder: string;
  /** The machine that takes writes. @throws when there is none for a minute */
  primary(): Promise<DatabaseMachine>;
  /** A machine that has each commit as well. */
  standby(): Promise<DatabaseMachine>;
  /** What else is on the machine with the archive, away from the databases. */
  archiveDir: string;
  /** A connection as the databases' superuser. */
  adminUrl: string;
}

const databases = 3;
const portalHosts = 2;
const idOf = (flag: '-u' | '-g') =>
  Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }).trim());

const postgresUser = () => ({ uid: idOf('-u'), gid: idOf('-g') });

async function untilSome<T>(what: string, find: () => Promise<T | null | undefined>): Promise<T> {
  const deadline = Date.now() + 90_000;
  for (;;) {
    const found = await find();
    if (found !== null && found !== undefined) return found;
    if (Date.now() > deadline) throw new Error(`There is no ${what}.`);
    await wait(250);
  }
}

async function findRole(
  machines: readonly DatabaseMachine[],
  isIt: (role: string) => boolean,
): Promise<DatabaseMachine | undefined> {
  const roles = await Promise.all(machines.map((machine) => machine.role()));
  return machines.find((_, index) => isIt(roles[index] ?? ''));
}

/** Makes the product's own user and database. */
async function createDatabase(adminUrl: string, password: string): Promise<void> {
  await untilSome('database to connect to', async () => {
    const client = new Client({ connectionString: adminUrl });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.query(`create role trilho login password '${password}'`);
      await client.query('create database trilho owner trilho');
      return true;
    } catch {
      return null;
    } finally {
      await client.end().catch(() => undefined);
    }
  });
}

export interface NodeOptions {
  gateways: number;
  workers: number;
  /** How far the clocks of the first gateway and the first worker are ahead, in seconds. */
  skewSeconds?: number;
  /** The checkout whose release runs; this one unless told. */
  root?: string;
  /** Whether the database's log is archived. */
  isArchived?: boolean;
  /** Whether the gateways reach the primary through PgBouncer. */
  isPooled?: boolean;
  /** Room on each database server's disk, in MiB; enough for a case unless told. */
  diskMiB?: number;
  /** Settings that are not those of tests. */
  settings?: Partial<Env>;
}

/** Starts the databases and waits until one of them takes writes and another has what it writes. */
async function startDatabases(
  folder: string,
  password: string,
  {
    postgresBin,
    isArchived,
    diskMiB,
    run,
  }: { postgresBin: string; isArchived: boolean; diskMiB: number | undefined; run: CaseRun },
) {
  const network = createNetwork(databases);
  const user = postgresUser();
  const archiveDir = join(folder, 'archive');
  mkdirSync(archiveDir, { mode: 0o700 });
  chownSync(archiveDir, user.uid, user.gid);
  const members = network.places.map(({ name, address }) => ({ name, address }));
  const machines = network.places.map(
    (place) =>
      new DatabaseMachine({
        ...{ place, folder, user, password, postgresBin, members },
        ...(isArchived && { archiveDir }),
        ...(diskMiB && { diskMiB }),
      }),
  );
  const remove = () => {
    process.off('exit', remove);
    for (const machine of machines) machine.remove();
    network.remove();
  };
  // An interrupt ends them too.
  process.once('exit', remove);
  run.onEnd(remove);
  for (const machine of machines) machine.prepare();
  for (const machine of machines) machine.start();
  const isPrimary = (role: string) => role === 'master' || role === 'primary';
  const primary = () => untilSome('primary', () => findRole(machines, isPrimary));
  const standby = () =>
    untilSome('standby in step', () =>
      findRole(machines, (role) => role === 'sync_standby' || role === 'replica'),
    );
  return { places: network.places, machines, primary, standby, archiveDir };
}

/** Starts HAProxy in front of the databases and the gateways. */
function startBalancer(folder: string, options: Parameters<typeof haproxyConfig>[0], run: CaseRun) {
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(file, haproxyConfig(options));
  const start = () => new Program(['haproxy', '-db', '-f', file], join(folder, 'haproxy.log'));
  let running = start();
  run.onEnd(() => running.end('SIGTERM'));
  return {
    crash: () => running.end('SIGKILL'),
    pid: () => running.pid,
    start: () => {
      running = start();
    },
  };
}

/** The settings of the product's processes on this cluster; otherwise those of tests. */
const settingsOf = (
  databaseUrl: string,
  url: string,
  simulatorUrl: string,
  settings: Partial<Env> = {},
): Env =>
  testEnv({
    LOG_LEVEL: 'warn',
    IDEMPOTENCY_LEASE_MS: 15_000,
    // The limits as they are shipped: how a node gives up on a database that does not answer.
    DATABASE_POOL_MAX: 10,
    DATABASE_QUEUE_MS: 500,
    DATABASE_STATEMENT_MS: 15_000,
    // The balancer asks every second, twice.
    DRAIN_SECONDS: 4,
    PROVIDER_EVENTS_URL: `${url}/api/v1/providers`,
    GATEWAYS: 'STRIPE,MERCADOPAGO',
    STRIPE_API_URL: simulatorUrl,
    MERCADOPAGO_API_URL: `${simulatorUrl}/mercadopago`,
    ...settings,
    DATABASE_URL: databaseUrl,
  });

async function findPorts(count: number): Promise<number[]> {
  const ports: number[] = [];
  for (let index = 0; index < count; index += 1) ports.push(await findFreePort());
  return ports;
}

async function findPortalPorts(): Promise<PortalPorts> {
  const [store = 0, pages = 0, files = 0, ...own] = await findPorts(3 + 2 * portalHosts);
  const hosts = Array.from({ length: portalHosts }, (_, index) => {
    const [ofPages = 0, ofFiles = 0] = own.slice(2 * index);
    return { pages: ofPages, files: ofFiles };
  });
  return { store, pages, files, hosts };
}

/** Starts the whole cluster, with its logs in the folder. @throws when Debian's programs are missing, or the user is not root */
export async function startNodeCluster(
  folder: string,
  options: NodeOptions,
  run: CaseRun,
): Promise<NodeCluster> {
  const { skewSeconds = 0, root = ROOT, workers, isArchived = false, isPooled = false } = options;
  const { postgresBin } = requirePrograms(isPooled);
  const password = randomBytes(16).toString('hex');
  run.at('the databases started');
  const servers = await startDatabases(folder, password, {
    ...{ postgresBin, isArchived, diskMiB: options.diskMiB, run },
  });
  const [primaryPort = 0, apiPort = 0, simulatorPort = 0, poolerPort = 0] = await findPorts(4);
  const gatewayPorts = await findPorts(options.gateways);
  const metricsPorts = await findPorts(options.gateways + workers);
  const ports = await findPortalPorts();
  const balanced = { primaryPort, apiPort, gatewayPorts, databases: servers.places, portal: ports };
  const balancer = startBalancer(folder, balanced, run);
  await servers.primary();
  await servers.standby();
  const addressOf = (user: string, database: string, port = primaryPort) =>
    `postgres://${user}:${password}@127.0.0.1:${port}/${database}`;
  const adminUrl = addressOf('postgres', 'postgres');
  await createDatabase(adminUrl, password);
  const url = `http://127.0.0.1:${apiPort}`;
  const simulatorUrl = `http://127.0.0.1:${simulatorPort}`;
  const direct = addressOf('trilho', 'trilho');
  if (isPooled) {
    startPooler({ folder, user: postgresUser(), port: poolerPort, primaryPort, password }, run);
  }
  const env = settingsOf(isPooled ? addressOf('trilho', 'trilho', poolerPort) : direct, url, simulatorUrl, {
    ...options.settings,
    ...(isPooled && { DATABASE_DIRECT_URL: direct }),
  });
  const processes = { root, folder, env, simulatorPort, gatewayPorts, metricsPorts, workers, skewSeconds };
  const { machines, primary, standby, archiveDir } = servers;
  const product = await startProduct(processes, run);
  const portal = await startPortalHosts({ root, folder, databaseUrl: direct, gatewayUrl: url, ports }, run);
  return {
    ...product,
    ...{ url, simulatorUrl, env, folder, balancer, portal, machines, primary, standby, archiveDir, adminUrl },
  };
}
