import { createAccountFinder } from '../modules/provider-events/event-account.ts';
import { createMerchant, type TestMerchant } from '../testing/app/merchant.ts';
import { createTestApp, type TestApp } from '../testing/app/test-app.ts';
import { applyEvent } from '../testing/apply-event.ts';
import { type FaultyProvider, startFaultyProvider } from '../testing/servers/faulty-provider.ts';
import { createShelf, type Shelf } from '../testing/stages/selling.ts';

let provider: FaultyProvider;
let service: TestApp;
let merchant: TestMerchant;
let shelf: Shelf;
beforeAll(async () => {
  provider = await startFaultyProvider();
  service = await createTestApp({ STRIPE_API_URL: provider.url });
});
beforeEach(async () => {
  merchant = await createMerchant(service);
  shelf = await createShelf(merchant);
});
afterAll(async () => {
  await service.close();
  await provider.close();
});

type Kind = 'status_kept' | 'status_kept_after';
type Account = ReturnType<FaultyProvider['sdk']>;

const account = () => provider.sdk(`sk_test_${merchant.user.id}`);

const writes = [
  {
    what: 'a subscription',
    path: () => '/subscriptions',
    body: () => ({ customerId: shelf.customer.id, priceId: shelf.prices[0]?.id }),
    asked: '/v1/subscriptions',
    made: (at: Account) => at.subscriptions.list({ limit: 100 }),
  },
  {
    what: 'a customer',
    path: () => '/customers',
    body: () => ({ name: 'Bia', email: 'bia@exemplo.com.br', metadata: { number: '7' } }),
    asked: '/v1/customers',
    made: (at: Account) => at.customers.list({ limit: 100 }),
  },
  {
    what: 'a product',
    path: () => '/products',
    body: () => ({ name: 'Plano Prata', prices: [{ unitAmount: 1990 }] }),
    asked: '/v1/products',
    made: (at: Account) => at.products.list({ limit: 100 }),
  },
  {
    what: 'the price of a product',
    path: () => `/products/${shelf.product.id}/prices`,
    body: () => ({ unitAmount: 2990 }),
    asked: '/v1/prices',
    made: (at: Account) => at.prices.list({ limit: 100 }),
  },
  {
    what: 'a card verification',
    path: () => '/card-verifications',
    body: () => ({ paymentMethodId: 'pm_card_visa', returnUrl: 'https://loja.exemplo.com.br/fim' }),
    asked: '/v1/setup_intents',
    made: (at: Account) => at.setupIntents.list({ limit: 100 }),
  },
  {
    what: 'a stored card',
    path: () => `/customers/${shelf.customer.id}/payment-methods`,
    body: () => ({ paymentMethodId: 'pm_card_mastercard' }),
    asked: '/v1/payment_methods',
    made: (at: Account) => at.customers.listPaymentMethods(shelf.customer.externalId, { limit: 100 }),
  },
];

const fail = (kind: Kind, path: string) =>
  provider.fault({ kind, status: 500, times: 1, match: { method: 'POST', path } });

/** Lets so much time pass for the requests with this key. */
const elapse = (key: string, interval: string) =>
  service.context.orm.em.fork().execute(
    `update idempotency_keys set created_at = created_at - ?::interval,
        answer = to_char(split_part(answer, ' ', 1)::timestamptz at time zone 'utc' - ?::interval,
          'YYYY-MM-DD"T"HH24:MI:SS"Z"') || ' ' || split_part(answer, ' ', 2)
      where key = ? and status is null`,
    [interval, interval, key],
  );

