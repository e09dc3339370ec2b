import { setTimeout as wait } from 'node:timers/promises';
import { createUser } from '../../testing/app/builders.ts';
import { charge, createMerchant, type TestAnswer, type TestMerchant } from '../../testing/app/merchant.ts';
import { createTestApp, type TestApp } from '../../testing/app/test-app.ts';
import { type FaultyProvider, startFaultyProvider } from '../../testing/servers/faulty-provider.ts';
import { whileHeld } from '../../testing/stages/holding.ts';
import { until } from '../../testing/until.ts';

let provider: FaultyProvider;
let service: TestApp;
let crowd: TestMerchant[];
let calm: TestMerchant;
beforeAll(async () => {
  provider = await startFaultyProvider();
  service = await createTestApp({
    STRIPE_API_URL: provider.url,
    DATABASE_POOL_MAX: 10,
    DATABASE_QUEUE_MS: 400,
  });
  crowd = await Promise.all([createMerchant(service), createMerchant(service)]);
  calm = await createMerchant(service);
});
beforeEach(() => provider.clearFaults());
afterAll(async () => {
  await service.close();
  await provider.close();
});

const lockedCustomers: [string] = ['lock table customers in access exclusive mode'];
/** Of ten connections two are kept for outcomes of provider calls, and one caller holds half of the rest. */
const mostHeld = 4;

/** Sends reads of the locked table, and waits until all are answered but those that hold a connection. */
async function flood(merchants: TestMerchant[], count: number) {
  const answered: TestAnswer[] = [];
  const reads = merchants.flatMap((merchant) =>
    Array.from({ length: count }, async () => {
      const answer = await merchant.get('/customers');
      answered.push(answer);
      return answer;
    }),
  );
  await until(() => answered.length >= merchants.length * (count - mostHeld));
  return { refused: [...answered], reads };
}

const tooBusy = { status: 503, error: 'temporarily_unavailable', requestId: expect.any(String) };

