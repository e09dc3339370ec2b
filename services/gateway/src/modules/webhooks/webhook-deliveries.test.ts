import { createMerchant, type TestMerchant } from '../../testing/app/merchant.ts';
import { createTestApp, type TestApp } from '../../testing/app/test-app.ts';
import { type FaultyProvider, startFaultyProvider } from '../../testing/servers/faulty-provider.ts';
import { createEndpoint, recordTestEvent } from '../../testing/servers/webhook-endpoint.ts';
import { startReceiver, type TestReceiver } from '../../testing/servers/webhook-receiver.ts';
import { deliverDue } from '../webhook-delivery/deliver-due.ts';
import { testEventRule } from './delivery.service.ts';

let provider: FaultyProvider;
let service: TestApp;
let merchant: TestMerchant;
let receiver: TestReceiver;
let status = 204;
beforeAll(async () => {
  provider = await startFaultyProvider();
  service = await createTestApp({ STRIPE_API_URL: provider.url });
  receiver = await startReceiver((_, response) => response.writeHead(status).end('recebido'));
});
beforeEach(async () => {
  status = 204;
  merchant = await createMerchant(service);
});
afterAll(async () => {
  await receiver.close();
  await service.close();
  await provider.close();
});

const scopeOf = ({ user }: TestMerchant) => ({ userId: user.id, environment: 'SANDBOX' as const });
const addEndpoint = (more: object = {}) =>
  createEndpoint(service, scopeOf(merchant), { url: `${receiver.url}/${merchant.user.id}`, ...more });

/** What this merchant's server received. */
const received = () => receiver.received.filter(({ path }) => path === `/${merchant.user.id}`);

test('a delivery shows the body that was sent and each attempt with its answer', async () => {
  const { id } = await addEndpoint();
  const eventId = await recordTestEvent(service, scopeOf(merchant), { id: 'pay_1' });
  status = 500;
  await deliverDue(service.context);
  const { items } = (await merchant.get(`/webhooks/${id}/deliveries`)).body.data;
  expect(items).toMatchObject([
    {
      ...{ eventId, eventType: 'payment.succeeded', endpointId: id, status: 'pending', attempts: 1 },
      ...{ lastStatus: 500, lastError: 'status', isReplay: false, completedAt: null },
    },
  ]);
  const { data } = (await merchant.get(`/webhooks/deliveries/${items[0].id}`)).body;
  expect(data).toMatchObject({
    ...items[0],
    url: `${receiver.url}/${merchant.user.id}`,
    history: [{ number: 1, status: 500 }],
  });
  expect(data.requestBody).toBe(received()[0]?.body);
  expect(data.history[0]).toMatchObject({ error: 'status', responseBody: 'recebido' });
  expect(data.history[0].requestHeaders).toMatchObject({ 'webhook-id': eventId });
});

test('the body of a thin endpoint is shown as it is sent', async () => {
  const { id } = await addEndpoint({ payload: 'thin' });
  await recordTestEvent(service, scopeOf(merchant), { id: 'pay_1' });
  const { items } = (await merchant.get(`/webhooks/${id}/deliveries`)).body.data;
  const { data } = (await merchant.get(`/webhooks/deliveries/${items[0].id}`)).body;
  expect(JSON.parse(data.requestBody).data).toEqual({ object: { id: 'pay_1' } });
});

test('deliveries are filtered by status and type', async () => {
  const { id } = await addEndpoint();
  await recordTestEvent(service, scopeOf(merchant));
  await deliverDue(service.context);
  await recordTestEvent(service, scopeOf(merchant), {}, 'payment.failed');
  const typesOf = async (query: string) =>
    (await merchant.get(`/webhooks/${id}/deliveries${query}`)).body.data.items.map(
      ({ eventType }: { eventType: string }) => eventType,
    );
  expect(await typesOf('')).toEqual(['payment.failed', 'payment.succeeded']);
  expect(await typesOf('?status=succeeded')).toEqual(['payment.succeeded']);
  expect(await typesOf('?status=pending')).toEqual(['payment.failed']);
  expect(await typesOf('?type=payment.failed')).toEqual(['payment.failed']);
  expect(await typesOf('?type=payment.failed&status=succeeded')).toEqual([]);
});

