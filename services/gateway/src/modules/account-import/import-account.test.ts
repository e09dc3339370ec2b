import type { PaymentConfig } from '@trilho/contracts/payment-config';
import type Stripe from 'stripe';
import { configureGateway, createUser, type TestUser } from '../../testing/app/builders.ts';
import { runJobs } from '../../testing/app/jobs.ts';
import { serverOf } from '../../testing/app/merchant.ts';
import { createTestApp, type TestApp } from '../../testing/app/test-app.ts';
import { type FaultyProvider, startFaultyProvider } from '../../testing/servers/faulty-provider.ts';
import { importAccount } from './import-account.ts';

let provider: FaultyProvider;
let service: TestApp;
let user: TestUser;
let account: Stripe;
beforeAll(async () => {
  provider = await startFaultyProvider();
  service = await createTestApp({ STRIPE_API_URL: provider.url });
});
afterAll(async () => {
  await service.close();
  await provider.close();
});
beforeEach(async () => {
  user = await createUser(service, { plan: true });
  account = provider.sdk(`sk_test_${user.id}`);
});
afterEach(() => provider.clearFaults());

const sql = <T>(statement: string, params: unknown[] = []) =>
  service.context.orm.em.fork().execute<T[]>(statement, params);

/** The configuration as its owner sees it. */
async function seen(): Promise<PaymentConfig> {
  const url = `/api/v1/payment/config/user/${user.id}`;
  const { data } = (await service.app.inject({ url, headers: user.headers })).json();
  return data[0];
}

const walkId = async () =>
  (
    await sql<{ id: string }>(
      `select w.id from account_walks w join payment_configs c on c.id = w.config_id where c.user_id = ?`,
      [user.id],
    )
  )[0]?.id ?? '';

async function fillAccount(): Promise<Stripe.Customer> {
  const product = await account.products.create({ name: 'Assinatura antiga' });
  const price = await account.prices.create({
    ...{ product: product.id, unit_amount: 1990, currency: 'brl' },
    recurring: { interval: 'month' },
  });
  const customer = await account.customers.create({ name: 'Cliente antiga', email: 'antiga@exemplo.com.br' });
  const method = await account.paymentMethods.attach('pm_card_visa', { customer: customer.id });
  const settings = { invoice_settings: { default_payment_method: method.id } };
  await account.customers.update(customer.id, settings);
  await account.subscriptions.create({ customer: customer.id, items: [{ price: price.id }] });
  return customer;
}

test('what the account already has is taken in when its keys are saved, and the answer shows how far it is', async () => {
  await fillAccount();
  const saved = await configureGateway(service, user);
  expect(saved.import).toMatchObject({ status: 'running', imported: 0 });
  expect(saved.import).not.toHaveProperty('total');
  await runJobs(service, ['walk-account']);
  // Product, price, customer, payment method, subscription and its first invoice.
  expect((await seen()).import).toMatchObject({ status: 'completed', imported: 6, total: 6 });

  const merchant = await serverOf(service, user);
  const list = async (path: string) => (await merchant.get(path)).body.data.items;
  expect(await list('/customers')).toMatchObject([
    { name: 'Cliente antiga', email: 'antiga@exemplo.com.br' },
  ]);
  expect(await list('/products?expand=prices')).toMatchObject([
    { name: 'Assinatura antiga', prices: [{ unitAmount: 1990, interval: 'month' }] },
  ]);
  expect(await list('/subscriptions')).toMatchObject([{ status: 'active', unitAmount: 1990 }]);
  expect(await list('/invoices')).toMatchObject([{ status: 'paid' }]);
  // Nothing has happened: we only came to know of it.
  expect(await sql('select 1 from events where user_id = ?', [user.id])).toEqual([]);
});

test('an import that is cut off goes on from the page it was at', async () => {
  for (let number = 0; number < 230; number += 1) {
    await account.customers.create({ name: `Cliente ${number}` });
  }
  await configureGateway(service, user);
  const id = await walkId();
  const pages = () => provider.requestCount('^/v1/customers$', 'GET');
  const before = await pages();
  const step = () => importAccount(service.context, id, 0);
  await step();
  await step();
  expect(await step()).toMatchObject({ status: 'running', taken: 100 });
  await provider.fault({ kind: 'cut_before', times: 2, match: { method: 'GET', path: '/v1/customers' } });
  await expect(step()).rejects.toThrow();
  expect((await seen()).import).toMatchObject({ status: 'running', imported: 100 });
  await provider.clearFaults();
  // One that runs at the same time, as after a worker was thought dead, changes nothing twice.
  await Promise.all([step(), step()]);
  await runJobs(service, ['walk-account']);
  expect((await seen()).import).toMatchObject({ status: 'completed', imported: 230, total: 230 });
  const [row] = await sql<{ count: string }>('select count(*) from customers where user_id = ?', [user.id]);
  expect(Number(row?.count)).toBe(230);
  expect((await pages()) - before).toBeLessThanOrEqual(6);
});

test('keys that the provider does not accept end the import with the reason, and new keys begin another', async () => {
  const refused = { publicKey: 'pk_test_x_invalid', secretKey: 'sk_test_x_invalid' };
  await configureGateway(service, user, 'SANDBOX', refused);
  await runJobs(service, ['walk-account']);
  expect((await seen()).import).toMatchObject({
    status: 'failed',
    failure: expect.stringContaining('chaves'),
  });
  const former = await walkId();
  await fillAccount();
  await configureGateway(service, user);
  expect((await seen()).import).toMatchObject({ status: 'running', imported: 0 });
  expect(await importAccount(service.context, former)).toBeNull();
  await runJobs(service, ['walk-account']);
  expect((await seen()).import).toMatchObject({ status: 'completed', imported: 6 });
});

test('restricted keys that may not read disputes still import everything else', async () => {
  await fillAccount();
  await provider.fault({ kind: 'status', status: 403, times: 9, match: { path: '/v1/disputes' } });
  await configureGateway(service, user);
  await runJobs(service, ['walk-account']);
  expect((await seen()).import).toMatchObject({ status: 'completed', imported: 6 });
});

test('an import leaves another merchant’s copy alone', async () => {
  await fillAccount();
  const other = await createUser(service, { plan: true });
  await configureGateway(service, other);
  await configureGateway(service, user);
  await runJobs(service, ['walk-account']);
  const { body } = await (await serverOf(service, other)).get('/customers');
  expect(body.data.items).toEqual([]);
});
