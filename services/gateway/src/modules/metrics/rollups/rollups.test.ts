import type { MerchantScope } from '../../../context.ts';
import { bulkInsert } from '../../../demo/bulk-insert.ts';
import { createUser } from '../../../testing/app/builders.ts';
import { createTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import { buildPaymentRow } from '../../../testing/metric-rows.ts';
import { takeTriggerClock } from '../../../testing/trigger-clock.ts';
import { readMetrics } from '../metrics.service.ts';
import { findFirstPaidAt } from './first-paid.repository.ts';
import { clearMarks, findLateHours, readRolledUntil, recomputeHours } from './hours.repository.ts';
import { advance, recompute, rollUpHours } from './roll-up-hours.ts';

let service: TestApp;
let setClock: (at: Date) => Promise<void>;
beforeAll(async () => {
  service = await createTestApp();
  setClock = await takeTriggerClock(em());
});
afterAll(() => service.close());

const em = () => service.context.orm.em.fork();

/** 10:30 in São Paulo of a day that no connection's real time reaches. */
const now = new Date('2060-03-10T13:30:00.000Z');
const minuteMs = 60_000;
const later = (minutes: number) => new Date(now.getTime() + minutes * minuteMs);

async function moveTo(at: Date): Promise<Date> {
  await setClock(at);
  return at;
}

async function newMerchant(): Promise<MerchantScope> {
  const { id } = await createUser(service);
  for (const table of [
    'metric_progress',
    'payment_hours',
    'decline_hours',
    'method_hours',
    'metric_late_hours',
  ]) {
    await em().execute(`delete from ${table}`);
  }
  await moveTo(now);
  return { userId: id, environment: 'SANDBOX' };
}

async function pay(scope: MerchantScope, at: Date, overrides: object = {}, tx = em()): Promise<string> {
  const row = buildPaymentRow(scope, at, overrides);
  await bulkInsert('payments', [row], tx);
  return row.id;
}

const declined = { status: 'failed', amountCapturedMinor: 0, declineCode: 'expired_card' };
const capture = (id: string, amount: number, tx = em()) =>
  tx.execute(`update payments set status = 'succeeded', amount_captured_minor = ? where id = ?`, [
    amount,
    id,
  ]);
const volume = async (scope: MerchantScope, at: Date) =>
  (await readMetrics(scope, { days: 7, now: at }, em())).current.volume;
const hours = (scope: MerchantScope) =>
  em().execute('select hour, volume, approved, declined from payment_hours where user_id = ? order by hour', [
    scope.userId,
  ]);
const marks = async () => (await findLateHours(100, em())).map(({ hour }) => new Date(hour).toISOString());

test('an hour has its row a quarter of an hour after its end, and the dashboard is the same before and after', async () => {
  const scope = await newMerchant();
  await pay(scope, now, { amountCapturedMinor: 5_00 });
  await pay(scope, now, declined);
  await rollUpHours(service.context, await moveTo(later(44)));
  expect(await hours(scope)).toEqual([]);
  expect(await volume(scope, later(44))).toBe(5_00);
  await rollUpHours(service.context, await moveTo(later(45)));
  expect(await hours(scope)).toEqual([
    { hour: new Date('2060-03-10T13:00:00.000Z'), volume: 5_00, approved: 1, declined: 1 },
  ]);
  expect(await volume(scope, later(45))).toBe(5_00);
  expect(await marks()).toEqual([]);
  // The row is what is read.
  await em().execute('update payment_hours set volume = 6 where user_id = ?', [scope.userId]);
  expect(await volume(scope, later(45))).toBe(6);
});

test('no hour is rolled up while a transaction of its time may still add to it', async () => {
  const scope = await newMerchant();
  await rollUpHours(service.context, now);
  const slow = em();
  await slow.begin();
  await pay(scope, now, { amountCapturedMinor: 7_00 }, slow);
  await moveTo(later(300));
  expect(await advance(em(), later(300))).toBe('idle');
  expect(await readRolledUntil(em())).toBe(Date.parse('2060-03-10T13:00:00Z'));
  await slow.commit();
  expect(await marks()).toEqual([]);
  expect(await volume(scope, later(300))).toBe(7_00);
  expect(await advance(em(), later(300))).toBe('done');
  expect(await volume(scope, later(300))).toBe(7_00);
  expect(await hours(scope)).toHaveLength(1);
});

describe('a change to an hour that is rolled up', () => {
  const after = later(120);
  async function withRolledHour() {
    const scope = await newMerchant();
    const [one, two] = [
      await pay(scope, now, { amountCapturedMinor: 0, status: 'requires_capture' }),
      await pay(scope, now, declined),
    ];
    await rollUpHours(service.context, await moveTo(after));
    expect(await hours(scope)).toMatchObject([{ volume: 0, approved: 1, declined: 1 }]);
    return { scope, one, two };
  }

  test('counts at once, and for good once the hour is computed anew', async () => {
    const { scope, one, two } = await withRolledHour();
    await capture(one, 3_00);
    expect(await volume(scope, after)).toBe(3_00);
    await rollUpHours(service.context, after);
    expect(await marks()).toEqual([]);
    expect(await hours(scope)).toMatchObject([{ volume: 3_00, approved: 1, declined: 1 }]);
    await em().execute('delete from payments where id in (?, ?)', [one, two]);
    expect((await readMetrics(scope, { days: 7, now: after }, em())).declineReasons).toEqual([]);
    await rollUpHours(service.context, after);
    expect(await hours(scope)).toEqual([]);
    expect(await volume(scope, after)).toBe(0);
  });

  test('writes no mark when no figure depends on it', async () => {
    const { scope, one } = await withRolledHour();
    await em().execute('update payments set amount_refunded_minor = 1, status = status where id = ?', [one]);
    expect(await marks()).toEqual([]);
    expect(await volume(scope, after)).toBe(0);
  });

  test('counts when its transaction is open while the worker computes the hour anew', async () => {
    const { scope, one, two } = await withRolledHour();
    const slow = em();
    await slow.begin();
    await capture(one, 3_00, slow);
    await capture(two, 40_00);
    expect(await recompute(em())).toBe('done');
    expect(await volume(scope, after)).toBe(40_00);
    await slow.commit();
    expect(await volume(scope, after)).toBe(43_00);
    expect(await recompute(em())).toBe('done');
    expect(await hours(scope)).toMatchObject([{ volume: 43_00 }]);
    expect(await volume(scope, after)).toBe(43_00);
  });

  test('counts when it is committed between two statements of the worker, or before the worker commits', async () => {
    const { scope, one, two } = await withRolledHour();
    await capture(one, 3_00);
    await em().transactional(async (worker) => {
      const late = await findLateHours(10, worker);
      await clearMarks(late, worker);
      await capture(two, 40_00);
      await recomputeHours(late, worker);
      await capture(one, 500_00);
      expect(await volume(scope, after)).toBe(540_00);
    });
    expect(await volume(scope, after)).toBe(540_00);
    expect(await marks()).toHaveLength(1);
    await rollUpHours(service.context, after);
    expect(await hours(scope)).toMatchObject([{ volume: 540_00, declined: 0 }]);
  });
});

test('two workers never work at once: the second leaves it to the first', async () => {
  const scope = await newMerchant();
  await pay(scope, later(-60 * 24));
  await em().transactional(async (first) => {
    expect(await recompute(first)).toBe('done');
    expect(await recompute(em())).toBe('idle');
    expect(await advance(em(), now)).toBe('idle');
  });
  expect(await marks()).toEqual([]);
});

test('hours that a clock running ahead has rolled up are rolled up again', async () => {
  const scope = await newMerchant();
  await rollUpHours(service.context, new Date('2061-01-01T00:00:00Z'));
  await pay(scope, now, { amountCapturedMinor: 9_00 });
  await rollUpHours(service.context, await moveTo(later(120)));
  expect(await readRolledUntil(em())).toBe(Date.parse('2060-03-10T15:00:00Z'));
  expect(await volume(scope, later(120))).toBe(9_00);
});

test('the first payment that charged somebody is found in rolled hours, late ones and the present', async () => {
  const scope = await newMerchant();
  const first = () => findFirstPaidAt(scope, em());
  const open = await pay(scope, later(-600), { status: 'requires_capture', amountCapturedMinor: 0 });
  await pay(scope, later(-500), declined);
  const paid = later(0);
  expect(await first()).toBeNull();
  await pay(scope, paid);
  expect(await first()).toEqual(paid);
  await rollUpHours(service.context, await moveTo(later(30)));
  expect(await first()).toEqual(paid);
  await rollUpHours(service.context, await moveTo(later(600)));
  expect(await first()).toEqual(paid);
  await capture(open, 1_00);
  expect(await first()).toEqual(later(-600));
  await rollUpHours(service.context, later(600));
  expect(await first()).toEqual(later(-600));
});
