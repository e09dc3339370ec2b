import { soakSize } from '@trilho/tooling/soak-size.ts';
import { queuedMails } from '../../testing/app/jobs.ts';
import { serverOf } from '../../testing/app/merchant.ts';
import { createTestApp, type TestApp } from '../../testing/app/test-app.ts';
import { startTestSimulator, type TestSimulator } from '../../testing/servers/simulator.ts';
import {
  beginPlanLife,
  type PlanLife,
  restartTheClock,
  stopTheClock,
} from '../../testing/stages/plan-life.ts';
import { refreshPlans } from './refresh-plans.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** A year of monthly renewals, or the beginning of it. */
const renewalDays = soakSize(366);
const renewals = 1 + Math.floor(renewalDays / 30.5);
/** Seeds of the orders in which a life's events arrive. */
const orders = [1, 2, 3, 4, 5].slice(0, soakSize(5));

let simulator: TestSimulator;
let service: TestApp;
let life: PlanLife;

beforeAll(async () => {
  simulator = await startTestSimulator();
  service = await createTestApp({ STRIPE_API_URL: simulator.url });
});
afterAll(async () => {
  await service.close();
  await simulator.close();
});
beforeEach(async () => {
  stopTheClock();
  life = await beginPlanLife(service, simulator);
});
afterEach(() => restartTheClock());

/** Which mails about the plan were left, in no order: the clock stands still. */
const mails = async () =>
  (await queuedMails(service, life.user.id))
    .map(({ template }) => template)
    .filter((name) => name !== 'welcome')
    .sort();

/** A plan whose first renewal, on day 31 at the latest, failed; answers the days to that renewal. */
async function failRenewal(): Promise<number> {
  await life.subscribe();
  await life.deliver();
  const { nextBillingDate } = await life.current();
  await life.useCard('pm_card_chargeCustomerFail');
  const days = (Date.parse(nextBillingDate ?? '') - Date.now()) / dayMs;
  await life.goTo(days + 0.01);
  await life.deliver();
  return days;
}

test(`${renewalDays} days of renewals: ${renewals} invoices paid, the plan active all along, one mail`, async () => {
  await life.subscribe();
  await life.deliver();
  for (let day = 7; day <= renewalDays; day += 7) {
    await life.goTo(day);
    await life.deliver();
    expect({ day, active: await life.isActive() }).toEqual({ day, active: true });
  }
  await life.goTo(renewalDays);
  await life.deliver();
  const invoices = await life.invoices();
  expect(invoices).toHaveLength(renewals);
  expect(invoices.every(({ status, amount }) => status === 'paid' && amount === 11_900)).toBe(true);
  const periods = invoices.map(({ periodStart, periodEnd }) => [periodStart, periodEnd]).reverse();
  for (const [index, period] of periods.entries()) {
    if (index > 0) expect(period[0]).toBe(periods[index - 1]?.[1]);
  }
  expect((await life.current()).nextBillingDate).toBe(periods.at(-1)?.[1]);
  expect(await mails()).toEqual(['plan-active']);
});

test('a failed renewal leaves seven days, announced at the first failure, and then closes the plan', async () => {
  const failedAt = await failRenewal();
  expect(await life.current()).toMatchObject({ status: 'PAST_DUE', refundEligible: false });
  const graceEnd = Date.parse((await life.current()).graceEndsAt ?? '');
  expect(Math.abs(graceEnd - Date.now() - 7 * dayMs)).toBeLessThan(20 * 60 * 1000);
  // The provider tries again after three days, and fails again: the seven days do not start anew.
  await life.goTo(failedAt + 3.5);
  await life.deliver();
  expect(Date.parse((await life.current()).graceEndsAt ?? '')).toBe(graceEnd);
  await life.goTo(failedAt + 6.99);
  expect(await life.isActive()).toBe(true);
  expect((await life.invoices())[0]).toMatchObject({ status: 'failed', amount: 11_900 });
  await life.goTo(failedAt + 7.01);
  // By the clock alone: nobody told, no job ran.
  expect(await life.isActive()).toBe(false);
  expect(await life.current()).toMatchObject({
    status: 'INACTIVE',
    graceEndsAt: null,
    nextBillingDate: null,
  });
  expect(await refreshPlans(service.context)).toMatchObject({ unreachable: 0 });
  await life.deliver();
  expect(await life.current()).toMatchObject({ status: 'INACTIVE' });
  expect(await mails()).toEqual(['cancellation', 'payment-failed', 'plan-active']);
});

test('a lapsed plan is not collected any more, and makes room for a new one that is charged once', async () => {
  const failedAt = await failRenewal();
  await life.goTo(failedAt + 7.5);
  const { data } = await life.call<{ subscriptionId: string }>('POST', '', {
    stripePriceId: 'premium_monthly',
  });
  const { test_clock } = await life.platform.subscriptions.retrieve(data.subscriptionId);
  const { data: all } = await life.platform.subscriptions.list({
    test_clock: typeof test_clock === 'string' ? test_clock : '',
    status: 'all',
  });
  expect(all).toHaveLength(2);
  const living = all.filter(({ ended_at }) => ended_at === null);
  expect(living.map(({ id }) => id)).toEqual([data.subscriptionId]);
});

