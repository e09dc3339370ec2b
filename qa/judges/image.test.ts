import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { createTestDatabase, type TestDatabase } from '@trilho/tooling/database/test-database.ts';
import { ROOT } from '@trilho/tooling/root.ts';
import { testEnv } from '../../services/gateway/src/testing/app/test-env.ts';
import { followDockerfile, type ImageBuild } from './image-build.ts';

let folder: string;
let database: TestDatabase;
let image: ImageBuild;
const children: ChildProcess[] = [];

const installMs = 600_000;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trilho-image-'));
  database = await createTestDatabase();
  image = await followDockerfile(ROOT, folder);
}, installMs);
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const sizeOf = async (path: string): Promise<number> => {
  const { stdout } = await promisify(execFile)('du', ['--summarize', '--block-size=1M', path]);
  return Number.parseInt(stdout, 10);
};

/** Starts an entry of the image with nothing but its own settings and packages. */
function start(entry: string, settings: Record<string, unknown>): ChildProcess {
  const { NODE_ENV: _, PASSWORD_MEMORY_KIB: __, ...env } = testEnv({ DATABASE_URL: database.url });
  const given = Object.entries({ ...env, ...image.env, MIGRATE: false, ...settings });
  const child = spawn(process.execPath, [entry], {
    cwd: image.app,
    env: Object.fromEntries(given.map(([name, value]) => [name, String(value)])),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  children.push(child);
  return child;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Waits until an address answers 200. @throws when the process ends before */
async function ready(child: ChildProcess, url: string): Promise<void> {
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

/** Seconds that a process has worked for, its system calls included. */
async function cpuSeconds({ pid }: ChildProcess): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  const [user = 0, system = 0] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
    .map(Number);
  return (user + system) / 100;
}

async function end(child: ChildProcess): Promise<unknown> {
  child.kill('SIGTERM');
  if (child.exitCode === null) await once(child, 'exit');
  return child.exitCode;
}

test('the image has what runs, and its packages take 160 MB at most', async () => {
  expect(await sizeOf(join(image.app, 'node_modules'))).toBeLessThanOrEqual(160);
  expect(await sizeOf(image.app)).toBeLessThanOrEqual(200);
});

test('each command of the image starts, does its work and ends when it is asked to', async () => {
  const migration = start('services/gateway/src/main/migrate.ts', {});
  await once(migration, 'exit');
  expect(migration.exitCode).toBe(0);

  const port = await freePort();
  const gateway = start('services/gateway/src/main/server.ts', { PORT: port });
  await ready(gateway, `http://127.0.0.1:${port}/health/ready`);
  const seconds = await cpuSeconds(gateway);
  console.log(`start of a gateway: ${seconds} s of CPU, image ${await sizeOf(image.app)} MB`);

  const healthPort = await freePort();
  const worker = start('services/gateway/src/main/worker.ts', { WORKER_HEALTH_PORT: healthPort });
  await ready(worker, `http://127.0.0.1:${healthPort}/health/ready`);

  const portalPort = await freePort();
  const portal = start('services/portal-host/src/server.ts', {
    PORTAL_PORT: portalPort,
    CDN_PORT: await freePort(),
    GATEWAY_URL: `http://127.0.0.1:${port}`,
    RELEASES_DIR: join(folder, 'releases'),
    COMPOSITION_PUBLIC_KEYS: JSON.stringify({
      keys: [{ crv: 'Ed25519', kty: 'OKP', x: 'eXoLpqQZWj2zmFi0p5eNvQcWo_hk3R-IkV565dX5K-k', kid: 'judge' }],
    }),
  });
  await ready(portal, `http://127.0.0.1:${portalPort}/portal/health`);
  expect(await Promise.all([gateway, worker, portal].map(end))).toEqual([0, 0, 0]);
  // The start itself is bounded with room for a machine that does other things.
  expect(seconds).toBeLessThan(4);
});
