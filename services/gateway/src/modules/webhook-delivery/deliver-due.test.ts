import { Webhook } from 'standardwebhooks';
import { createTestApp, type TestApp } from '../../testing/app/test-app.ts';
import {
  attemptsOf,
  createEndpoint,
  deliveriesOf,
  newScope,
  readEndpoint,
  recordTestEvent,
} from '../../testing/servers/webhook-endpoint.ts';
import {
  type AnswerEvent,
  startReceiver,
  type TestReceiver,
} from '../../testing/servers/webhook-receiver.ts';
import { deliverDue } from './deliver-due.ts';

let service: TestApp;
const receivers: TestReceiver[] = [];
beforeAll(async () => {
  service = await createTestApp();
});
afterAll(async () => {
  await Promise.all(receivers.map((receiver) => receiver.close()));
  await service.close();
});

const receiverThat = async (answer?: AnswerEvent): Promise<TestReceiver> => {
  const receiver = await startReceiver(answer);
  receivers.push(receiver);
  return receiver;
};
const answering =
  (status: number, headers = {}, body = ''): AnswerEvent =>
  (_, response) =>
    response.writeHead(status, headers).end(body);
const secondsAfter = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000);

test('an event reaches its endpoint once, signed, under its own id, and the attempt is on record', async () => {
  const receiver = await receiverThat(answering(200, { 'x-shop': 'loja', 'set-cookie': 'a=b' }, 'obrigado'));
  const scope = newScope();
  const endpoint = await createEndpoint(service, scope, { url: `${receiver.url}/eventos` });
  const id = await recordTestEvent(service, scope, { description: 'Pedido “7” 🚆' });
  expect(await deliverDue(service.context)).toBe(1);
  expect(await deliverDue(service.context)).toBe(0);

  const [sent, ...more] = receiver.received;
  expect(more).toEqual([]);
  const { 'webhook-id': webhookId, 'content-type': contentType } = sent?.headers ?? {};
  expect([sent?.path, webhookId, contentType]).toEqual(['/eventos', id, 'application/json']);
  const event = new Webhook(endpoint.secret).verify(
    sent?.body ?? '',
    sent?.headers as Record<string, string>,
  );
  expect(event).toMatchObject({ id, type: 'payment.succeeded', environment: 'SANDBOX' });
  expect(event).toMatchObject({ data: { object: { amount: 1990, description: 'Pedido “7” 🚆' } } });

  const [delivery] = await deliveriesOf(service, endpoint.id);
  expect(delivery).toMatchObject({ status: 'succeeded', attempts: 1, lastStatus: 200, lastError: null });
  const [attempt] = await attemptsOf(service, delivery?.id ?? '');
  expect(attempt).toMatchObject({ number: 1, status: 200, error: null, responseBody: 'obrigado' });
  expect(attempt?.requestHeaders).toMatchObject({ 'webhook-id': id });
  expect(attempt?.responseHeaders).toMatchObject({ 'x-shop': 'loja' });
  expect(attempt?.responseHeaders).not.toHaveProperty('set-cookie');
});

test('every attempt of an event has the same id and body, and a new time', async () => {
  let status = 500;
  const receiver = await receiverThat((_, response) => response.writeHead(status).end());
  const scope = newScope();
  const endpoint = await createEndpoint(service, scope, { url: receiver.url });
  await recordTestEvent(service, scope);
  const now = new Date();
  await deliverDue(service.context, now);
  expect(await deliverDue(service.context, secondsAfter(now, 4))).toBe(0);
  status = 200;
  expect(await deliverDue(service.context, secondsAfter(now, 6))).toBe(1);
  const [first, second] = receiver.received;
  expect(second?.body).toBe(first?.body);
  expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
  expect(Number(second?.headers['webhook-timestamp'])).toBe(Number(first?.headers['webhook-timestamp']) + 6);
  const [delivery] = await deliveriesOf(service, endpoint.id);
  expect(delivery).toMatchObject({ status: 'succeeded', attempts: 2 });
});

test('a delivery fails after its eighth attempt, and the endpoint remembers since when', async () => {
  const receiver = await receiverThat(answering(500, {}, 'erro'));
  const scope = newScope();
  const endpoint = await createEndpoint(service, scope, { url: receiver.url });
  await recordTestEvent(service, scope);
  const begun = new Date();
  let now = begun;
  for (const seconds of [6, 301, 1801, 7201, 18_001, 36_001, 36_001, 86_400]) {
    expect(await deliverDue(service.context, now)).toBe(1);
    now = secondsAfter(now, seconds);
  }
  expect(await deliverDue(service.context, now)).toBe(0);
  const [delivery] = await deliveriesOf(service, endpoint.id);
  expect(delivery).toMatchObject({ status: 'failed', attempts: 8, lastStatus: 500, lastError: 'status' });
  const health = await readEndpoint(service, endpoint.id);
  expect(health.failingSince).toEqual(begun);
  expect(health.exhaustedAt).toEqual(delivery?.completedAt);
});