test('another card pays the open invoice and reactivates the plan at once', async () => {
  await failRenewal();
  const answer = await life.call('POST', '/management/update-payment-method', {
    paymentMethodId: 'pm_card_mastercard',
  });
  expect(answer).toMatchObject({ status: 200, data: { brand: 'mastercard', lastFourDigits: '4444' } });
  expect(await life.current()).toMatchObject({
    status: 'ACTIVE',
    graceEndsAt: null,
    paymentMethod: { brand: 'mastercard' },
  });
  expect((await life.invoices()).map(({ status }) => status)).toEqual(['paid', 'paid']);
  await life.deliver(3);
  expect(await life.current()).toMatchObject({ status: 'ACTIVE' });
});

test('a card that is declined for the open invoice says so, and the grace period continues', async () => {
  await failRenewal();
  const answer = await life.call('POST', '/management/update-payment-method', {
    paymentMethodId: 'pm_card_chargeCustomerFail',
  });
  expect(answer).toMatchObject({ status: 402, error: 'card_declined' });
  expect(await life.current()).toMatchObject({ status: 'PAST_DUE' });
  expect(await life.isActive()).toBe(true);
});

test('a plan that is to end at its period’s end stays until then and ends by itself, without an event', async () => {
  const { subscriptionId } = await life.subscribe();
  await life.deliver();
  const before = await life.current();
  const scheduled = await life.call('POST', '/management/cancel-at-period-end', {
    subscriptionId,
    reason: 'temporary',
    comments: 'Volto em março.',
  });
  expect(scheduled).toMatchObject({
    status: 200,
    data: {
      status: 'ACTIVE',
      cancelAtperiodEnd: true,
      nextBillingDate: null,
      accessEndsAt: before.nextBillingDate,
    },
  });
  const end = (Date.parse(before.nextBillingDate ?? '') - Date.now()) / dayMs;
  await life.goTo(end - 0.01);
  expect(await life.isActive()).toBe(true);
  await life.goTo(end + 0.001);
  expect(await life.isActive()).toBe(false);
  expect((await life.current()).status).toBe('CANCELED');
  await life.goTo(end + 0.02);
  await refreshPlans(service.context);
  expect((await life.current()).status).toBe('CANCELED');
  expect(await life.invoices()).toHaveLength(1);
  expect(await mails()).toEqual(['cancellation', 'plan-active']);
});

test('a scheduled end is undone: the plan renews itself as before', async () => {
  const { subscriptionId } = await life.subscribe();
  await life.deliver();
  await life.call('POST', '/management/cancel-at-period-end', { subscriptionId });
  const resumed = await life.call('POST', '/management/resume', { subscriptionId });
  expect(resumed).toMatchObject({
    status: 200,
    data: { cancelAtperiodEnd: false, accessEndsAt: null, nextBillingDate: expect.any(String) },
  });
  await life.goTo(40);
  await life.deliver();
  expect(await life.isActive()).toBe(true);
  expect(await life.invoices()).toHaveLength(2);
});

test.each(orders)('events shuffled and twice end in the same state (seed %i)', async (seed) => {
  const { subscriptionId } = await life.subscribe();
  await life.goTo((await life.nextRenewal()) + 1);
  await life.useCard('pm_card_chargeCustomerFail');
  const second = await life.nextRenewal();
  await life.goTo(second + 1);
  await life.useCard('pm_card_visa');
  // The provider tries again after three days.
  await life.goTo(second + 4);
  await life.platform.subscriptions.update(subscriptionId, { cancel_at_period_end: true });
  await life.deliver(seed);
  expect(await life.current()).toMatchObject({ status: 'ACTIVE', cancelAtperiodEnd: true });
  expect((await life.invoices()).map(({ status }) => status)).toEqual(['paid', 'paid', 'paid']);
  await life.goTo(second + 32);
  await life.deliver(seed);
  expect((await life.current()).status).toBe('CANCELED');
  expect(await life.isActive()).toBe(false);
});

test('a first payment that was never made is forgotten after a day', async () => {
  await life.call('POST', '', { stripePriceId: 'premium_monthly' });
  await life.goTo(1.1);
  expect(await refreshPlans(service.context)).toMatchObject({ unreachable: 0 });
  expect((await life.call('GET', '/management/current')).status).toBe(404);
  expect(await life.invoices()).toEqual([]);
  await life.deliver(7);
  const again = await life.subscribe();
  expect(again.subscriptionId).toMatch(/^sub_/);
  expect(await life.isActive()).toBe(true);
});

test('keys of a merchant whose grace or scheduled end has run out are refused at that moment', async () => {
  const { subscriptionId } = await life.subscribe();
  await life.deliver();
  const { headers } = await serverOf(service, life.user);
  const ask = async () => (await service.app.inject({ url: '/api/v1/payment/payments', headers })).statusCode;
  await life.call('POST', '/management/cancel-at-period-end', { subscriptionId });
  const end = (Date.parse((await life.current()).accessEndsAt ?? '') - Date.now()) / dayMs;
  await life.goTo(end - 0.001);
  expect(await ask()).toBe(200);
  await life.goTo(end + 0.001);
  expect(await ask()).toBe(402);
});

test('a renewal whose events never came is found by the job', async () => {
  await life.subscribe();
  await life.deliver();
  await life.goTo(32);
  await refreshPlans(service.context);
  expect(Date.parse((await life.current()).nextBillingDate ?? '')).toBeGreaterThan(Date.now());
  expect(await life.invoices()).toHaveLength(2);
});
