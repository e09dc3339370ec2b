import type Stripe from 'stripe';
import { configureGateway, createUser, type TestUser } from '../../testing/app/builders.ts';
import { runJobs } from '../../testing/app/jobs.ts';
import { serverOf, type TestMerchant } from '../../testing/app/merchant.ts';
import { createTestApp, type TestApp } from '../../testing/app/test-app.ts';
import { startTestSimulator, type TestSimulator } from '../../testing/servers/simulator.ts';
import { startReconciling } from './reconcile-copy.ts';

let provider: TestSimulator;
let service: TestApp;
let user: TestUser;
let merchant: TestMerchant;
let account: Stripe;
beforeAll(async () => {
  provider = await startTestSimulator();
  service = await createTestApp({ STRIPE_API_URL: provider.url });
});
afterAll(async () => {
  await service.close();
  await provider.close();
});
beforeEach(async () => {
  user = await createUser(service, { plan: true });
  await configureGateway(service, user);
  merchant = await serverOf(service, user);
  account = provider.sdk(`sk_test_${user.id}`);
  await runJobs(service, ['walk-account']);
});

interface Drift {
  resource: string;
  kind: string;
  fields: string[];
  externalId: string;
}

/** Compares once, and answers what was mended by it. */
async function reconcile(): Promise<Drift[]> {
  const em = service.context.orm.em.fork();
  const mine = `from copy_drifts where user_id = '${user.id}'`;
  const [last] = await em.execute<{ id: string | null }[]>(`select max(id) id ${mine}`);
  await startReconciling(service.context);
  await runJobs(service, ['walk-account']);
  return em.execute(
    `select resource, kind, fields, external_id "externalId" ${mine} and id > ? order by resource, kind`,
    [last?.id ?? ''],
  );
}

test('what the provider’s events never told is mended, written down, and told to the merchant', async () => {
  const create = async (path: string, body: object) => (await merchant.post(path, body)).body.data;
  const kept = await create('/customers', { name: 'Fica', email: 'fica@exemplo.com.br' });
  const gone = await create('/customers', { name: 'Some', email: 'some@exemplo.com.br' });
  const product = await create('/products', { name: 'Antes', prices: [{ unitAmount: 1000 }] });
  expect(await reconcile()).toEqual([]);

  // The merchant works at the provider itself, and no event reaches us.
  await account.customers.update(kept.externalId, { name: 'Fica mudada', phone: '11912345678' });
  await account.customers.del(gone.externalId);
  await account.products.update(product.externalId, { active: false });
  const added = await account.customers.create({ name: 'Nova' });

  expect(await reconcile()).toEqual([
    { resource: 'customers', kind: 'different', fields: ['name', 'phone'], externalId: kept.externalId },
    { resource: 'customers', kind: 'gone', fields: ['deletedAt'], externalId: gone.externalId },
    { resource: 'customers', kind: 'missing', fields: [], externalId: added.id },
    { resource: 'products', kind: 'different', fields: ['active'], externalId: product.externalId },
  ]);
  const { body } = await merchant.get('/customers');
  expect(body.data.items.map(({ name }: { name: string }) => name).sort()).toEqual(['Fica mudada', 'Nova']);
  expect((await merchant.get(`/products/${product.id}`)).body.data.active).toBe(false);
  const told = await service.context.orm.em
    .fork()
    .execute<{ type: string }[]>('select type from events where user_id = ? order by id desc limit 4', [
      user.id,
    ]);
  expect(told.map(({ type }) => type).sort()).toEqual([
    'customer.created',
    'customer.deleted',
    'customer.updated',
    'product.updated',
  ]);
  expect(await reconcile()).toEqual([]);
});

test('a copy that was damaged on our side is put right', async () => {
  const { body } = await merchant.post('/customers', { name: 'Certa', email: 'certa@exemplo.com.br' });
  await service.context.orm.em
    .fork()
    .execute(`update customers set name = 'Errada', metadata = '{"x":"y"}' where id = ?`, [body.data.id]);
  expect(await reconcile()).toMatchObject([{ kind: 'different', fields: ['metadata', 'name'] }]);
  expect((await merchant.get(`/customers/${body.data.id}`)).body.data).toMatchObject({
    name: 'Certa',
    metadata: {},
  });
});

test('how much was mended is counted with the walk, and what is being walked is not begun again', async () => {
  await account.customers.create({ name: 'Nova' });
  await startReconciling(service.context);
  const again = await startReconciling(service.context);
  expect(again).toBe(0);
  await runJobs(service, ['walk-account']);
  const rows = await service.context.orm.em.fork().execute(
    `select w.status, w.taken, w.mended from account_walks w join payment_configs c on c.id = w.config_id
       where c.user_id = ? and w.mode = 'reconcile'`,
    [user.id],
  );
  expect(rows).toEqual([{ status: 'completed', taken: 1, mended: 1 }]);
  expect(await service.context.orm.em.fork().execute('select * from account_walk_sightings')).toEqual([]);
});
