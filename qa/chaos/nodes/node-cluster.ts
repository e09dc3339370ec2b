import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Env } from '@trilho/gateway/src/platform/env.ts';
import { testEnv } from '@trilho/gateway/src/testing/app/test-env.ts';
import { machineEnv } from '@trilho/tooling/process/machine-env.ts';
import { findFreePort } from '@trilho/tooling/process/ports.ts';
import { ROOT } from '@trilho/tooling/root.ts';
import { Client } from 'pg';
import { Supervised } from '../cluster/supervised.ts';
import { DatabaseMachine } from './database-machine.ts';
import { haproxyConfig } from './haproxy-config.ts';
import { createNetwork } from './network.ts';
import { Program } from './program.ts';
import { requirePrograms, skewedClock } from './programs.ts';

/** Three database servers of which two have each commit, and the product's processes behind a balancer. */
export interface NodeCluster {
  url: string;
  simulatorUrl: string;
  simulatorFile: string;
  env: Env;
  machines: readonly DatabaseMachine[];
  gateways: readonly Supervised[];
  workers: readonly Supervised[];
  balancer: { crash(): Promise<void>; start(): void };
  folder: string;
  /** The machine that takes writes. @throws when there is none for a minute */
  primary(): Promise<DatabaseMachine>;
  /** A machine that has each commit as well. */
  standby(): Promise<DatabaseMachine>;
  stop(options: { keepLogs: boolean }): Promise<void>;
}

const databases = 3;
const entry = (service: string, file: string) => join(ROOT, 'services', service, 'src', file);
const idOf = (flag: '-u' | '-g') =>
  Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }).trim());

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
}

/** Starts the databases and waits until one of them takes writes and another has what it writes. */
async function startDatabases(folder: string, password: string, postgresBin: string) {
  const network = createNetwork(databases);
  const user = { uid: idOf('-u'), gid: idOf('-g') };
  const members = network.places.map(({ name, address }) => ({ name, address }));
  const machines = network.places.map(
    (place) => new DatabaseMachine({ place, folder, user, password, postgresBin, members }),
  );
  const remove = () => {
    for (const machine of machines) machine.remove();
    network.remove();
  };
  // An interrupt ends them too.
  process.once('exit', remove);
  for (const machine of machines) machine.prepare();
  for (const machine of machines) machine.start();
  const isPrimary = (role: string) => role === 'master' || role === 'primary';
  const primary = () => untilSome('primary', () => findRole(machines, isPrimary));
  const standby = () =>
    untilSome('standby in step', () =>
      findRole(machines, (role) => role === 'sync_standby' || role === 'replica'),
    );
  return { places: network.places, machines, primary, standby, remove };
}

/** Starts the whole cluster. @throws when Debian's programs are missing, or the user is not root */
export async function startNodeCluster({ skewSeconds = 0, ...counts }: NodeOptions): Promise<NodeCluster> {
  const { postgresBin } = requirePrograms();
  const folder = mkdtempSync(join(tmpdir(), 'trilho-cluster-'));
  chmodSync(folder, 0o711);
  const password = randomBytes(16).toString('hex');
  const servers = await startDatabases(folder, password, postgresBin);
  const [primaryPort, apiPort, simulatorPort] = [
    await findFreePort(),
    await findFreePort(),
    await findFreePort(),
  ];
  const gatewayPorts: number[] = [];
  for (let index = 0; index < counts.gateways; index += 1) gatewayPorts.push(await findFreePort());
  const haproxyFile = join(folder, 'haproxy.cfg');
  writeFileSync(
    haproxyFile,
    haproxyConfig({ primaryPort, apiPort, databases: servers.places, gatewayPorts }),
  );
  let haproxy: Program;
  const startHaproxy = () => {
    haproxy = new Program(['haproxy', '-db', '-f', haproxyFile], join(folder, 'haproxy.log'));
  };
  startHaproxy();
  await servers.primary();
  await servers.standby();
  await createDatabase(`postgres://postgres:${password}@127.0.0.1:${primaryPort}/postgres`, password);

  const url = `http://127.0.0.1:${apiPort}`;
  const simulatorUrl = `http://127.0.0.1:${simulatorPort}`;
  const simulatorDir = join(folder, 'simulator');
  mkdirSync(simulatorDir);
  const env = testEnv({
    DATABASE_URL: `postgres://trilho:${password}@127.0.0.1:${primaryPort}/trilho`,
    LOG_LEVEL: 'warn',
    IDEMPOTENCY_LEASE_MS: 15_000,
    // The balancer asks every second, twice.
    DRAIN_SECONDS: 4,
    PROVIDER_EVENTS_URL: `${url}/api/v1/providers`,
    GATEWAYS: 'STRIPE,MERCADOPAGO',
    STRIPE_API_URL: simulatorUrl,
    MERCADOPAGO_API_URL: `${simulatorUrl}/mercadopago`,
  });
  const machine = machineEnv(Object.keys(env));
  const shared = {
    ...machine,
    ...Object.fromEntries(Object.entries(env).map(([name, value]) => [name, String(value)])),
  };
  /** The first of its kind may have another clock. */
  const envOf = (index: number, more: Record<string, string> = {}) => ({
    ...shared,
    ...more,
    ...(index === 0 && skewSeconds !== 0 && skewedClock(skewSeconds)),
  });
  const simulator = new Supervised(
    {
      name: 'simulator',
      entry: entry('simulator', 'server.ts'),
      env: { ...machine, SIMULATOR_PORT: String(simulatorPort), SIMULATOR_DATA_DIR: simulatorDir },
      readyUrl: `${simulatorUrl}/health`,
    },
    folder,
  );
  await simulator.start();
  const gateways = gatewayPorts.map(
    (port, index) =>
      new Supervised(
        {
          name: `gateway-${index + 1}`,
          entry: entry('gateway', 'main/server.ts'),
          env: envOf(index, { PORT: String(port) }),
          readyUrl: `http://127.0.0.1:${port}/health/ready`,
        },
        folder,
      ),
  );
  // One after the other: the first brings the schema up to date.
  for (const gateway of gateways) await gateway.start();
  const workers = Array.from(
    { length: counts.workers },
    (_, index) =>
      new Supervised(
        { name: `worker-${index + 1}`, entry: entry('gateway', 'main/worker.ts'), env: envOf(index) },
        folder,
      ),
  );
  await Promise.all(workers.map((worker) => worker.start()));
  return {
    ...{ url, simulatorUrl, env, gateways, workers, folder },
    simulatorFile: join(simulatorDir, 'simulator.sqlite'),
    machines: servers.machines,
    balancer: { crash: () => haproxy.end('SIGKILL'), start: startHaproxy },
    primary: servers.primary,
    standby: servers.standby,
    async stop({ keepLogs }) {
      await Promise.all([...gateways, ...workers].map((process) => process.stop()));
      await simulator.stop();
      await haproxy.end('SIGTERM');
      servers.remove();
      if (!keepLogs) rmSync(folder, { recursive: true, force: true });
    },
  };
}
