import { execFile } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Env } from '@trilho/gateway/src/platform/env.ts';
import { machineEnv } from '@trilho/tooling/process/machine-env.ts';
import { startService } from '@trilho/tooling/process/service.ts';
import { Supervised } from '../cluster/supervised.ts';
import type { CaseRun } from './case-run.ts';
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
  /** Ends all gateways and workers, and starts them again. */
  halt(): Promise<void>;
  resume(): Promise<void>;
  /** Runs the audit as an operator does. @returns what it prints @throws when the books could not be compared */
  audit(...options: string[]): Promise<string>;
}

const entries = {
  simulator: 'services/simulator/src/server.ts',
  gateway: 'services/gateway/src/main/server.ts',
  worker: 'services/gateway/src/main/worker.ts',
  migration: 'services/gateway/src/main/migrate.ts',
  audit: 'services/gateway/src/main/audit.ts',
} as const;

/** What a command prints, where its exit code is 0 or 1. */
const outputOf = (file: string, args: string[], env: Record<string, string>): Promise<string> =>
  new Promise((resolve, reject) => {
    const options = { env, maxBuffer: 64 * 2 ** 20 };
    const child = execFile(process.execPath, [file, ...args], options, (_, stdout, stderr) => {
      if (child.exitCode === 0 || child.exitCode === 1) resolve(stdout);
      else reject(new Error(`${file} ended with ${child.exitCode}:\n${stdout}${stderr}`));
    });
  });

/** Starts the processes of a release; the first gateway brings the schema up to date. */
export async function startProduct(options: ProductOptions, run: CaseRun): Promise<Product> {
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

  const nodes = [...gateways, ...workers];
  async function start(): Promise<void> {
    for (const gateway of gateways) await gateway.start();
    await Promise.all(workers.map((worker) => worker.start()));
  }

  run.onEnd(() => simulator.stop());
  run.onEnd(async () => {
    await Promise.all(nodes.map((node) => node.stop()));
  });
  run.at('the product started');
  await simulator.start();
  await start();
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
    async halt() {
      await Promise.all(nodes.map((node) => node.halt()));
    },
    resume: start,
    audit: (...args) => outputOf(join(root, entries.audit), args, envOf(1)),
  };
}
