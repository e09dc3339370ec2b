import { createTestApp, type TestApp } from '../../testing/app/test-app.ts';
import {
  attemptsOf,
  createEndpoint,
  deliveriesOf,
  newScope,
  readEndpoint,
  recordTestEvent,
} from '../../testing/servers/webhook-endpoint.ts';
import { createCapacity } from './capacity.ts';
import { createClaimer, leaseMs } from './claim.ts';
import type { AttemptResult, ClaimedDelivery } from './delivery-attempt.ts';
import { healthOf } from './recording/endpoint-health.ts';
import { recordAttempts } from './recording/record-attempts.ts';

let service: TestApp;
beforeAll(async () => {
  service = await createTestApp();
});
afterAll(() => service.close());

const em = () => service.context.orm.em.fork();
const now = new Date();
const later = (ms: number) => new Date(now.getTime() + ms);
const url = 'http://127.0.0.1:9/';

async function claim(at: Date): Promise<ClaimedDelivery[]> {
  const { deliveries } = await createClaimer(service.context, em())(createCapacity().rooms(), at);
  return deliveries;
}
const resultOf = (delivery: ClaimedDelivery, overrides: Partial<AttemptResult> = {}): AttemptResult => ({
  delivery,
  at: now,
  durationMs: 5,
  status: 200,
  error: null,
  requestHeaders: {},
  responseHeaders: {},
  responseBody: '',
  outcome: 'succeeded',
  dueAt: now,
  ...overrides,
});
const failed = { status: 500, error: 'status', outcome: 'pending' } as const;

async function oneDelivery() {
  const scope = newScope();
  const endpoint = await createEndpoint(service, scope, { url });
  await recordTestEvent(service, scope);
  return endpoint;
}

test('a claimed delivery is another worker’s only after its lease, and a late result is not written', async () => {
  const endpoint = await oneDelivery();
  const [first] = await claim(later(10_000));
  expect(first?.endpointId).toBe(endpoint.id);
  expect(await claim(later(10_000 + leaseMs - 1))).toEqual([]);
  const [second] = await claim(later(10_000 + leaseMs));
  expect(second?.id).toBe(first?.id);
  if (!first || !second) throw new Error('Nothing was claimed');
  expect(await recordAttempts(em(), [resultOf(first, failed)])).toBe(0);
  expect(await recordAttempts(em(), [resultOf(second)])).toBe(1);
  expect(await recordAttempts(em(), [resultOf(second)])).toBe(0);
  const [delivery] = await deliveriesOf(service, endpoint.id);
  expect(delivery).toMatchObject({ status: 'succeeded', attempts: 1 });
  expect(await attemptsOf(service, first.id)).toMatchObject([{ number: 1, status: 200 }]);
});

test('a delivery that is canceled while it is sent stays canceled with its attempt, unless it arrived', async () => {
  const endpoints = [await oneDelivery(), await oneDelivery()];
  const claimed = await claim(later(20_000));
  const [missed, arrived] = endpoints.map(({ id }) => claimed.find(({ endpointId }) => endpointId === id));
  if (!missed || !arrived) throw new Error('Nothing was claimed');
  await em().execute(`update deliveries set status = 'canceled' where id in (?, ?)`, [missed.id, arrived.id]);
  expect(await recordAttempts(em(), [resultOf(missed, failed), resultOf(arrived)])).toBe(2);
  const rows = await Promise.all(endpoints.map(({ id }) => deliveriesOf(service, id)));
  expect(rows.flat().map(({ status, attempts }) => [status, attempts])).toEqual([
    ['canceled', 1],
    ['succeeded', 1],
  ]);
});

test('a 410 disables its endpoint also when another attempt of the batch succeeds after it', async () => {
  const scope = newScope();
  const { id } = await createEndpoint(service, scope, { url });
  await recordTestEvent(service, scope);
  await recordTestEvent(service, scope);
  const [gone, arrived] = (await claim(later(25_000))).filter(({ endpointId }) => endpointId === id);
  if (!gone || !arrived) throw new Error('Two deliveries were to be claimed');
  const answers410 = { status: 410, error: 'status', outcome: 'failed' } as const;
  await recordAttempts(em(), [resultOf(gone, answers410), resultOf(arrived, { at: later(10) })]);
  expect(await readEndpoint(service, id)).toMatchObject({ active: false, disabledReason: 'gone' });
});

test('in a batch, what counts of an endpoint is what came after its last success', () => {
  const delivery: ClaimedDelivery = {
    id: 'dlv_1',
    eventId: 'evt_1',
    endpointId: 'we_1',
    userId: 'usr_1',
    requestId: null,
    lease: 'lease',
    leaseEndsAt: later(leaseMs),
    isOrdered: false,
    isFailing: false,
    scheduleStep: 0,
    url,
    body: '{}',
    keys: [],
  };
  const at = (ms: number, overrides = {}) => resultOf(delivery, { at: later(ms), ...overrides });
  const [mended] = healthOf([at(0, failed), at(10), at(5, { ...failed, outcome: 'failed' })]);
  expect(mended).toMatchObject({ hasSucceeded: true, failingSince: null, exhaustedAt: null });
  const [failing] = healthOf([
    at(30, { ...failed, outcome: 'failed' }),
    at(10),
    at(20, failed),
    at(0, failed),
  ]);
  expect(failing).toMatchObject({ hasSucceeded: true, failingSince: later(20), exhaustedAt: later(35) });
});

test('secrets that cannot be decrypted hold back their endpoint alone', async () => {
  const [broken, sound] = [await oneDelivery(), await oneDelivery()];
  await em().execute(`update webhook_endpoints set sealed_secret = 'k9.a.b.c' where id = ?`, [broken.id]);
  const claimed = await claim(later(30_000));
  const keysOf = (id: string) => claimed.find(({ endpointId }) => endpointId === id)?.keys.length;
  expect([keysOf(broken.id), keysOf(sound.id)]).toEqual([0, 1]);
});
