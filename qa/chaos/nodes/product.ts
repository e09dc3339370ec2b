import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Env } from '@trilho/gateway/src/platform/env.ts';
import { machineEnv } from '@trilho/tooling/process/machine-env.ts';
import { startService } from '@trilho/tooling/process/service.ts';
import { Supervised } from '../cluster/supervised.ts';
import { skewedClock } from './programs.ts';

export interface ProductOptions {
  /** The checkout whose release runs. */
  root: string;
  folder: string;
  env: Env;
  simulatorPort: number;
  gatewayPorts: readonly number[];
  workers: number;
  /** Where each gateway, and then each worker, tells its metrics. */
  metricsPorts: readonly number[];
  /** How far the clocks of the first gateway and the first worker are ahead, in seconds. */
  skewSeconds: number;
}

/** The product's own processes, and the stand-in of the providers. */
export interface Product {
  gateways: readonly Supervised[];
  workers: readonly Supervised[];
  /** The simulator's own records. */
  simulatorFile: string;
  /** Where each gateway and worker tells its metrics. */
  metricsUrls: readonly string[];
  /** Brings the schema up to date for another checkout, then replaces each process by its, one after the other. */
  upgrade(root: string): Promise<void>;
  stop(): Promise<void>;
}

const entries = {
  simulator: 'services/simulator/src/server.ts',
  gateway: 'services/gateway/src/main/server.ts',
  worker: 'services/gateway/src/main/worker.ts',
  migration: 'services/gateway/src/main/migrate.ts',
} as const;

/** Starts the processes of a release; the first gateway brings the schema up to date. */
export async function startProduct(options: ProductOptions): Promise<Product> {
  const { root, folder, env, simulatorPort, gatewayPorts, metricsPorts, skewSeconds } = options;
  const machine = machineEnv(Object.keys(env));
  const settings = Object.fromEntries(Object.entries(env).map(([name, value]) => [name, String(value)]));
  /** The first of its kind may have another clock. */
  const envOf = (index: number, more: Record<string, string> = {}) => ({
    ...{ ...machine, ...settings, ...more },
    ...(index === 0 && skewSeconds !== 0 && skewedClock(skewSeconds)),
  });
  const simulatorDir = join(folder, 'simulator');
  mkdirSync(simulatorDir);
  const simulator = new Supervised(
    {
      name: 'simulator',
      entry: join(root, entries.simulator),
      env: { ...machine, SIMULATOR_PORT: String(simulatorPort), SIMULATOR_DATA_DIR: simulatorDir },
      readyUrl: `http://127.0.0.1:${simulatorPort}/health`,
    },
    folder,
  );
  const gateways = gatewayPorts.map((port, index) => {
    const METRICS_PORT = String(metricsPorts[index] ?? 0);
    const definition = {
      name: `gateway-${index + 1}`,
      entry: join(root, entries.gateway),
      env: envOf(index, { PORT: String(port), METRICS_PORT }),
      readyUrl: `http://127.0.0.1:${port}/health/ready`,
    };
    return new Supervised(definition, folder);
  });
  const workers = Array.from({ length: options.workers }, (_, index) => {
    const WORKER_METRICS_PORT = String(metricsPorts[gatewayPorts.length + index] ?? 0);
    const definition = {
      name: `worker-${index + 1}`,
      entry: join(root, entries.worker),
      env: envOf(index, { WORKER_METRICS_PORT }),
    };
    return new Supervised(definition, folder);
  });

  async function migrate(to: string): Promise<void> {
    const definition = { name: 'migration', entry: join(to, entries.migration), env: envOf(1) };
    const migration = startService(definition, join(folder, 'migration.log'));
    const how = await migration.ended;
    if (how !== 'exit code 0') throw new Error(`The migration ended with ${how}:\n${migration.logTail()}`);
  }

  await simulator.start();
  for (const gateway of gateways) await gateway.start();
  await Promise.all(workers.map((worker) => worker.start()));
  return {
    gateways,
    workers,
    simulatorFile: join(simulatorDir, 'simulator.sqlite'),
    metricsUrls: metricsPorts.map((port) => `http://127.0.0.1:${port}/metrics`),
    async upgrade(to) {
      await migrate(to);
      for (const gateway of gateways) await gateway.replace(join(to, entries.gateway));
      for (const worker of workers) await worker.replace(join(to, entries.worker));
    },
    async stop() {
      await Promise.all([...gateways, ...workers].map((process) => process.stop()));
      await simulator.stop();
    },
  };
}
