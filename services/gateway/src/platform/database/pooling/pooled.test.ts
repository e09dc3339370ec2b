import type { FastifyRequest } from 'fastify';
import { buildApp } from '../../../main/app.ts';
import { closeContext, startContext } from '../../../main/start-context.ts';
import { charge, createMerchant } from '../../../testing/app/merchant.ts';
import { createTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import { onTestEnd } from '../../../testing/servers/local-servers.ts';
import { startPooler } from '../../../testing/servers/pooler.ts';
import { startTestSimulator, type TestSimulator } from '../../../testing/servers/simulator.ts';
import { startEntry } from '../../../testing/servers/start-entry.ts';

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

const limits = { statement_timeout: 3_000, idle_in_transaction_session_timeout: 60_000 };

/** The database's addresses, with a pooler before it until the test ends. */
async function pooled(settings: Record<string, number>) {
  const { DATABASE_URL } = service.context.env;
  const pooler = await startPooler(DATABASE_URL, settings);
  return { pooler, addresses: { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: DATABASE_URL } };
}

/** A gateway over these addresses, until the test ends. */
async function startGateway(addresses: { DATABASE_URL: string; DATABASE_DIRECT_URL: string }) {
  const context = await startContext({ ...service.context.env, ...addresses });
  const app = await buildApp(context);
  app.get('/slow', ({ em }: FastifyRequest) => em.execute('select pg_sleep(20)'));
  const close = async () => {
    await app.close();
    await closeContext(context);
  };
  onTestEnd(close);
  return { app, context, close };
}

test('a gateway pays through a pooler that knows the database by another name and takes no parameters', async () => {
  const { pooler, addresses } = await pooled(limits);
  const gateway = await startGateway(addresses);
  expect((await gateway.app.inject({ url: '/health/ready' })).statusCode).toBe(200);
  const merchant = await createMerchant(gateway);
  expect(await merchant.post('/process', charge())).toMatchObject({
    status: 200,
    body: { data: { status: 'succeeded' } },
  });
  expect((await gateway.app.inject({ url: '/slow' })).statusCode).toBe(503);
  expect(pooler.connections()).toBeGreaterThan(0);
  expect(pooler.sessionStatements()).toEqual([]);
});

test.each([
  ['no limits', {}],
  ['longer ones', { ...limits, statement_timeout: 61_000 }],
])('a gateway does not start behind a pooler that gives it %s', async (_case, settings) => {
  const { addresses } = await pooled(settings);
  await expect(startContext({ ...service.context.env, ...addresses })).rejects.toThrow(
    /connect_query='set statement_timeout = 60000/,
  );
});

test('a worker and the migration go past the pooler', async () => {
  const { pooler, addresses } = await pooled({});
  const env = { ...addresses, STRIPE_API_URL: provider.url };
  expect(await startEntry('migrate', env).ended).toBe(0);
  const worker = startEntry('worker', env);
  await worker.until('worker started');
  expect(await worker.terminate()).toBe(0);
  expect(pooler.connections()).toBe(0);
});
