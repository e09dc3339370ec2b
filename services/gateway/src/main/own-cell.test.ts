import { createTestDatabase, type TestDatabase } from '@trilho/tooling/database/test-database.ts';
import { setCell } from '../platform/ids.ts';
import { charge, createMerchant } from '../testing/app/merchant.ts';
import { createTestApp, type TestApp } from '../testing/app/test-app.ts';
import { testEnv } from '../testing/app/test-env.ts';
import { startTestSimulator, type TestSimulator } from '../testing/servers/simulator.ts';
import { requireOwnCell } from './own-cell.ts';
import { keepPartitions } from './retention/keep-partitions.ts';
import { bringUpToDate } from './start-context.ts';

let database: TestDatabase;
let service: TestApp;
let provider: TestSimulator;

beforeAll(async () => {
  setCell('k');
  provider = await startTestSimulator();
  database = await createTestDatabase();
  await bringUpToDate(testEnv({ DATABASE_URL: database.url }));
  service = await createTestApp({ DATABASE_URL: database.url, STRIPE_API_URL: provider.url });
});
afterAll(async () => {
  await service.close();
  await provider.close();
  await database.drop();
  setCell('0');
});

test('an installation of another cell charges, lists and gives back under ids of its own', async () => {
  const merchant = await createMerchant(service);
  expect(merchant.headers['x-access-key']).toMatch(/^trl_sbx_ak_k[0-9A-Za-z]{39}$/);
  const paid = await merchant.post('/process', charge(), { 'idempotency-key': 'order-1' });
  expect(paid.body.data).toMatchObject({ id: expect.stringMatching(/^pay_k/), status: 'succeeded' });
  const again = await merchant.post('/process', charge(), { 'idempotency-key': 'order-1' });
  expect(again.body.data.id).toBe(paid.body.data.id);
  const refund = await merchant.post(`/payments/${paid.body.data.id}/refund`, { amount: 500 });
  expect(refund.status).toBe(200);
  await keepPartitions(service.context, () => undefined);
  const { body } = await merchant.get('/payments');
  expect(body.data.items.map(({ id }: { id: string }) => id)).toEqual([paid.body.data.id]);
  const events = await merchant.get('/events');
  expect(events.body.data.items.length).toBeGreaterThan(1);
  for (const { id } of events.body.data.items) expect(id).toMatch(/^evt_k/);
});

test('a process of another cell than the accounts of its database is refused', async () => {
  await expect(requireOwnCell(service.context.orm.em.fork())).resolves.toBeUndefined();
  setCell('0');
  await expect(requireOwnCell(service.context.orm.em.fork())).rejects.toThrow(
    "CELL is '0', and this database is of cell 'k'",
  );
});
