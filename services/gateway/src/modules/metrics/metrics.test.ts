import type { Metrics, RecentPayment } from '@trilho/contracts/metrics';
import { bulkInsert } from '../../demo/bulk-insert.ts';
import { createUser, type TestUser } from '../../testing/app/builders.ts';
import { createTestApp, type TestApp } from '../../testing/app/test-app.ts';
import { buildPaymentRow, buildSubscriptionRows } from '../../testing/metric-rows.ts';
import { readPeriod } from './metrics.period.ts';
import { readMetrics } from './metrics.service.ts';

let service: TestApp;
beforeAll(async () => {
  service = await createTestApp();
});
afterAll(() => service.close());

/** 20 November 2026, 15:30 in São Paulo. */
const now = new Date('2026-11-20T18:30:00.000Z');
const em = () => service.context.orm.em.fork();
const scopeOf = ({ id }: TestUser) => ({ userId: id, environment: 'SANDBOX' as const });
const read = (user: TestUser, days: 7 | 30 | 90 = 7) => readMetrics(scopeOf(user), { days, now }, em());
const withPlan = () => createUser(service, { plan: true });

async function pay(user: TestUser, ...payments: [string, object?][]) {
  const rows = payments.map(([at, more]) => buildPaymentRow(scopeOf(user), new Date(at), more));
  await bulkInsert('payments', rows, em());
  return rows;
}

const declined = { status: 'failed', amountCapturedMinor: 0, declineCode: 'insufficient_funds' };

describe('a range of days', () => {
  const range = (from?: string, to?: string) => readPeriod({ days: 30, from, to }, now);

  test('counts both ends and compares with as many whole days before', async () => {
    const user = await withPlan();
    const worth = (amount: number) => ({ amountMinor: amount, amountCapturedMinor: amount });
    await pay(
      user,
      ['2026-11-03T02:59:59.999Z', worth(1_00)],
      ['2026-11-03T03:00:00.000Z', worth(10_00)],
      ['2026-11-05T02:59:59.999Z', worth(100_00)],
      ['2026-11-05T03:00:00.000Z', worth(1_000_00)],
    );
    const period = range('2026-11-03', '2026-11-04');
    const { days, from, to, current, previous, daily } = await readMetrics(scopeOf(user), period, em());
    expect([days, from, to]).toEqual([2, '2026-11-03T03:00:00.000Z', '2026-11-05T03:00:00.000Z']);
    expect(daily.map(({ date, volume }) => [date, volume])).toEqual([
      ['2026-11-03', 10_00],
      ['2026-11-04', 100_00],
    ]);
    expect([current.volume, previous.volume]).toEqual([110_00, 1_00]);
  });

  test('that ends today ends now, as the last days do', async () => {
    const user = await withPlan();
    await pay(user, ['2026-11-19T12:00:00.000Z']);
    const chosen = await readMetrics(scopeOf(user), range('2026-11-14', '2026-11-20'), em());
    expect(chosen).toEqual(await read(user, 7));
  });

  test('is refused as a half, backwards, in the future, and beyond 366 days', async () => {
    expect(range('2025-11-20', '2026-11-20').days).toBe(366);
    for (const [from, to] of [
      ['2026-11-01'],
      [undefined, '2026-11-01'],
      ['2026-11-02', '2026-11-01'],
      ['2026-11-20', '2026-11-21'],
      ['2025-11-19', '2026-11-20'],
    ]) {
      expect(() => range(from, to)).toThrow(expect.objectContaining({ status: 422 }));
    }
    const user = await withPlan();
    const url = `/api/v1/payment/metrics?userId=${user.id}&environment=SANDBOX&from=2026-11-02&to=2026-11-01`;
    const refused = await service.app.inject({ url, headers: user.headers });
    expect(refused.statusCode).toBe(422);
    expect(refused.json().validationErrors).toEqual([
      { field: 'to', message: 'A data final é anterior à inicial.' },
    ]);
  });
});

