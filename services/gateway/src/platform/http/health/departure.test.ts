import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import { startTestSimulator, type TestSimulator } from '../../../testing/servers/simulator.ts';
import { startEntry } from '../../../testing/servers/start-entry.ts';
import { until } from '../../../testing/until.ts';

let provider: TestSimulator;
let service: TestApp;
beforeAll(async () => {
  provider = await startTestSimulator();
  service = await createTestApp({ STRIPE_API_URL: provider.url });
});
afterAll(async () => {
  await service.close();
  await provider.close();
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** The status that a path is answered with; null when nobody answers. */
const ask = (port: number, path: string): Promise<number | null> =>
  fetch(`http://127.0.0.1:${port}${path}`).then(
    ({ status }) => status,
    () => null,
  );

const open = '/api/v1/status';

test('a node that is told to end says so first, and serves until the balancer has seen it', async () => {
  const port = await freePort();
  const node = startEntry('server', {
    ...service.context.env,
    LOG_LEVEL: 'info',
    PORT: port,
    DRAIN_SECONDS: 6,
  });
  await node.until('Server listening at');
  expect([await ask(port, '/health/ready'), await ask(port, open)]).toEqual([200, 200]);
  const ended = node.terminate();
  await until(async () => (await ask(port, '/health/ready')) === 503);
  expect([await ask(port, open), await ask(port, '/health/live')]).toEqual([200, 200]);
  const toldAt = performance.now();
  expect(await ended).toBe(0);
  expect(performance.now() - toldAt).toBeGreaterThan(1_000);
  expect(await ask(port, open)).toBeNull();
  const said = node.lines.map((line): { level: number; msg: string } => JSON.parse(line));
  expect(said.filter(({ msg }) => msg === 'not ready any more, ends soon')).toEqual([
    expect.objectContaining({ level: 30 }),
  ]);
  expect(said.filter(({ level }) => level > 30)).toEqual([]);
});

test('a worker tells whether it lives, and whether it works', async () => {
  const { DATABASE_URL } = service.context.env;
  const port = await freePort();
  const env = { STRIPE_API_URL: provider.url, WORKER_HEALTH_PORT: port };
  const waiting = startEntry('worker', { ...env, DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing' });
  await waiting.until('database out of reach');
  expect([await ask(port, '/health/live'), await ask(port, '/health/ready')]).toEqual([200, 503]);
  expect(await waiting.terminate()).toBe(0);

  const worker = startEntry('worker', { ...env, DATABASE_URL });
  await worker.until('worker started');
  expect(await ask(port, '/health/live')).toBe(200);
  await until(async () => (await ask(port, '/health/ready')) === 200);
  expect(await ask(port, '/')).toBe(404);
  expect(await worker.terminate()).toBe(0);
});