test('one success ends what was noted of failures', async () => {
  const receiver = await receiverThat();
  const scope = newScope();
  const past = new Date('2026-01-01T00:00:00Z');
  const endpoint = await createEndpoint(service, scope, {
    url: receiver.url,
    failingSince: past,
    exhaustedAt: past,
    exhaustedNoticeAt: past,
    disablingNoticeAt: past,
  });
  await recordTestEvent(service, scope);
  await deliverDue(service.context);
  expect(await readEndpoint(service, endpoint.id)).toMatchObject({
    failingSince: null,
    exhaustedAt: null,
    exhaustedNoticeAt: null,
    disablingNoticeAt: null,
  });
});

test.each([
  [302, 'redirect'],
  [404, 'status'],
  [503, 'status'],
])('an answer %i fails as %s', async (status, error) => {
  const elsewhere = await receiverThat();
  const receiver = await receiverThat(answering(status, { location: elsewhere.url }));
  const scope = newScope();
  const endpoint = await createEndpoint(service, scope, { url: receiver.url });
  await recordTestEvent(service, scope);
  await deliverDue(service.context);
  const [delivery] = await deliveriesOf(service, endpoint.id);
  expect(delivery).toMatchObject({ status: 'pending', lastStatus: status, lastError: error });
  expect(elsewhere.received).toEqual([]);
});

test('an endpoint that nobody listens at fails as connection', async () => {
  const closed = await startReceiver();
  await closed.close();
  const scope = newScope();
  const endpoint = await createEndpoint(service, scope, { url: closed.url });
  await recordTestEvent(service, scope);
  await deliverDue(service.context);
  const [delivery] = await deliveriesOf(service, endpoint.id);
  expect(delivery).toMatchObject({ status: 'pending', lastStatus: null, lastError: 'connection' });
});

test('410 disables the endpoint and cancels what waits for it', async () => {
  const receiver = await receiverThat((_, response) => response.writeHead(410).end());
  const scope = newScope();
  const endpoint = await createEndpoint(service, scope, { url: receiver.url, ordered: true });
  const data = { id: 'pay_same' };
  await recordTestEvent(service, scope, data);
  await recordTestEvent(service, scope, data);
  await deliverDue(service.context);
  expect(receiver.received).toHaveLength(1);
  const after = await readEndpoint(service, endpoint.id);
  expect(after).toMatchObject({ active: false, disabledReason: 'gone' });
  expect(after.disabledAt).not.toBe(null);
  const statuses = (await deliveriesOf(service, endpoint.id)).map(({ status }) => status);
  expect(statuses).toEqual(['failed', 'canceled']);
});

test.each([{ active: false }, { deletedAt: new Date() }])(
  'what waits for an endpoint of %j is canceled',
  async (closed) => {
    const receiver = await receiverThat();
    const scope = newScope();
    const endpoint = await createEndpoint(service, scope, { url: receiver.url });
    await recordTestEvent(service, scope);
    const changes = Object.entries(closed)[0] ?? [];
    const column = changes[0] === 'active' ? 'active' : 'deleted_at';
    await service.context.orm.em
      .fork()
      .execute(`update webhook_endpoints set ${column} = ? where id = ?`, [changes[1], endpoint.id]);
    expect(await deliverDue(service.context)).toBe(0);
    expect(receiver.received).toEqual([]);
    expect(await deliveriesOf(service, endpoint.id)).toMatchObject([{ status: 'canceled' }]);
  },
);

test('thin endpoints receive only the id, and the previous secret signs until its time', async () => {
  const receiver = await receiverThat();
  const scope = newScope();
  const endpoint = await createEndpoint(service, scope, { url: receiver.url, payload: 'thin' });
  await recordTestEvent(service, scope, { id: 'pay_thin' });
  await deliverDue(service.context);
  const [sent] = receiver.received;
  expect(sent?.event.data).toEqual({ object: { id: 'pay_thin' } });
  expect(() =>
    new Webhook(endpoint.secret).verify(sent?.body ?? '', sent?.headers as Record<string, string>),
  ).not.toThrow();
});