test('a delivery that arrived is sent again with the same webhook-id, once per key', async () => {
  const { id } = await addEndpoint();
  await recordTestEvent(service, scopeOf(merchant));
  await deliverDue(service.context);
  const [{ id: deliveryId, eventId }] = (await merchant.get(`/webhooks/${id}/deliveries`)).body.data.items;
  const key = { 'idempotency-key': 'de-novo' };
  for (let sent = 0; sent < 2; sent += 1) {
    const { body } = await merchant.post(`/webhooks/deliveries/${deliveryId}/replay`, undefined, key);
    expect(body.data).toMatchObject({ status: 'pending', isReplay: true, completedAt: null });
    await deliverDue(service.context);
  }
  expect(received().map(({ headers }) => headers['webhook-id'])).toEqual([eventId, eventId]);
  const { data } = (await merchant.get(`/webhooks/deliveries/${deliveryId}`)).body;
  expect(data).toMatchObject({ status: 'succeeded', attempts: 2, history: [{ number: 1 }, { number: 2 }] });
});

test('a delivery that waits for its next attempt is attempted at once', async () => {
  const { id } = await addEndpoint();
  await recordTestEvent(service, scopeOf(merchant));
  status = 500;
  await deliverDue(service.context);
  const [{ id: deliveryId }] = (await merchant.get(`/webhooks/${id}/deliveries`)).body.data.items;
  status = 204;
  await merchant.post(`/webhooks/deliveries/${deliveryId}/replay`);
  await deliverDue(service.context);
  const { data } = (await merchant.get(`/webhooks/deliveries/${deliveryId}`)).body;
  expect(data).toMatchObject({ status: 'succeeded', attempts: 2 });
});

test('an endpoint is sent sixty test events an hour, and others are not affected', async () => {
  const [flooded, other] = [await addEndpoint(), await addEndpoint()];
  const send = (id: string) => merchant.post(`/webhooks/${id}/test`);
  for (let count = 0; count < testEventRule.free; count += 1) {
    expect((await send(flooded.id)).status).toBe(200);
  }
  const refused = await send(flooded.id);
  expect(refused).toMatchObject({ status: 429, body: { error: 'rate_limited' } });
  expect(refused.body.message).toMatch(/^Muitos eventos de teste para este webhook\./);
  expect((await send(other.id)).status).toBe(200);
});

test('a test event goes to one endpoint, whatever it subscribes to', async () => {
  const { id } = await addEndpoint({ enabledEvents: ['refund.failed'] });
  await addEndpoint();
  const { body } = await merchant.post(`/webhooks/${id}/test`);
  expect(body.data).toMatchObject({ endpointId: id, eventType: 'webhook.test', status: 'pending' });
  await deliverDue(service.context);
  expect(received()).toMatchObject([
    { event: { id: body.data.eventId, type: 'webhook.test', data: { object: { id } } } },
  ]);
  expect((await merchant.get(`/events/${body.data.eventId}`)).body.data).toEqual(received()[0]?.event);
});

test('nothing is sent to an inactive endpoint: neither a test nor a replay', async () => {
  const { id } = await addEndpoint();
  await recordTestEvent(service, scopeOf(merchant));
  const [{ id: deliveryId }] = (await merchant.get(`/webhooks/${id}/deliveries`)).body.data.items;
  await merchant.put(`/webhooks/${id}`, { active: false });
  expect((await merchant.post(`/webhooks/${id}/test`)).status).toBe(409);
  expect((await merchant.post(`/webhooks/deliveries/${deliveryId}/replay`)).status).toBe(409);
  await deliverDue(service.context);
  expect(received()).toEqual([]);
  const { data } = (await merchant.get(`/webhooks/deliveries/${deliveryId}`)).body;
  expect(data).toMatchObject({ status: 'canceled', nextAttemptAt: null });
});
