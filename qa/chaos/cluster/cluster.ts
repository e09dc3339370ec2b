import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Env } from '@trilho/gateway/src/platform/env.ts';
import { testEnv } from '@trilho/gateway/src/testing/app/test-env.ts';
import { machineEnv } from '@trilho/tooling/process/machine-env.ts';
import { findFreePort } from '@trilho/tooling/process/ports.ts';
import { ROOT } from '@trilho/tooling/root.ts';
import { type Balancer, startBalancer } from './balancer.ts';
import { type ChaosDatabase, startChaosDatabase } from './chaos-database.ts';
import { Supervised } from './supervised.ts';

/** The real processes of a run, none of which knows that it is one. */
export interface Cluster {
  /** Where merchants' servers and the provider's events arrive. */
  url: string;
  /** Its targets are the gateways, in their order. */
  balancer: Balancer;
  simulatorUrl: string;
  /** The simulator's own records. */
  simulatorFile: string;
  /** The environment of each gateway and worker. */
  env: Env;
  database: ChaosDatabase;
  gateways: Supervised[];
  workers: Supervised[];
  /** Where the processes write their logs. */
  folder: string;
  /** Stops all processes and removes the database; with `keepLogs` the folder stays. */
  stop(options: { keepLogs: boolean }): Promise<void>;
}

const entry = (service: string, file: string) => join(ROOT, 'services', service, 'src', file);

const textsOf = (env: Env): Record<string, string> =>
  Object.fromEntries(Object.entries(env).map(([name, value]) => [name, String(value)]));

/** Starts database, simulator, gateways behind one address, and workers. */
export async function startCluster(counts: { gateways: number; workers: number }): Promise<Cluster> {
  const folder = await mkdtemp(join(tmpdir(), 'trilho-chaos-'));
  const simulatorDir = join(folder, 'simulator');
  await mkdir(simulatorDir);
  const database = await startChaosDatabase();
  const balancer = await startBalancer();
  const simulatorPort = await findFreePort();
  const simulatorUrl = `http://127.0.0.1:${simulatorPort}`;
  const env = testEnv({
    DATABASE_URL: database.url,
    DATABASE_WAIT_MS: 5_000,
    LOG_LEVEL: 'warn',
    PROVIDER_EVENTS_URL: `${balancer.url}/api/v1/providers`,
    GATEWAYS: 'STRIPE,MERCADOPAGO',
    STRIPE_API_URL: simulatorUrl,
    MERCADOPAGO_API_URL: `${simulatorUrl}/mercadopago`,
    IDEMPOTENCY_LEASE_MS: 8_000,
  });
  const machine = machineEnv(Object.keys(env));
  const shared = { ...machine, ...textsOf(env) };
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
  const gateways: Supervised[] = [];
  for (let index = 0; index < counts.gateways; index += 1) {
    const port = await findFreePort();
    const address = `http://127.0.0.1:${port}`;
    const gateway = new Supervised(
      {
        name: `gateway-${index + 1}`,
        entry: entry('gateway', 'main/server.ts'),
        env: { ...shared, PORT: String(port) },
        readyUrl: `${address}/health/ready`,
      },
      folder,
    );
    // One after the other: the first brings the schema up to date.
    await gateway.start();
    balancer.targets.push(new URL(address));
    gateways.push(gateway);
  }
  const workers = Array.from({ length: counts.workers }, (_, index) => {
    const definition = {
      name: `worker-${index + 1}`,
      entry: entry('gateway', 'main/worker.ts'),
      env: shared,
    };
    return new Supervised(definition, folder);
  });
  await Promise.all(workers.map((worker) => worker.start()));
  return {
    url: balancer.url,
    balancer,
    simulatorUrl,
    simulatorFile: join(simulatorDir, 'simulator.sqlite'),
    env,
    database,
    gateways,
    workers,
    folder,
    async stop({ keepLogs }) {
      await Promise.all([...gateways, ...workers].map((process) => process.stop()));
      await simulator.stop();
      await balancer.close();
      await database.stop();
      if (!keepLogs) await rm(folder, { recursive: true, force: true });
    },
  };
}
