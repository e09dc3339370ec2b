import type Stripe from 'stripe';
import { addIntervals } from '../billing/subscriptions/periods.ts';
import { buildPast, buildPastSubscription, DAY } from '../testing/past.ts';
import { type RunningSimulator, startSimulator } from '../testing/running-simulator.ts';
import type { PastSubscription } from './history.ts';

let simulator: RunningSimulator;
let stripe: Stripe;
beforeEach(async () => {
  simulator = await startSimulator();
  stripe = simulator.stripe;
});
afterEach(() => simulator.close());

const now = Math.floor(Date.now() / 1000);
const monthsAgo = (months: number) =>
  addIntervals(now - DAY, { interval: 'month', interval_count: 1 }, -months);
const expand = ['latest_invoice'];

async function load(subscription: PastSubscription): Promise<void> {
  const past = buildPast(now, 400 * DAY, { subscriptions: [subscription] });
  expect(await simulator.load(past)).toEqual({ status: 200, made: 3 });
}

const invoice = (id: string, created: number, refused_at: number[] = []) => ({
  ...{ id, number: `ANA-${id}`, created, refused_at },
});

const runBilling = async () => (await simulator.control('POST', 'billing/run')).steps;
const current = () => stripe.subscriptions.retrieve('sub_ana', { expand });

test('a subscription whose first invoices are left out renews at the end of its period', async () => {
  const start = monthsAgo(5);
  const renewed = addIntervals(start, { interval: 'month', interval_count: 1 }, 4);
  await load(buildPastSubscription(start, { period_start: renewed, invoices: [invoice('in_5', renewed)] }));
  const period = (subscription: Stripe.Subscription) => subscription.items.data[0]?.current_period_end;
  const end = period(await current());
  expect(end).toBe(addIntervals(start, { interval: 'month', interval_count: 1 }, 5));
  // The end is a day ago.
  expect(await runBilling()).toBe(1);
  const after = await current();
  expect(period(after)).toBe(addIntervals(start, { interval: 'month', interval_count: 1 }, 6));
  expect(after).toMatchObject({
    status: 'active',
    latest_invoice: { status: 'paid', created: end, number: 'ANA-0002' },
  });
});

test('renewals that fell due while the simulator was stopped keep their due times; their events carry the current time', async () => {
  const start = monthsAgo(4);
  await load(buildPastSubscription(start, { invoices: [invoice('in_1', start)] }));
  expect(await runBilling()).toBe(4);
  const { data } = await stripe.invoices.list({ subscription: 'sub_ana' });
  const times = [4, 3, 2, 1, 0].map((n) => addIntervals(start, { interval: 'month', interval_count: 1 }, n));
  expect(data.map(({ created, status }) => [created, status])).toEqual(times.map((at) => [at, 'paid']));
  const paidAt = data.map(({ status_transitions }) => status_transitions.paid_at);
  expect(paidAt).toEqual(times);
  const created = (await stripe.events.list({ type: 'invoice.paid' })).data.map((event) => event.created);
  expect(created).toHaveLength(4);
  expect(Math.min(...created)).toBeGreaterThanOrEqual(now);
  expect(await runBilling()).toBe(0);
});

test('a past-due subscription keeps its number of attempts, and is tried again', async () => {
  const start = now - 40 * DAY;
  const renewed = addIntervals(start, { interval: 'month', interval_count: 1 }, 1);
  const refusedAt = [renewed, renewed + 3 * DAY];
  await load(
    buildPastSubscription(start, {
      status: 'past_due',
      period_start: renewed,
      invoices: [invoice('in_1', start), invoice('in_2', renewed, refusedAt)],
    }),
  );
  expect(await current()).toMatchObject({
    status: 'past_due',
    latest_invoice: { status: 'open', attempt_count: 2, next_payment_attempt: renewed + 8 * DAY },
  });
  await runBilling();
  // The retry is due, and the card succeeds again.
  expect(await current()).toMatchObject({ status: 'active', latest_invoice: { status: 'paid' } });
});

test('an unpaid subscription gets no new invoices, and is active again once its open invoice is paid', async () => {
  const start = monthsAgo(3);
  const renewed = addIntervals(start, { interval: 'month', interval_count: 1 }, 1);
  const refusedAt = [0, 3, 8, 15].map((days) => renewed + days * DAY);
  await load(
    buildPastSubscription(start, {
      ...{ status: 'unpaid', changed_at: renewed + 15 * DAY, period_start: renewed },
      invoices: [invoice('in_1', start), invoice('in_2', renewed, refusedAt)],
    }),
  );
  const owed = { id: 'in_2', status: 'open', attempt_count: 4, next_payment_attempt: null };
  expect(await current()).toMatchObject({ status: 'unpaid', latest_invoice: owed });
  expect(await runBilling()).toBe(2);
  expect(await current()).toMatchObject({ status: 'unpaid', latest_invoice: owed });
  await stripe.invoices.pay('in_2');
  expect(await current()).toMatchObject({ status: 'active', latest_invoice: { id: 'in_2', status: 'paid' } });
  expect(await runBilling()).toBe(0);
});

test.each([
  ['paused', { status: 'paused', changed_at: now - DAY }, { ended_at: null }],
  [
    'canceled',
    { status: 'canceled', changed_at: now - DAY },
    { ended_at: now - DAY, canceled_at: now - DAY },
  ],
  [
    'incomplete_expired',
    { status: 'incomplete_expired' },
    { ended_at: now - 20 * DAY + 23 * 3600, canceled_at: null },
  ],
  [
    'incomplete_expired',
    { status: 'incomplete_expired' },
    { latest_invoice: { status: 'void', attempt_count: 0 } },
  ],
] as const)('a loaded %s subscription keeps its status', async (status, past, state) => {
  await load(buildPastSubscription(now - 20 * DAY, past));
  expect(await runBilling()).toBe(0);
  expect(await current()).toMatchObject({ status, ...state });
});

test('a trialing subscription has paid nothing yet; one with a scheduled end ends with its period', async () => {
  const start = now - 5 * DAY;
  await load(
    buildPastSubscription(start, {
      ...{ status: 'trialing', trial_end: now + 9 * DAY, end_requested_at: now - DAY },
    }),
  );
  expect(await current()).toMatchObject({
    ...{ status: 'trialing', cancel_at_period_end: true, canceled_at: now - DAY, cancel_at: now + 9 * DAY },
    latest_invoice: { status: 'paid', total: 0, attempt_count: 0 },
  });
});

test('an incomplete subscription gives the browser a client secret, and expires', async () => {
  await load(buildPastSubscription(now - 22 * 3600, { status: 'incomplete' }));
  const expanded = { expand: ['latest_invoice.confirmation_secret'] };
  expect(await stripe.subscriptions.retrieve('sub_ana', expanded)).toMatchObject({
    status: 'incomplete',
    latest_invoice: { status: 'open', confirmation_secret: { client_secret: expect.stringMatching(/^pi_/) } },
  });
});
