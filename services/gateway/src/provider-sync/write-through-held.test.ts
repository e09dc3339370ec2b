import { createMerchant, type TestMerchant } from '../testing/app/merchant.ts';
import { createTestApp, type TestApp } from '../testing/app/test-app.ts';
import { type FaultyProvider, startFaultyProvider } from '../testing/servers/faulty-provider.ts';
import { whileHeld } from '../testing/stages/holding.ts';
import { createShelf } from '../testing/stages/selling.ts';

let provider: FaultyProvider;
let service: TestApp;
let merchant: TestMerchant;
beforeAll(async () => {
  provider = await startFaultyProvider();
  service = await createTestApp({ STRIPE_API_URL: provider.url, DATABASE_STATEMENT_MS: 1_000 });
  merchant = await createMerchant(service);
});
afterAll(async () => {
  await service.close();
  await provider.close();
});

/** Does something while nobody else can read or write the table. */
const held = <T>(table: string, work: () => Promise<T>) => whileHeld(service, [`lock table ${table}`], work);

test('a subscription that was charged and cannot be written is not answered with to simply try again', async () => {
  const { customer, prices } = await createShelf(merchant);
  const order = { customerId: customer.id, priceId: prices[0]?.id };
  const made = async () => {
    const { subscriptions } = provider.sdk(`sk_test_${merchant.user.id}`);
    return (await subscriptions.list({ limit: 100 })).data.length;
  };
  const key = { 'idempotency-key': 'held' };
  const { status, body } = await held('subscriptions', () => merchant.post('/subscriptions', order, key));
  expect([status, body.error, body.message]).toEqual([
    502,
    'outcome_unknown',
    'Não conseguimos gravar o resultado. ' +
      'Repita a requisição com a mesma Idempotency-Key: nada é feito duas vezes.',
  ]);
  expect((await merchant.post('/subscriptions', order, key)).status).toBe(200);
  expect(await made()).toBe(1);
  const without = await held('subscriptions', () => merchant.post('/subscriptions', order));
  expect([without.status, without.body.message]).toEqual([502, body.message]);
  expect(await made()).toBe(2);
});

test('a change that the provider made and that cannot be written may be sent again, and is not told as nothing done', async () => {
  const { customer } = await createShelf(merchant, { email: 'cris@exemplo.com.br' });
  const change = () => merchant.put(`/customers/${customer.id}`, { name: 'Cris Lima' });
  const lock = 'customers in share mode';
  const { status, headers, body } = await held(lock, change);
  expect([status, headers['retry-after'], body.error, body.message]).toEqual([
    502,
    '1',
    'outcome_unknown',
    'Não conseguimos gravar o resultado. Repita a requisição: nada é feito duas vezes.',
  ]);
  expect((await change()).body.data).toMatchObject({ name: 'Cris Lima' });
});

test('what could not even be asked for is answered 503: it may simply be sent again', async () => {
  const { customer, prices } = await createShelf(merchant, { email: 'bia@exemplo.com.br' });
  const order = { customerId: customer.id, priceId: prices[0]?.id };
  const { status, body } = await held('customers', () => merchant.post('/subscriptions', order));
  expect([status, body.error]).toEqual([503, 'temporarily_unavailable']);
});
