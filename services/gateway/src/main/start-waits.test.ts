import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { createTestDatabase, type TestDatabase } from '@trilho/tooling/database/test-database.ts';
import { startTestSimulator, type TestSimulator } from '../testing/servers/simulator.ts';
import { startEntry } from '../testing/servers/start-entry.ts';
import { until } from '../testing/until.ts';

/** A way to the database that hangs up until it is opened. */
interface Way {
  url: string;
  open(): void;
  /** Hangs up on everybody as soon as somebody sends this text, until it is opened again. */
  cutAt(text: string): void;
  close(): Promise<void>;
}

async function startWay(databaseUrl: string): Promise<Way> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let isOpen = false;
  let cutting: string | null = null;
  const cut = () => {
    isOpen = false;
    cutting = null;
    for (const socket of sockets) socket.destroy();
  };
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
    from.on('data', (chunk) => {
      if (cutting !== null && chunk.includes(cutting)) cut();
    });
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
    cutAt: (text) => {
      cutting = text;
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
beforeAll(async () => {
  database = await createTestDatabase();
  provider = await startTestSimulator();
});
beforeEach(async () => {
  way = await startWay(database.url);
});
afterEach(async () => {
  await way.close();
});
afterAll(async () => {
  await provider.close();
  await database.drop();
});

const start = (entry: 'server' | 'worker', DATABASE_URL: string) =>
  startEntry(entry, { DATABASE_URL, STRIPE_API_URL: provider.url });

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

test('a worker that loses the database while it begins with its jobs waits for it, and then works', async () => {
  way.open();
  way.cutAt('jobs.schedule');
  const worker = start('worker', way.url);
  await until(() => worker.logged(waiting) >= 2);
  expect(worker.logged('worker started')).toBe(0);
  way.open();
  await until(() => worker.logged('worker started') > 0);
  expect(await worker.terminate()).toBe(0);
});

test.each(['server', 'worker'] as const)(
  'a %s that waits for the database ends when told to',
  async (entry) => {
    const service = start(entry, 'postgres://nobody@127.0.0.1:1/nothing');
    await until(() => service.logged(waiting) > 0);
    expect(await service.terminate()).toBe(0);
  },
);