describe('days', () => {
  test('begin at midnight in São Paulo: a moment before belongs to the day before, and to the period before', async () => {
    const user = await withPlan();
    await pay(
      user,
      // 14 November 00:00 is the first moment of seven days that end on the 20th.
      ['2026-11-14T02:59:59.999Z', { amountMinor: 1_00, amountCapturedMinor: 1_00 }],
      ['2026-11-14T03:00:00.000Z', { amountMinor: 10_00, amountCapturedMinor: 10_00 }],
      ['2026-11-19T02:59:59.999Z', { amountMinor: 100_00, amountCapturedMinor: 100_00 }],
      ['2026-11-19T03:00:00.000Z', { amountMinor: 1_000_00, amountCapturedMinor: 1_000_00 }],
    );
    const { current, previous, daily, from, to } = await read(user);
    expect([from, to]).toEqual(['2026-11-14T03:00:00.000Z', now.toISOString()]);
    expect(daily.map(({ date, volume }) => [date, volume])).toEqual([
      ['2026-11-14', 10_00],
      ['2026-11-15', 0],
      ['2026-11-16', 0],
      ['2026-11-17', 0],
      ['2026-11-18', 100_00],
      ['2026-11-19', 1_000_00],
      ['2026-11-20', 0],
    ]);
    expect(current.volume).toBe(1_110_00);
    // 13 November 23:59 is after the hour at which the previous period ends.
    expect(previous.volume).toBe(0);
  });

  test('the period before ends at this very hour, and its days stand beside those of now', async () => {
    const user = await withPlan();
    await pay(
      user,
      ['2026-11-13T18:29:59.999Z', { amountMinor: 5_00, amountCapturedMinor: 5_00 }],
      ['2026-11-13T18:30:00.000Z', { amountMinor: 7_00, amountCapturedMinor: 7_00 }],
      ['2026-11-07T03:00:00.000Z', { amountMinor: 9_00, amountCapturedMinor: 9_00 }],
      ['2026-11-07T02:59:59.999Z', { amountMinor: 11_00, amountCapturedMinor: 11_00 }],
    );
    const { current, previous, daily } = await read(user);
    expect([current.volume, previous.volume]).toEqual([0, 14_00]);
    expect(daily.map(({ previousVolume }) => previousVolume)).toEqual([9_00, 0, 0, 0, 0, 0, 5_00]);
  });
});

test('approval counts what an issuer decided; reasons come most frequent first', async () => {
  const user = await withPlan();
  const at = '2026-11-18T12:00:00.000Z';
  await pay(
    user,
    [at],
    [at, { status: 'requires_capture', amountCapturedMinor: 0 }],
    [at, declined],
    [at, declined],
    [at, { ...declined, declineCode: 'expired_card' }],
    [at, { status: 'failed', amountCapturedMinor: 0, failureCode: 'provider_no_effect' }],
    [at, { status: 'requires_action', amountCapturedMinor: 0 }],
    [at, { status: 'canceled', amountCapturedMinor: 0 }],
    [at, { currency: 'USD', amountMinor: 500_00, amountCapturedMinor: 500_00 }],
    ['2026-11-10T12:00:00.000Z', { ...declined, declineCode: 'fraudulent' }],
  );
  const { current, previous, declineReasons } = await read(user);
  expect(current).toMatchObject({ approved: 3, declined: 3, approvalRate: 0.5, volume: 19_90 });
  expect(previous).toMatchObject({ approved: 0, declined: 1, approvalRate: 0 });
  expect(declineReasons).toEqual([
    { code: 'insufficient_funds', count: 2 },
    { code: 'expired_card', count: 1 },
  ]);
});

