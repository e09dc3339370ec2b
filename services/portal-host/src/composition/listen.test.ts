import { createTestDatabase } from '@trilho/tooling/database/test-database.ts';
import { Client } from 'pg';
import { compositionChannel, type Listening, listenForCompositions } from './listen.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let admin: Client;
let listening: Listening | undefined;
let news: number;
let lost: string[];
let waiting: (() => void)[];

beforeAll(async () => {
  database = await createTestDatabase();
  admin = new Client({ connectionString: database.url });
  await admin.connect();
});
afterAll(async () => {
  await admin.end();
  await database.drop();
});
beforeEach(() => {
  news = 0;
  lost = [];
  waiting = [];
});
afterEach(async () => {
  await listening?.close();
});

function listen(databaseUrl = database.url): void {
  listening = listenForCompositions({
    databaseUrl,
    onNews: () => {
      news += 1;
      for (const wake of waiting.splice(0)) wake();
    },
    onLost: (reason) => {
      lost.push(reason);
      for (const wake of waiting.splice(0)) wake();
    },
  });
}

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise<void>((resolve) => waiting.push(resolve));
}

test('each announcement is news, and so is the connection itself', async () => {
  listen();
  await until(() => news === 1);
  await admin.query(`select pg_notify($1, '2')`, [compositionChannel]);
  await until(() => news === 2);
  expect(lost).toEqual([]);
});

test('a connection that the database ends is replaced, and what was missed is caught up with', async () => {
  listen();
  await until(() => news === 1);
  await admin.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name = 'trilho-portal-listen'`,
  );
  await until(() => news === 2);
  expect(lost).toHaveLength(1);
  expect(listening?.isConnected()).toBe(true);
  await admin.query(`select pg_notify($1, '3')`, [compositionChannel]);
  await until(() => news === 3);
});

test('a database that cannot be reached is tried again', async () => {
  listen('postgresql://nobody@127.0.0.1:1/none');
  await until(() => lost.length === 2);
  expect(listening?.isConnected()).toBe(false);
});

test('it can be closed while it connects', async () => {
  listen();
  await listening?.close();
  expect(listening?.isConnected()).toBe(false);
});
