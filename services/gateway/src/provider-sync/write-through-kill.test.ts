import { createMerchant, type TestMerchant } from '../testing/app/merchant.ts';
import { createTestApp, type TestApp } from '../testing/app/test-app.ts';
import { type FaultyProvider, startFaultyProvider } from '../testing/servers/faulty-provider.ts';
import { type SecondGateway, startSecondGateway } from '../testing/stages/second-gateway.ts';

let provider: FaultyProvider;
let service: TestApp;
let merchant: TestMerchant;
let second: SecondGateway | undefined;
beforeAll(async () => {
  provider = await startFaultyProvider();
  service = await createTestApp({ STRIPE_API_URL: provider.url, IDEMPOTENCY_LEASE_MS: 500 });
  merchant = await createMerchant(service);
});
afterAll(async () => {
  second?.kill();
  await service.close();
  await provider.close();
});

test('a process killed between the provider and its own commit leaves, by the same key, one customer', async () => {
  second = await startSecondGateway(service);
  const email = 'killed@exemplo.com.br';
  const body = { name: 'Ana', email };
  const key = { 'idempotency-key': 'killed-on-the-way' };
  const match = { method: 'POST', path: '/v1/customers' };
  // Until then the provider holds the key: a retry hears that it is in use.
  await provider.fault({ kind: 'delay_after', delayMs: 2_000, times: 1, match });
  const cut = fetch(`${second.address}/api/v1/payment/customers`, {
    method: 'POST',
    headers: { ...merchant.headers, ...key, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).then(
    () => 'answered',
    () => 'cut',
  );
  const { customers } = provider.sdk(`sk_test_${merchant.user.id}`);
  // Each look is a request of its own, so this waits for the effect without holding the loop.
  while ((await customers.list({ email })).data.length === 0);
  second.kill();
  expect(await cut).toBe('cut');

  expect((await merchant.get('/customers')).body.data.items).toEqual([]);
  let retry = await merchant.post('/customers', body, key);
  while (retry.status !== 200) {
    // First the dead process holds our key, then the provider its own.
    expect(['idempotency_in_flight', 'provider_failed']).toContain(retry.body.error);
    retry = await merchant.post('/customers', body, key);
  }

  const { data } = await customers.list({ email });
  expect(data).toMatchObject([
    { id: retry.body.data.externalId, metadata: { trilho_customer_id: retry.body.data.id } },
  ]);
  expect((await merchant.get('/customers')).body.data.items).toEqual([retry.body.data]);
});