test('recurring revenue is per month, without trials; churn is of those that were there at the beginning', async () => {
  const user = await withPlan();
  const rows = buildSubscriptionRows(scopeOf(user), [
    { startedAt: '2026-01-10T12:00:00Z', unitAmountMinor: 10_000 },
    { startedAt: '2026-01-10T12:00:00Z', unitAmountMinor: 120_000, interval: 'year' },
    { startedAt: '2026-01-10T12:00:00Z', unitAmountMinor: 30_000, intervalCount: 3, quantity: 2 },
    { startedAt: '2026-01-10T12:00:00Z', unitAmountMinor: 1_200, interval: 'week' },
    { startedAt: '2026-11-18T12:00:00Z', unitAmountMinor: 99_900, trialEndAt: '2026-12-02T12:00:00Z' },
    { startedAt: '2026-01-10T12:00:00Z', unitAmountMinor: 5_000, endedAt: '2026-11-16T12:00:00Z' },
    { startedAt: '2026-11-15T12:00:00Z', unitAmountMinor: 5_000, endedAt: '2026-11-17T12:00:00Z' },
    {
      startedAt: '2026-01-10T12:00:00Z',
      unitAmountMinor: 7_000,
      status: 'pending',
      providerStatus: 'past_due',
    },
    {
      startedAt: '2026-01-10T12:00:00Z',
      unitAmountMinor: 7_000,
      status: 'canceled',
      providerStatus: 'expired',
    },
  ]);
  for (const [table, ofTable] of Object.entries(rows)) await bulkInsert(table, ofTable, em());
  const { current, previous, daily } = await read(user);
  // 100 + 100 + 200 + 52 a month, and 50 more of the one that ended.
  expect(current).toMatchObject({
    monthlyRecurringRevenue: 45_200,
    activeSubscriptions: 5,
    activeAtStart: 5,
    churned: 1,
    churnRate: 0.2,
  });
  expect(previous).toMatchObject({ monthlyRecurringRevenue: 50_200, activeSubscriptions: 5, churnRate: 0 });
  expect(daily.map((day) => [day.activeSubscriptions, day.monthlyRecurringRevenue])).toEqual([
    [5, 50_200],
    [6, 55_200],
    [5, 50_200],
    [4, 45_200],
    [5, 45_200],
    [5, 45_200],
    [5, 45_200],
  ]);
});

describe('through the door', () => {
  const get = (user: TestUser, path: string, of = user.id, environment = 'SANDBOX') =>
    service.app.inject({
      url: `/api/v1/payment${path}`,
      query: { userId: of, environment },
      headers: user.headers,
    });

  test('an account without activity has no numbers made up: zeros, no rates, and it says so', async () => {
    const user = await withPlan();
    const { data }: { data: Metrics } = (await get(user, '/metrics')).json();
    expect(data).toMatchObject({ days: 30, hasActivity: false, declineReasons: [] });
    expect(data.daily).toHaveLength(30);
    expect(data.current).toMatchObject({ volume: 0, approvalRate: null, churnRate: null });
    expect((await get(user, '/recent-payments')).json().data).toEqual([]);
  });

  test('each environment and each merchant has its own', async () => {
    const user = await withPlan();
    const other = await withPlan();
    await pay(user, [new Date().toISOString()]);
    const volumeOf = async (who: TestUser, environment?: string) =>
      (await get(who, '/metrics', who.id, environment)).json().data.current.volume;
    expect(await volumeOf(user)).toBe(19_90);
    expect(await volumeOf(user, 'PRODUCTION')).toBe(0);
    expect(await volumeOf(other)).toBe(0);
    expect((await get(other, '/recent-payments')).json().data).toEqual([]);
    for (const path of ['/metrics', '/recent-payments']) {
      expect((await get(other, path, user.id)).statusCode).toBe(403);
    }
  });

  test('without a plan, or for other days than 7, 30 and 90, there is no answer', async () => {
    const poor = await createUser(service);
    for (const path of ['/metrics', '/recent-payments']) expect((await get(poor, path)).statusCode).toBe(402);
    const user = await withPlan();
    const ask = (days: string) =>
      service.app.inject({
        url: '/api/v1/payment/metrics',
        query: { userId: user.id, environment: 'SANDBOX', days },
        headers: user.headers,
      });
    expect((await ask('90')).json().data.daily).toHaveLength(90);
    expect((await ask('8')).statusCode).toBe(422);
  });

  test('recent payments come newest first, five of them, with the customer who was charged', async () => {
    const user = await withPlan();
    const { customers } = buildSubscriptionRows(scopeOf(user), [{ startedAt: '2026-01-10T12:00:00Z' }]);
    await bulkInsert('customers', customers, em());
    const minutes = [1, 2, 3, 4, 5, 6].map((n) => `2026-11-19T12:0${n}:00.000Z`);
    const rows = await pay(
      user,
      ...minutes.map((at, n): [string, object] => [at, { customerId: n === 5 ? customers[0]?.id : null }]),
    );
    const { data }: { data: RecentPayment[] } = (await get(user, '/recent-payments')).json();
    expect(data.map(({ id }) => id)).toEqual(
      rows
        .map(({ id }) => id)
        .reverse()
        .slice(0, 5),
    );
    expect(data[0]).toMatchObject({ customerName: 'Ana Lima', createdAt: '2026-11-19T12:06:00.000Z' });
    expect(data[1]?.customerName).toBeNull();
  });
});
