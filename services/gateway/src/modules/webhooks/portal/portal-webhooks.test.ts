import type { Environment } from '@trilho/contracts/common';
import type { DeliveryAttemptSchema } from '../../../event-log/delivery.entity.ts';
import { queries } from '../../../platform/database/queries.ts';
import { newId } from '../../../platform/ids.ts';
import { bearer, createUser, type TestUser } from '../../../testing/app/builders.ts';
import { createTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import { createEndpoint, recordTestEvent } from '../../../testing/servers/webhook-endpoint.ts';
import { startReceiver, type TestReceiver } from '../../../testing/servers/webhook-receiver.ts';
import { callPortal } from '../../../testing/stages/portal.ts';
import { deliverDue } from '../../webhook-delivery/deliver-due.ts';
import { readStats } from '../webhook-stats.ts';

let service: TestApp;
let user: TestUser;
let receiver: TestReceiver;
beforeAll(async () => {
  service = await createTestApp();
  receiver = await startReceiver();
});
beforeEach(async () => {
  user = await createUser(service, { plan: true });
});
afterAll(async () => {
  await receiver.close();
  await service.close();
});

const scope = () => ({ userId: user.id, environment: 'SANDBOX' as const });
const input = { description: 'Loja', url: 'https://loja.example/eventos', enabledEvents: ['invoice.paid'] };

/** Calls `/payment/stripe/webhooks` as the portal does. */
async function call(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  id = '',
  payload?: object,
  { caller = user, environment = 'SANDBOX' as Environment, headers = {} } = {},
) {
  const response = await service.app.inject({
    method,
    url: `/api/v1/payment/stripe/webhooks${id && `/${id}`}`,
    query: { userId: caller.id, environment },
    headers: { ...caller.headers, ...headers },
    ...(payload && { payload }),
  });
  return { status: response.statusCode, body: response.json() };
}
const create = async (more: object = {}) => (await call('POST', '', { ...input, ...more })).body.data;
const portal = (method: 'GET' | 'POST', path: string, query: Record<string, string> = {}) =>
  callPortal(service, user, method, `/webhooks/${path}`, { query });
const securityLog = async () => {
  const { body } = await service.app
    .inject({ url: `/api/v1/account/security-log?userId=${user.id}`, headers: user.headers })
    .then((response) => ({ body: response.json() }));
  return body.data.items.map(({ type, detail }: { type: string; detail: string }) => `${type} ${detail}`);
};

test('webhooks are created, listed newest first, changed and deleted, in their environment', async () => {
  const first = await create();
  expect(first).toMatchObject({ ...input, active: true, environment: 'SANDBOX' });
  const second = await create({ description: 'Estoque' });
  expect((await call('GET')).body.data).toEqual([second, first]);
  expect((await call('GET', '', undefined, { environment: 'PRODUCTION' })).body.data).toEqual([]);
  const { body } = await call('PUT', first.id, { description: 'Loja nova', active: false });
  expect(body.data).toMatchObject({ ...input, description: 'Loja nova', disabledReason: 'owner' });
  expect((await call('DELETE', second.id)).body).toEqual({ status: 200, message: 'Success' });
  expect((await call('GET')).body.data).toEqual([body.data]);
});

test('no answer of the list or the form has a secret; showing one asks for a recent confirmation and is logged', async () => {
  const secret = `whsec_${Buffer.alloc(32, 3).toString('base64')}`;
  const { id, ...shown } = await create({ secret });
  expect(JSON.stringify([shown, (await call('GET')).body])).not.toContain('whsec_');
  const refused = await callPortal(
    service,
    { ...user, headers: bearer(user) },
    'POST',
    `/webhooks/${id}/secret`,
  );
  expect(refused).toMatchObject({ status: 403, body: { error: 'step_up_required' } });
  expect((await portal('POST', `${id}/secret`)).body.data).toEqual({
    ...{ secret, previousSecret: null, previousSecretUntil: null },
  });
  const rotated = (await portal('POST', `${id}/rotate-secret`)).body.data;
  expect(rotated.previousSecret).toBe(secret);
  expect(rotated.secret).not.toBe(secret);
  expect((await portal('POST', `${id}/secret`)).body.data).toEqual(rotated);
  expect((await securityLog()).slice(0, 3)).toEqual([
    'webhook_secret_revealed SANDBOX',
    'webhook_secret_rotated SANDBOX',
    'webhook_secret_revealed SANDBOX',
  ]);
});

test('another secret in the form asks for a recent confirmation; the same one does not', async () => {
  const secret = `whsec_${Buffer.alloc(32, 3).toString('base64')}`;
  const { id } = await create({ secret });
  const caller = { ...user, headers: bearer(user) };
  expect((await call('PUT', id, { secret, ordered: true }, { caller })).body.data.ordered).toBe(true);
  const another = { secret: `whsec_${Buffer.alloc(32, 4).toString('base64')}`, ordered: false };
  expect(await call('PUT', id, another, { caller })).toMatchObject({
    ...{ status: 403, body: { error: 'step_up_required' } },
  });
  expect((await call('GET')).body.data[0]).toMatchObject({ ordered: true, previousSecretUntil: null });
  expect((await call('PUT', id, another)).body.data.previousSecretUntil).not.toBeNull();
  expect((await securityLog())[0]).toBe('webhook_secret_rotated SANDBOX');
});

test('without a plan every call is refused with 402', async () => {
  const caller = await createUser(service);
  for (const method of ['GET', 'POST'] as const) {
    const answer = await call(method, '', method === 'POST' ? input : undefined, { caller });
    expect(answer).toMatchObject({ status: 402, body: { error: 'plan_required' } });
  }
  expect(await callPortal(service, caller, 'GET', '/webhooks/we_1/stats')).toMatchObject({ status: 402 });
});

test('deliveries are listed with a total, found by the beginning of an id, shown and sent again', async () => {
  const { id } = await createEndpoint(service, scope(), { url: `${receiver.url}/${user.id}` });
  const other = await createEndpoint(service, scope(), { url: `${receiver.url}/outro` });
  const eventId = await recordTestEvent(service, scope());
  await recordTestEvent(service, scope(), {}, 'payment.failed');
  await deliverDue(service.context);
  const list = async (query: Record<string, string> = {}) =>
    (await portal('GET', `${id}/deliveries`, query)).body.data;
  const { content, ...page } = await list({ size: '1' });
  expect(content).toMatchObject([{ eventType: 'payment.failed', status: 'succeeded' }]);
  expect(page).toMatchObject({ totalElements: 2, hasNext: true, pageNumber: 1 });
  const { content: next } = await list({ size: '1', cursor: page.nextCursor });
  expect(next).toMatchObject([{ eventType: 'payment.succeeded', eventId }]);
  expect((await list({ search: eventId.slice(0, 20) })).content).toEqual(next);
  expect((await list({ search: next[0].id })).totalElements).toBe(1);
  expect((await list({ search: '%' })).totalElements).toBe(0);
  expect((await list({ status: 'failed' })).totalElements).toBe(0);
  const path = `${id}/deliveries/${next[0].id}`;
  expect((await portal('GET', path)).body.data).toMatchObject({ history: [{ number: 1, status: 204 }] });
  expect((await portal('POST', `${path}/replay`)).body.data).toMatchObject({
    status: 'pending',
    isReplay: true,
  });
  await deliverDue(service.context);
  const ids = receiver.received.filter(({ path: at }) => at === `/${user.id}`).map(({ event }) => event.id);
  expect(ids.filter((received) => received === eventId)).toHaveLength(2);
  expect((await portal('GET', `${other.id}/deliveries/${next[0].id}`)).status).toBe(404);
  expect((await portal('POST', `${other.id}/deliveries/${next[0].id}/replay`)).status).toBe(404);
});

test('a test event is sent from the portal', async () => {
  const { id } = await createEndpoint(service, scope(), {
    url: receiver.url,
    enabledEvents: ['refund.failed'],
  });
  const { body } = await portal('POST', `${id}/test`);
  await deliverDue(service.context);
  expect(receiver.received.map(({ event }) => event.id)).toContain(body.data.eventId);
});

test('statistics count attempts by hour or by six hours in UTC, with latencies of those that were answered', async () => {
  const { id } = await createEndpoint(service, scope(), { url: receiver.url });
  await recordTestEvent(service, scope());
  const now = new Date('2026-11-22T13:59:59.999Z');
  const attempts: [string, number, number | null][] = [
    ['2026-11-22T13:00:00.000Z', 100, 200],
    ['2026-11-22T13:30:00.000Z', 300, 200],
    ['2026-11-22T13:59:59.999Z', 900, 500],
    ['2026-11-22T12:59:59.999Z', 15_000, null],
    ['2026-11-21T14:00:00.000Z', 50, 204],
    ['2026-11-21T13:59:59.999Z', 70, 204],
    ['2026-11-15T18:00:00.000Z', 80, 204],
    ['2026-11-15T17:59:59.999Z', 90, 204],
  ];
  const em = service.context.orm.em.fork();
  const rows = attempts.map(([at, durationMs, status]) => ({
    ...{ deliveryId: newId('dlv'), number: 1, endpointId: id, at: new Date(at), durationMs, status },
    ...{ error: status === null ? ('timeout' as const) : status < 300 ? null : ('status' as const) },
    requestHeaders: {},
  }));
  await queries<typeof DeliveryAttemptSchema>(em).insertInto('delivery_attempts').values(rows).execute();

  const day = await readStats(id, '24h', now, em);
  expect(day).toMatchObject({ succeeded: 3, failed: 2, pending: 1, p50Ms: 100, p95Ms: 900 });
  expect(day.points).toHaveLength(24);
  expect(day.points.at(0)).toEqual({
    ...{ at: '2026-11-21T14:00:00.000Z', succeeded: 1, failed: 0, p50Ms: 50, p95Ms: 50 },
  });
  expect(day.points.at(-2)).toEqual({
    ...{ at: '2026-11-22T12:00:00.000Z', succeeded: 0, failed: 1, p50Ms: null, p95Ms: null },
  });
  expect(day.points.at(-1)).toEqual({
    ...{ at: '2026-11-22T13:00:00.000Z', succeeded: 2, failed: 1, p50Ms: 300, p95Ms: 900 },
  });
  const week = await readStats(id, '7d', now, em);
  expect(week).toMatchObject({ succeeded: 5, failed: 2 });
  expect(week.points).toHaveLength(28);
  expect(week.points.at(0)).toMatchObject({ at: '2026-11-15T18:00:00.000Z', succeeded: 1 });
  expect(week.points.at(-1)).toMatchObject({ at: '2026-11-22T12:00:00.000Z', succeeded: 2, failed: 2 });
  const { body } = await portal('GET', `${id}/stats`, { period: '7d' });
  expect(body.data.points).toHaveLength(28);
});
