import { charge, createMerchant, type TestMerchant } from '../../../testing/app/merchant.ts';
import { createTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import { type FaultyProvider, startFaultyProvider } from '../../../testing/servers/faulty-provider.ts';
import { stepsTold } from '../../../testing/stages/portal.ts';
import { type SecondGateway, startSecondGateway } from '../../../testing/stages/second-gateway.ts';

let provider: FaultyProvider;
let service: TestApp;
let merchant: TestMerchant;
let second: SecondGateway | undefined;
const delayed = (delayMs: number) =>
  provider.fault({
    kind: 'delay_after',
    delayMs,
    times: 1,
    match: { method: 'POST', path: '/v1/payment_intents' },
  });
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

/** What the ledger has of a payment: its own postings and what they come to. */
const postedOf = (id: string) =>
  service.context.orm.em.fork().execute<{ sales: number; count: number }[]>(
    `select coalesce(-sum(sales), 0)::bigint "sales", count(*) "count" from ledger_postings where object_id = ?
       and payment_id = ?`,
    [id, id],
  );

test('a process killed after the charge and before its commit leaves one charge and, by the same key, one payment', async () => {
  second = await startSecondGateway(service);
  // Until then the provider holds the key: a retry hears that it is in use.
  await delayed(3_000);
  const key = { 'idempotency-key': 'killed-on-the-way' };
  const cut = fetch(`${second.address}/api/v1/payment/process`, {
    method: 'POST',
    headers: { ...merchant.headers, ...key, 'content-type': 'application/json' },
    body: JSON.stringify(charge()),
  }).then(
    () => 'answered',
    () => 'cut',
  );
  // Each look is a request of its own, so this waits for the charge without holding the loop.
  while ((await provider.chargeCount()) === 0);
  second.kill();
  expect(await cut).toBe('cut');

  const { body: list } = await merchant.get('/payments');
  expect(list.data.items).toMatchObject([{ status: 'unknown' }]);
  // A posting is there exactly when its effect is.
  expect(await postedOf(list.data.items[0].id)).toEqual([{ sales: 0, count: 0 }]);
  const known = ['request create api', 'idempotency first killed-on-the-way'];
  expect(await stepsTold(service, merchant.user, list.data.items[0].id)).toEqual(known);
  let retry = await merchant.post('/process', charge(), key);
  while (retry.status !== 200) {
    // First the dead process holds our key, then the provider its own.
    expect(['idempotency_in_flight', 'provider_failed']).toContain(retry.body.error);
    retry = await merchant.post('/process', charge(), key);
  }

  expect(retry.body.data).toMatchObject({ status: 'succeeded', id: list.data.items[0].id });
  expect(await postedOf(list.data.items[0].id)).toEqual([{ sales: charge().amount, count: 1 }]);
  expect((await merchant.get('/payments')).body.data.items).toHaveLength(1);
  expect(await provider.chargeCount()).toBe(1);
});

test('a process killed while a declined payment is tried again leaves one charge and one payment', async () => {
  const declined = await merchant.post('/process', charge({ paymentMethodId: 'pm_card_chargeDeclined' }));
  const id = declined.body.paymentId;
  second = await startSecondGateway(service);
  await provider.fault({
    kind: 'delay_after',
    delayMs: 3_000,
    times: 1,
    match: { method: 'POST', path: '/v1/payment_intents/' },
  });
  const charges = await provider.chargeCount();
  const key = { 'idempotency-key': 'killed-again' };
  const payload = { paymentMethodId: 'pm_card_visa' };
  const cut = fetch(`${second.address}/api/v1/payment/payments/${id}/confirm`, {
    method: 'POST',
    headers: { ...merchant.headers, ...key, 'content-type': 'application/json' },
    body: JSON.stringify(payload),
  }).then(
    () => 'answered',
    () => 'cut',
  );
  while ((await provider.chargeCount()) === charges);
  second.kill();
  expect(await cut).toBe('cut');
  expect((await merchant.get(`/payments/${id}`)).body.data.status).toBe('unknown');
  expect(await postedOf(id)).toEqual([{ sales: 0, count: 0 }]);

  const again = () => merchant.post(`/payments/${id}/confirm`, payload, key);
  let retry = await again();
  while (retry.status !== 200) {
    expect(['idempotency_in_flight', 'provider_failed']).toContain(retry.body.error);
    retry = await again();
  }
  expect(retry.body.data).toMatchObject({ id, status: 'succeeded' });
  expect(await postedOf(id)).toEqual([{ sales: charge().amount, count: 1 }]);
  expect(await provider.chargeCount()).toBe(charges + 1);
});

test('a process that is asked to end answers the payment under way first', async () => {
  const gateway = await startSecondGateway(service);
  await delayed(1_500);
  const charges = await provider.chargeCount();
  const paid = fetch(`${gateway.address}/api/v1/payment/process`, {
    method: 'POST',
    headers: { ...merchant.headers, 'content-type': 'application/json' },
    body: JSON.stringify(charge()),
  }).then(async (response) => ({ status: response.status, body: await response.json() }));
  while ((await provider.chargeCount()) === charges);
  const ended = gateway.terminate();
  // The client keeps its connection for more requests; the process does not wait for them.
  expect(await paid).toMatchObject({ status: 200, body: { data: { status: 'succeeded' } } });
  expect(await ended).toBe(0);
});
