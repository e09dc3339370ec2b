import type { Replay } from '@trilho/contracts/webhook';
import type { MerchantScope } from '../../context.ts';
import { WebhookEndpoint } from '../../event-log/webhook-endpoint.entity.ts';
import { createUser } from '../../testing/app/builders.ts';
import { serverOf, type TestMerchant } from '../../testing/app/merchant.ts';
import { createTestApp, type TestApp } from '../../testing/app/test-app.ts';
import { createEndpoint, recordTestEvent } from '../../testing/servers/webhook-endpoint.ts';
import { olderTransactionsEnded } from '../../testing/stages/older-transactions.ts';
import { callPortal } from '../../testing/stages/portal.ts';
import { workReplays } from './work-replays.ts';

let service: TestApp;
let merchant: TestMerchant;
let other: TestMerchant;
let scope: MerchantScope;
beforeAll(async () => {
  service = await createTestApp();
  merchant = await serverOf(service, await createUser(service, { plan: true }));
  other = await serverOf(service, await createUser(service, { plan: true }));
  scope = { userId: merchant.user.id, environment: 'SANDBOX' };
});
afterAll(() => service.close());

const endpoint = async () => (await createEndpoint(service, scope, { url: 'http://127.0.0.1:9/' })).id;
const all = (ms = 3_600_000) => ({ scope: 'all', since: new Date(Date.now() - ms).toISOString() });
const work = async () => {
  await olderTransactionsEnded(service);
  await workReplays(service.context);
};
const portal = (method: 'GET' | 'POST', path: string, payload?: object, key = crypto.randomUUID()) =>
  callPortal(service, merchant.user, method, `/webhooks${path}`, {
    ...(payload && { payload, headers: { 'idempotency-key': key } }),
  });

test('a server begins a replay once for its key, and reads how far it has come', async () => {
  const id = await endpoint();
  await recordTestEvent(service, scope);
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const body = all();
  const first = await merchant.post(`/webhooks/${id}/replay`, body, headers);
  expect(first).toMatchObject({
    status: 200,
    body: { data: { endpointId: id, status: 'running', total: 1 } },
  });
  const again = await merchant.post(`/webhooks/${id}/replay`, body, headers);
  expect(again.headers['idempotent-replayed']).toBe('true');
  expect(again.body).toEqual(first.body);
  const replay: Replay = first.body.data;
  await work();
  expect(await merchant.get(`/webhooks/${id}/replays/${replay.id}`)).toMatchObject({
    status: 200,
    body: { data: { ...replay, status: 'completed', queued: 1, completedAt: expect.any(String) } },
  });
});

test('an endpoint has one replay at a time', async () => {
  const id = await endpoint();
  expect((await merchant.post(`/webhooks/${id}/replay`, all())).status).toBe(200);
  const busy = { status: 409, body: { error: 'conflict', message: expect.stringContaining('em andamento') } };
  expect(await merchant.post(`/webhooks/${id}/replay`, all())).toMatchObject(busy);
  expect(await portal('POST', `/${id}/replay`, all())).toMatchObject(busy);
  await work();
  expect((await merchant.post(`/webhooks/${id}/replay`, all())).status).toBe(200);
});

test('an inactive endpoint is refused, a deleted one unknown', async () => {
  const id = await endpoint();
  const em = service.context.orm.em.fork();
  await em.nativeUpdate(WebhookEndpoint, { id }, { active: false });
  expect(await merchant.post(`/webhooks/${id}/replay`, all())).toMatchObject({
    status: 409,
    body: { error: 'conflict', message: 'Ative o webhook antes de reenviar eventos.' },
  });
  await em.nativeUpdate(WebhookEndpoint, { id }, { active: true, deletedAt: new Date() });
  expect((await merchant.post(`/webhooks/${id}/replay`, all())).status).toBe(404);
});

test('it goes back 30 days at most, and not into the future', async () => {
  const id = await endpoint();
  const future = { scope: 'all', since: new Date(Date.now() + 60_000).toISOString() };
  expect(await merchant.post(`/webhooks/${id}/replay`, future)).toMatchObject({
    status: 422,
    body: { validationErrors: [{ field: 'since' }] },
  });
  const { body } = await merchant.post(`/webhooks/${id}/replay`, {
    scope: 'all',
    since: '2020-01-01T00:00:00Z',
  });
  const days = (Date.now() - new Date(body.data.since).getTime()) / (24 * 60 * 60 * 1000);
  expect(days).toBeGreaterThanOrEqual(30);
  expect(days).toBeLessThan(30.01);
});

test('another merchant’s endpoint and its replays are unknown', async () => {
  const id = await endpoint();
  const { body } = await merchant.post(`/webhooks/${id}/replay`, all());
  expect((await other.post(`/webhooks/${id}/replay`, all())).status).toBe(404);
  expect((await other.get(`/webhooks/${id}/replays/${body.data.id}`)).status).toBe(404);
  const asked = { headers: { 'idempotency-key': crypto.randomUUID() }, payload: all() };
  expect((await callPortal(service, other.user, 'POST', `/webhooks/${id}/replay`, asked)).status).toBe(404);
  expect((await callPortal(service, other.user, 'GET', `/webhooks/${id}/replays`)).status).toBe(404);
  const production = await callPortal(service, merchant.user, 'GET', `/webhooks/${id}/replays`, {
    environment: 'PRODUCTION',
  });
  expect(production.status).toBe(404);
  const elsewhere = await endpoint();
  expect((await merchant.get(`/webhooks/${elsewhere}/replays/${body.data.id}`)).status).toBe(404);
});

test('the portal lists the latest five, newest first', async () => {
  const id = await endpoint();
  const begun: string[] = [];
  for (let nth = 0; nth < 6; nth += 1) {
    const { status, body } = await portal('POST', `/${id}/replay`, all());
    expect(status).toBe(200);
    begun.unshift(body.data.id);
    await work();
  }
  const { status, body } = await portal('GET', `/${id}/replays`);
  expect(status).toBe(200);
  expect(body.data.map((replay: Replay) => replay.id)).toEqual(begun.slice(0, 5));
});

test('the portal asks for a plan', async () => {
  const user = await createUser(service);
  expect((await callPortal(service, user, 'GET', '/webhooks/we_1/replays')).status).toBe(402);
});
