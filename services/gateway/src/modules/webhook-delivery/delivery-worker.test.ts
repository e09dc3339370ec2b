import { jest } from '@jest/globals';
import { Delivery } from '../../event-log/delivery.entity.ts';
import { createEgress } from '../../platform/egress/egress-agent.ts';
import { createTestApp, type TestApp } from '../../testing/app/test-app.ts';
import { onTestEnd } from '../../testing/servers/local-servers.ts';
import {
  attemptsOf,
  createEndpoint,
  deliveriesOf,
  newScope,
  readEndpoint,
  recordTestEvent,
} from '../../testing/servers/webhook-endpoint.ts';
import { startReceiver } from '../../testing/servers/webhook-receiver.ts';
import { createCapacity } from './capacity.ts';
import { leaseMs } from './claim.ts';
import { attemptTimeoutMs } from './delivery-attempt.ts';
import { createDeliveryWorker, type WorkerParts } from './delivery-worker.ts';

let service: TestApp;
beforeAll(async () => {
  service = await createTestApp();
});
// Each test has the worker to itself.
beforeEach(() => service.context.orm.em.fork().nativeDelete(Delivery, {}));
afterAll(() => service.close());

function startWorker(clock?: () => Date) {
  const egress = createEgress(service.context.env);
  const errors: unknown[] = [];
  const parts: WorkerParts = {
    egress,
    capacity: createCapacity(),
    random: () => 0.5,
    onError: (error) => errors.push(error),
    onAttempt: () => undefined,
    ...(clock && { clock }),
  };
  onTestEnd(() => egress.close());
  return { worker: createDeliveryWorker(service.context, parts), errors };
}

/** How far each row's moment lies ahead of the database's clock, in seconds. */
async function secondsAhead(endpointId: string): Promise<number | undefined> {
  const em = service.context.orm.em.fork();
  const [row] = await em.execute<{ seconds: number }[]>(
    'select extract(epoch from due_at - now())::float as seconds from deliveries where endpoint_id = ?',
    [endpointId],
  );
  return row?.seconds;
}

test.each([-1, 1])(
  'a clock that is an hour off (%i) moves neither the first attempt nor a lease nor the next attempt',
  async (hours) => {
    const real = Date.now();
    jest.useFakeTimers({
      now: real + hours * 3_600_000,
      doNotFake: [
        ...(['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'setImmediate'] as const),
        ...(['clearImmediate', 'nextTick', 'queueMicrotask', 'performance', 'hrtime'] as const),
      ],
    });
    onTestEnd(() => jest.useRealTimers());
    let leasedFor: number | undefined;
    const receiver = await startReceiver(async (_received, response) => {
      leasedFor = await secondsAhead(id);
      response.writeHead(500).end();
    });
    onTestEnd(() => receiver.close());
    const scope = newScope();
    const { id } = await createEndpoint(service, scope, { url: receiver.url });
    await recordTestEvent(service, scope);
    const { worker, errors } = startWorker();
    expect(await worker.claim()).toBe(1);
    await worker.settled();
    expect(errors).toEqual([]);
    expect(receiver.received).toHaveLength(1);
    expect(leasedFor).toBeGreaterThan(leaseMs / 1000 - 10);
    expect(leasedFor).toBeLessThanOrEqual(leaseMs / 1000);
    const next = await secondsAhead(id);
    expect(next).toBeGreaterThan(0);
    expect(next).toBeLessThan(6);
  },
);

test('a worker that stood still after its claim does not post: the one after its lease does, once', async () => {
  const receiver = await startReceiver();
  onTestEnd(() => receiver.close());
  const scope = newScope();
  const { id } = await createEndpoint(service, scope, { url: receiver.url });
  await recordTestEvent(service, scope);
  const claimedAt = Date.now() + 1_000;
  const stalledMs = leaseMs - attemptTimeoutMs + 1;
  // Asked at the claim, then before each post.
  const moments = [claimedAt, claimedAt + stalledMs];
  const stalled = startWorker(() => new Date(moments.shift() ?? claimedAt + stalledMs));
  expect(await stalled.worker.claim()).toBe(1);
  await stalled.worker.settled();
  expect(receiver.received).toEqual([]);
  expect(await deliveriesOf(service, id)).toMatchObject([{ status: 'pending', attempts: 0 }]);
  const next = startWorker(() => new Date(claimedAt + leaseMs));
  expect(await next.worker.claim()).toBe(1);
  await next.worker.settled();
  expect(receiver.received).toHaveLength(1);
  expect(await deliveriesOf(service, id)).toMatchObject([{ status: 'succeeded', attempts: 1 }]);
});

test('an endpoint whose secrets cannot be read fails visibly, and is sent nothing without a signature', async () => {
  const receiver = await startReceiver();
  onTestEnd(() => receiver.close());
  const scope = newScope();
  const broken = await createEndpoint(service, scope, { url: receiver.url, sealedSecret: 'k9.a.b.c' });
  const sound = await createEndpoint(service, newScope(), { url: receiver.url });
  const eventId = await recordTestEvent(service, scope);
  const { worker, errors } = startWorker();
  expect(await worker.claim()).toBe(1);
  await worker.settled();
  expect(receiver.received).toEqual([]);
  expect(errors).toMatchObject([{ message: `The secrets of endpoint ${broken.id} cannot be decrypted` }]);
  const [delivery] = await deliveriesOf(service, broken.id);
  expect(delivery).toMatchObject({ eventId, status: 'pending', attempts: 1, lastError: 'secret' });
  expect(await attemptsOf(service, delivery?.id ?? '')).toMatchObject([
    { number: 1, status: null, error: 'secret', requestHeaders: {} },
  ]);
  expect((await readEndpoint(service, broken.id)).failingSince).toBeInstanceOf(Date);
  expect((await readEndpoint(service, sound.id)).failingSince).toBeNull();
});
