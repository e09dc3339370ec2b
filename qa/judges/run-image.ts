import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '@trilho/tooling/process/ports.ts';
import { ROOT } from '@trilho/tooling/root.ts';
import { testEnv } from '../../services/gateway/src/testing/app/test-env.ts';
import { followDockerfile } from './image-build.ts';

/** A command of the image that runs, and where it answers. */
export interface Running {
  child: ChildProcess;
  url: string;
  /** Has it end as an orchestrator does. Returns its exit code. */
  end(): Promise<number | null>;
}

/** What the Dockerfile builds, in a folder of this machine. */
export interface Image {
  app: string;
  migrate(): Promise<number | null>;
  /** Each resolves when the process is ready. @throws when it ends before */
  startGateway(settings?: Settings): Promise<Running>;
  startWorker(settings?: Settings): Promise<Running>;
  startPortal(gatewayUrl: string): Promise<Running>;
  remove(): Promise<void>;
}

type Settings = Record<string, unknown>;

const portalKeys = JSON.stringify({
  keys: [{ crv: 'Ed25519', kty: 'OKP', x: 'eXoLpqQZWj2zmFi0p5eNvQcWo_hk3R-IkV565dX5K-k', kid: 'judge' }],
});

async function untilReady(child: ChildProcess, url: string): Promise<void> {
  const answers = () =>
    fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await answers())) {
    if (child.exitCode !== null) throw new Error(`It ended with ${child.exitCode} before ${url} answered`);
    await sleep(50);
  }
}

/** Follows the Dockerfile; what is started of it has nothing but its own settings and packages, on this database. */
export async function buildImage(databaseUrl: string): Promise<Image> {
  const folder = await mkdtemp(join(tmpdir(), 'trilho-image-'));
  const image = await followDockerfile(ROOT, folder);
  const children = new Set<ChildProcess>();
  const spawnCommand = (command: string, settings: Settings): ChildProcess => {
    const { NODE_ENV: _, PASSWORD_MEMORY_KIB: __, ...env } = testEnv({ DATABASE_URL: databaseUrl });
    const given = Object.entries({ ...env, ...image.env, MIGRATE: false, ...settings });
    const child = spawn(process.execPath, [`dist/${command}.js`], {
      cwd: image.app,
      env: Object.fromEntries(given.map(([name, value]) => [name, String(value)])),
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    children.add(child);
    return child;
  };
  const exitOf = async (child: ChildProcess): Promise<number | null> => {
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    children.delete(child);
    return child.exitCode;
  };
  const start = async (command: string, settings: Settings, port: number, path: string): Promise<Running> => {
    const child = spawnCommand(command, settings);
    const url = `http://127.0.0.1:${port}`;
    await untilReady(child, url + path);
    const end = () => {
      child.kill('SIGTERM');
      return exitOf(child);
    };
    return { child, url, end };
  };
  return {
    app: image.app,
    migrate: () => exitOf(spawnCommand('migrate', {})),
    async startGateway(settings = {}) {
      const PORT = await findFreePort();
      return start('gateway', { PORT, ...settings }, PORT, '/health/ready');
    },
    async startWorker(settings = {}) {
      const WORKER_HEALTH_PORT = await findFreePort();
      return start('worker', { WORKER_HEALTH_PORT, ...settings }, WORKER_HEALTH_PORT, '/health/ready');
    },
    async startPortal(gatewayUrl) {
      const PORTAL_PORT = await findFreePort();
      const settings = {
        ...{ PORTAL_PORT, CDN_PORT: await findFreePort(), GATEWAY_URL: gatewayUrl },
        ...{ RELEASES_DIR: join(folder, 'releases'), COMPOSITION_PUBLIC_KEYS: portalKeys },
      };
      return start('portal', settings, PORTAL_PORT, '/portal/health');
    },
    async remove() {
      for (const child of children) child.kill('SIGKILL');
      await rm(folder, { recursive: true, force: true });
    },
  };
}