describe.each(writes)('$what whose failure the provider keeps', (write) => {
  const count = async () => (await write.made(account())).data.length;

  test('and that it made is found by the same key, once', async () => {
    const before = await count();
    const key = { 'idempotency-key': 'kept-after' };
    const send = () => merchant.post(write.path(), write.body(), key);
    await fail('status_kept_after', write.asked);
    expect((await send()).body.error).toBe('provider_failed');
    const found = await send();
    expect([found.status, found.body.data?.id]).toEqual([200, expect.any(String)]);
    expect((await send()).body).toEqual(found.body);
    expect(await count()).toBe(before + 1);
  });

  test('and that it did not make is told as such by the same key once that is certain; another key makes it', async () => {
    const before = await count();
    const key = { 'idempotency-key': 'kept' };
    const send = () => merchant.post(write.path(), write.body(), key);
    await fail('status_kept', write.asked);
    expect((await send()).body.error).toBe('provider_failed');
    await elapse('kept', '1 hour');
    expect((await send()).body.error).toBe('provider_failed');
    await elapse('kept', '80 seconds');
    expect((await send()).body.error).toBe('provider_failed');
    await elapse('kept', '20 seconds');
    const told = await send();
    expect([told.status, told.body.error, told.body.message]).toEqual([
      ...[502, 'provider_no_effect'],
      expect.stringContaining('Nada foi criado; tente de novo com outra Idempotency-Key.'),
    ]);
    expect((await send()).body).toEqual(told.body);
    expect(await count()).toBe(before);
    const anew = await merchant.post(write.path(), write.body(), { 'idempotency-key': 'anew' });
    expect(anew.status).toBe(200);
    expect(await count()).toBe(before + 1);
  });
});

const bia = { name: 'Bia', email: 'bia@exemplo.com.br' };

test('nothing is told as without effect while the provider does not let us look', async () => {
  const send = () => merchant.post('/customers', bia, { 'idempotency-key': 'unseen' });
  await fail('status_kept', '/v1/customers');
  await send();
  await send();
  await elapse('unseen', '10 minutes');
  await provider.fault({ kind: 'status', status: 500, match: { method: 'GET', path: '/v1/customers' } });
  expect((await send()).body.error).toBe('provider_failed');
  await provider.clearFaults();
  expect((await send()).body.error).toBe('provider_no_effect');
});

test('a product is not on sale when one of its prices is without effect', async () => {
  const body = { name: 'Plano Prata', prices: [{ unitAmount: 1990 }, { unitAmount: 2990 }] };
  const send = () => merchant.post('/products', body, { 'idempotency-key': 'second-price' });
  await fail('status_kept', '/v1/prices');
  await send();
  await send();
  await elapse('second-price', '2 minutes');
  expect((await send()).body.error).toBe('provider_no_effect');
  const { data } = await account().products.list({ limit: 100 });
  expect(data.map(({ name, active }) => [name, active])).toContainEqual(['Plano Prata', false]);
});

test('how long one object fails says nothing of another one of the same request', async () => {
  const body = { name: 'Plano Bronze', prices: [{ unitAmount: 1990 }] };
  const send = () => merchant.post('/products', body, { 'idempotency-key': 'other-object' });
  await fail('status_kept', '/v1/prices');
  await send();
  await send();
  await elapse('other-object', '2 minutes');
  await service.context.orm.em
    .fork()
    .execute(`update idempotency_keys set answer = split_part(answer, ' ', 1) || ' price_other'
      where key = 'other-object'`);
  expect((await send()).body.error).toBe('provider_failed');
  await elapse('other-object', '2 minutes');
  expect((await send()).body.error).toBe('provider_no_effect');
});

test('what an event has copied meanwhile is what the key is answered with', async () => {
  const send = () => merchant.post('/customers', bia, { 'idempotency-key': 'copied' });
  await fail('status_kept_after', '/v1/customers');
  await send();
  const { context } = service;
  const [config] = await context.orm.em
    .fork()
    .execute<{ id: string }[]>('select id from payment_configs where user_id = ?', [merchant.user.id]);
  const configId = config?.id ?? '';
  const { data } = await account().customers.list({ email: bia.email });
  const externalId = data[0]?.id ?? '';
  const customer = await (await createAccountFinder(context)(configId))?.provider.customers?.retrieve(
    externalId,
  );
  if (!customer) throw new Error('There is no such customer');
  await applyEvent(context, configId, {
    ...{ kind: 'customer', externalId: 'evt_copied', type: 'customer.created', isCreation: true },
    ...{ subjectId: externalId, createdAt: new Date(), customer },
  });
  const { items } = (await merchant.get('/customers')).body.data;
  const reads = () => provider.requestCount('/v1/customers', 'GET');
  const before = await reads();
  const found = await send();
  expect([found.status, items]).toEqual([200, expect.arrayContaining([found.body.data])]);
  // It is read by its id: the account is not searched.
  expect(await reads()).toBe(before + 1);
  expect((await merchant.get('/customers')).body.data.items).toEqual(items);
});
