import type { MerchantScope } from '../../context.ts';
import { listenForWakeUps } from '../../platform/queue/wake-up-listener.ts';
import { createTestApp, type TestApp } from '../../testing/app/test-app.ts';
import {
  attemptsOf,
  createEndpoint,
  deliveriesOf,
  newScope,
  recordTestEvent,
  type TestEndpoint,
} from '../../testing/servers/webhook-endpoint.ts';
import { startReceiver, type TestReceiver } from '../../testing/servers/webhook-receiver.ts';
import { until } from '../../testing/until.ts';
import { startDeliveries } from './start-deliveries.ts';

let service: TestApp;
let receiver: TestReceiver;
let lines: object[] = [];
beforeAll(async () => {
  service = await createTestApp();
  receiver = await startReceiver(({ path }, response) => {
    if (path === '/hang') return;
    response.writeHead(204).end();
  });
});
beforeEach(() => {
  receiver.received.length = 0;
  lines = [];
});
afterAll(async () => {
  await receiver.close();
  await service.close();
});

const start = (slots?: number) =>
  startDeliveries(service.context, {
    say: (what, message) => lines.push({ message, ...what }),
    onError: (error) => {
      throw error;
    },
    stopMs: 0,
    ...(slots && { slots }),
  });

const record = async (scope: MerchantScope, count: number) => {
  for (let event = 0; event < count; event += 1) await recordTestEvent(service, scope);
};
const endpointAt = async (path: string, count: number): Promise<TestEndpoint & { scope: MerchantScope }> => {
  const scope = newScope();
  const endpoint = await createEndpoint(service, scope, { url: receiver.url + path });
  await record(scope, count);
  return { ...endpoint, scope };
};
const arrivedAt = (path: string) => receiver.received.filter((entry) => entry.path === path);
const isDone = async ({ id }: TestEndpoint) =>
  (await deliveriesOf(service, id)).every(({ status }) => status === 'succeeded');

test('a worker that is woken sends what was just committed', async () => {
  const { scope, id } = await endpointAt('/woken', 0);
  const deliveries = start();
  const listener = listenForWakeUps(service.context.env, () => deliveries.wake());
  try {
    await record(scope, 3);
    await until(() => isDone({ id, secret: '' }));
    expect(arrivedAt('/woken')).toHaveLength(3);
  } finally {
    await listener.stop();
    await deliveries.stop();
  }
  expect(lines).toHaveLength(3);
  expect(lines[0]).toEqual({
    message: 'delivery attempted',
    deliveryId: expect.stringMatching(/^dlv_/),
    eventId: expect.stringMatching(/^evt_/),
    endpointId: id,
    outcome: 'succeeded',
    status: 204,
    error: null,
    durationMs: expect.any(Number),
  });
});

test('endpoints that hang hold only what is theirs, and what they hold is due again when the worker stops', async () => {
  const hanging = await Promise.all(Array.from({ length: 10 }, () => endpointAt('/hang', 8)));
  const answering = await Promise.all(Array.from({ length: 3 }, () => endpointAt('/answers', 20)));
  const deliveries = start(64);
  try {
    await until(async () => (await Promise.all(answering.map(isDone))).every(Boolean));
    expect(arrivedAt('/answers')).toHaveLength(60);
    await until(() => arrivedAt('/hang').length === 40);
    // Later events find room too.
    for (const { scope } of answering) await record(scope, 5);
    await until(() => arrivedAt('/answers').length === 75);
    expect(arrivedAt('/hang')).toHaveLength(40);
  } finally {
    await deliveries.stop();
  }
  const held = (await Promise.all(hanging.map(({ id }) => deliveriesOf(service, id)))).flat();
  const now = new Date();
  expect(held).toHaveLength(80);
  for (const delivery of held) {
    expect(delivery).toMatchObject({ status: 'pending', claimedBy: null, attempts: 0 });
    expect(delivery.dueAt.getTime()).toBeLessThanOrEqual(now.getTime());
  }
  await service.context.orm.em.fork().execute(`update webhook_endpoints set active = false`);
});

test('a merchant with ten events does not wait for one with hundreds', async () => {
  const many = await endpointAt('/many', 300);
  const few = await endpointAt('/few', 10);
  const deliveries = start();
  try {
    await until(async () => (await isDone(many)) && (await isDone(few)));
  } finally {
    await deliveries.stop();
  }
  const paths = receiver.received.map(({ path }) => path);
  expect(paths.lastIndexOf('/few')).toBeLessThan(60);
  expect(arrivedAt('/many')).toHaveLength(300);
});

test('live events go before replayed ones', async () => {
  const replayed = await endpointAt('/replayed', 100);
  await service.context.orm.em
    .fork()
    .execute('update deliveries set is_replay = true where endpoint_id = ?', [replayed.id]);
  await record(replayed.scope, 10);
  const live = (await deliveriesOf(service, replayed.id)).filter(({ isReplay }) => !isReplay);
  const deliveries = start();
  try {
    await until(() => isDone(replayed));
  } finally {
    await deliveries.stop();
  }
  const ids = arrivedAt('/replayed').map(({ headers }) => headers['webhook-id']);
  const places = live.map(({ eventId }) => ids.indexOf(eventId));
  expect(Math.max(...places)).toBeLessThan(20);
  expect(new Set(ids).size).toBe(110);
});

test('several workers share the table: each event is sent once', async () => {
  const shared = await Promise.all(Array.from({ length: 4 }, () => endpointAt('/shared', 50)));
  const workers = [start(), start(), start()];
  try {
    await until(async () => (await Promise.all(shared.map(isDone))).every(Boolean));
  } finally {
    await Promise.all(workers.map((worker) => worker.stop()));
  }
  const ids = arrivedAt('/shared').map(({ headers }) => headers['webhook-id']);
  expect([ids.length, new Set(ids).size]).toEqual([200, 200]);
  const rows = (await Promise.all(shared.map(({ id }) => deliveriesOf(service, id)))).flat();
  const attempts = await Promise.all(rows.map(({ id }) => attemptsOf(service, id)));
  expect(attempts.every(({ length }) => length === 1)).toBe(true);
});
