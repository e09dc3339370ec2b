import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { createTestDatabase, type TestDatabase } from '@trilho/tooling/database/test-database.ts';
import { childEnv } from '../testing/app/child-env.ts';
import { testEnv } from '../testing/app/test-env.ts';
import { startTestSimulator, type TestSimulator } from '../testing/servers/simulator.ts';
import { until } from '../testing/until.ts';

/** A way to the database that hangs up until it is opened. */
interface Way {
  url: string;
  open(): void;
  close(): Promise<void>;
}

async function startWay(databaseUrl: string): Promise<Way> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let isOpen = false;
  const server: Server = createServer((from) => {
    if (!isOpen) {
      from.destroy();
      return;
    }
    const to = connect(Number(target.port), target.hostname);
    for (const socket of [from, to]) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
    }
    from.pipe(to).pipe(from);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${port}`;
  return {
    url: url.href,
    open: () => {
      isOpen = true;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

let database: TestDatabase;
let way: Way;
// The worker's first job calls the provider.
let provider: TestSimulator;
const children: ChildProcess[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  provider = await startTestSimulator();
});
beforeEach(async () => {
  way = await startWay(database.url);
});
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await way.close();
});
afterAll(async () => {
  await provider.close();
  await database.drop();
});

/** Starts an entry of the service in a new process, and collects what it logs. */
function start(entry: 'server' | 'worker', DATABASE_URL: string) {
  const env = Object.entries(testEnv({ DATABASE_URL, STRIPE_API_URL: provider.url, LOG_LEVEL: 'info' }));
  const child = spawn(process.execPath, [`${process.cwd()}/src/main/${entry}.ts`], {
    env: {
      ...childEnv(),
      ...Object.fromEntries(env.map(([name, value]) => [name, String(value)])),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  const lines: string[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => lines.push(line));
  const ended = once(child, 'exit');
  return {
    logged: (text: string) => lines.filter((line) => line.includes(text)).length,
    lines,
    terminate: async (): Promise<number> => {
      child.kill('SIGTERM');
      const [code] = await ended;
      return code;
    },
  };
}

const waiting = 'database out of reach, trying again';

test.each([
  ['server', 'Server listening at'],
  ['worker', 'worker started'],
] as const)(
  'a %s that is started while the database is away waits for it, and then works',
  async (entry, ready) => {
    const service = start(entry, way.url);
    await until(() => service.logged(waiting) >= 2);
    expect(service.logged(ready)).toBe(0);
    way.open();
    await until(() => service.logged(ready) > 0);
    expect(service.lines.filter((line) => JSON.parse(line).level >= 50)).toEqual([]);
    expect(await service.terminate()).toBe(0);
  },
);

test.each(['server', 'worker'] as const)(
  'a %s that waits for the database ends when told to',
  async (entry) => {
    const service = start(entry, 'postgres://nobody@127.0.0.1:1/nothing');
    await until(() => service.logged(waiting) > 0);
    expect(await service.terminate()).toBe(0);
  },
);