test('while one merchant’s reads hang, the rest of them is refused, and others pay, read and find the service ready', async () => {
  const { refused, reads } = await whileHeld(service, lockedCustomers, async () => {
    const flooded = await flood(crowd.slice(0, 1), 60);
    expect((await calm.post('/process', charge())).status).toBe(200);
    expect((await calm.get('/payments')).status).toBe(200);
    expect((await service.app.inject({ url: '/health/ready' })).statusCode).toBe(200);
    return flooded;
  });
  for (const { status, headers, body } of refused) {
    expect([status, headers['retry-after'], body]).toEqual([503, '1', expect.objectContaining(tooBusy)]);
  }
  const statuses = (await Promise.all(reads)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(1);
  expect((await crowd[0]?.get('/customers'))?.status).toBe(200);
});

test('a portal user’s hanging reads leave their own place to others, too', async () => {
  const [busy, other] = [
    await createUser(service, { plan: true }),
    await createUser(service, { plan: true }),
  ];
  const list = (user: typeof busy) =>
    service.app.inject({
      url: `/api/v1/portal/customers?userId=${user.id}&environment=SANDBOX`,
      headers: user.headers,
    });
  const answers = await whileHeld(service, lockedCustomers, async () => {
    let refused = 0;
    const reads = Array.from({ length: 30 }, async () => {
      const { statusCode } = await list(busy);
      if (statusCode === 503) refused += 1;
      return statusCode;
    });
    await until(() => refused >= 30 - mostHeld);
    const profile = await service.app.inject({ url: `/api/v1/users/${other.id}`, headers: other.headers });
    expect(profile.statusCode).toBe(200);
    return reads;
  });
  expect(new Set(await Promise.all(answers))).toEqual(new Set([200, 503]));
});

test('the outcome of a payment that reached the provider is written while every other place is taken', async () => {
  await provider.fault({
    kind: 'delay_after',
    delayMs: 1500,
    times: 1,
    match: { method: 'POST', path: '/v1/payment_intents' },
  });
  const charges = await provider.chargeCount();
  const paying = calm.post('/process', charge());
  await until(async () => (await provider.chargeCount()) > charges);
  const reads = await whileHeld(service, lockedCustomers, async () => {
    const flooded = await flood(crowd, 10);
    const late = await calm.get('/payments');
    expect([late.status, late.headers['retry-after']]).toEqual([503, '1']);
    expect((await paying).body.data).toMatchObject({ status: 'succeeded' });
    return flooded.reads;
  });
  await Promise.all(reads);
});

test('a node works on so many requests at a time, and on so many of one caller', async () => {
  const small = await createTestApp({
    STRIPE_API_URL: provider.url,
    MAX_REQUESTS: 4,
    MAX_REQUESTS_PER_CALLER: 2,
    PROVIDER_TIMEOUT_MS: 30_000,
  });
  const [busy, other] = [await createMerchant(small), await createMerchant(small)];
  await provider.fault({
    kind: 'delay',
    delayMs: 6_000,
    match: { method: 'POST', path: '/v1/payment_intents' },
  });
  const underWay = await provider.requestCount('/v1/payment_intents');
  const paying = [busy.post('/process', charge()), busy.post('/process', charge())];
  paying.push(other.post('/process', charge()));
  await until(async () => (await provider.requestCount('/v1/payment_intents')) === underWay + 3);
  const third = await busy.get('/payments');
  expect([third.status, third.headers['retry-after'], third.body]).toEqual([
    503,
    '1',
    expect.objectContaining(tooBusy),
  ]);
  expect((await other.get('/payments')).status).toBe(200);
  paying.push(other.post('/process', charge()));
  await until(async () => (await provider.requestCount('/v1/payment_intents')) === underWay + 4);
  expect((await small.app.inject({ url: '/api/v1/auth/validate?token=x' })).statusCode).toBe(503);
  expect((await small.app.inject({ url: '/health/live' })).statusCode).toBe(200);
  expect((await Promise.all(paying)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect((await busy.get('/payments')).status).toBe(200);
  await small.close();
});

test('while payments stand a node refuses further ones of whom they are, lets others in, and makes those that stand', async () => {
  const standing = await createTestApp({
    STRIPE_API_URL: provider.url,
    MAX_STANDING_MS: 100,
    DATABASE_QUEUE_MS: 30_000,
    PROVIDER_TIMEOUT_MS: 30_000,
  });
  const [busy, other] = [await createMerchant(standing), await createMerchant(standing)];
  const made: TestAnswer[] = [];
  const pay = (merchant: TestMerchant) => {
    const answer = merchant.post('/process', charge());
    void answer.then((answered) => made.push(answered));
    return answer;
  };
  const paying = await whileHeld(standing, ['lock table payments in access exclusive mode'], async () => {
    const first = Array.from({ length: 70 }, () => pay(busy));
    let refused: TestAnswer | undefined;
    await until(async () => {
      refused = await Promise.race([pay(busy), wait(50, undefined)]);
      return refused !== undefined;
    });
    expect([refused?.status, refused?.headers['retry-after'], refused?.body]).toEqual([
      503,
      '1',
      expect.objectContaining(tooBusy),
    ]);
    const calm = pay(other);
    expect(made.filter(({ status }) => status !== 503)).toEqual([]);
    return [...first, calm];
  });
  expect(new Set((await Promise.all(paying)).map(({ status }) => status))).toEqual(new Set([200]));
  expect((await pay(busy)).status).toBe(200);
  await standing.close();
});

test('payments that wait for their provider do not stand', async () => {
  const slow = await createTestApp({
    STRIPE_API_URL: provider.url,
    MAX_STANDING_MS: 100,
    PROVIDER_TIMEOUT_MS: 30_000,
  });
  const busy = await createMerchant(slow);
  await provider.fault({
    kind: 'delay',
    delayMs: 5_000,
    match: { method: 'POST', path: '/v1/payment_intents' },
  });
  const underWay = await provider.requestCount('/v1/payment_intents');
  const paying = Array.from({ length: 80 }, () => busy.post('/process', charge()));
  await until(async () => (await provider.requestCount('/v1/payment_intents')) === underWay + 80);
  paying.push(busy.post('/process', charge()));
  await until(async () => (await provider.requestCount('/v1/payment_intents')) === underWay + 81);
  paying.push(busy.post('/process', charge()));
  expect(new Set((await Promise.all(paying)).map(({ status }) => status))).toEqual(new Set([200]));
  await slow.close();
});

test('while its event loop lags a node refuses requests, is alive, and works again after', async () => {
  const lagging = await createTestApp({ MAX_EVENT_LOOP_DELAY_MS: 100 });
  const validate = () => lagging.app.inject({ url: '/api/v1/auth/validate?token=x' });
  const block = (ms: number) => {
    const end = performance.now() + ms;
    while (performance.now() < end);
  };
  let refused = await validate();
  await until(async () => {
    block(300);
    refused = await validate();
    return refused.statusCode === 503;
  });
  expect([refused.headers['retry-after'], refused.json()]).toEqual(['1', expect.objectContaining(tooBusy)]);
  expect((await lagging.app.inject({ url: '/health/live' })).statusCode).toBe(200);
  await until(async () => (await validate()).statusCode !== 503);
  await lagging.close();
});
