import type Stripe from 'stripe';
import { type RunningSimulator, refusal, startSimulator } from '../testing/running-simulator.ts';

let simulator: RunningSimulator;
let stripe: Stripe;
beforeAll(async () => {
  simulator = await startSimulator();
  stripe = simulator.stripe;
});
afterAll(() => simulator.close());

const DAY = 86_400;
const at = (text: string) => Math.floor(Date.parse(`${text}T12:00:00Z`) / 1000);

async function subscribe(
  start: string,
  card: string,
  more: Partial<Stripe.SubscriptionCreateParams> = {},
  interval: Stripe.PriceCreateParams.Recurring.Interval = 'month',
) {
  const clock = await stripe.testHelpers.testClocks.create({ frozen_time: at(start), name: start });
  const customer = await stripe.customers.create({
    test_clock: clock.id,
    payment_method: card,
    invoice_settings: { default_payment_method: card },
  });
  const price = await stripe.prices.create({
    currency: 'brl',
    unit_amount: 4990,
    recurring: { interval },
    product_data: { name: 'Plano' },
  });
  const subscription = await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: price.id }],
    ...more,
  });
  const advance = (to: number) => stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: to });
  const read = () => stripe.subscriptions.retrieve(subscription.id, { expand: ['latest_invoice'] });
  const invoices = async () =>
    (await stripe.invoices.list({ subscription: subscription.id, limit: 100 })).data;
  return { clock, customer: customer.id, subscription, advance, read, invoices };
}

const dateOf = (time: number | undefined) => new Date((time ?? 0) * 1000).toISOString().slice(0, 10);

describe('a year on a test clock', () => {
  test('renews each month, on the last day of the short ones, each invoice at its due time', async () => {
    const { advance, read, invoices, subscription } = await subscribe('2026-01-31', 'pm_card_visa');
    expect(subscription).toMatchObject({ status: 'active', created: at('2026-01-31') });
    expect(await advance(at('2027-01-30'))).toMatchObject({ status: 'ready', frozen_time: at('2027-01-30') });
    const all = await invoices();
    expect(all.map((invoice) => dateOf(invoice.created)).reverse()).toEqual([
      '2026-01-31',
      '2026-02-28',
      '2026-03-31',
      '2026-04-30',
      '2026-05-31',
      '2026-06-30',
      '2026-07-31',
      '2026-08-31',
      '2026-09-30',
      '2026-10-31',
      '2026-11-30',
      '2026-12-31',
    ]);
    expect(all.every((invoice) => invoice.status === 'paid' && invoice.amount_paid === 4990)).toBe(true);
    expect(all[0]).toMatchObject({
      billing_reason: 'subscription_cycle',
      number: expect.stringMatching(/-0012$/),
    });
    const after = await read();
    expect(dateOf(after.items.data[0]?.current_period_end)).toBe('2027-01-31');
    const events = await stripe.events.list({ type: 'invoice.paid', limit: 20 });
    expect(events.data.map((event) => dateOf(event.created))).toContain('2026-06-30');
  });

  test('a trial announces its end, and is then charged', async () => {
    const { advance, read } = await subscribe('2026-03-01', 'pm_card_visa', { trial_period_days: 14 });
    await advance(at('2026-03-13'));
    const notice = await stripe.events.list({ type: 'customer.subscription.trial_will_end' });
    expect(notice.data.map((event) => dateOf(event.created))).toEqual(['2026-03-12']);
    expect((await read()).status).toBe('trialing');
    await advance(at('2026-03-16'));
    expect(await read()).toMatchObject({
      status: 'active',
      latest_invoice: { status: 'paid', amount_paid: 4990 },
    });
  });

  test('a failed renewal is past due, is retried, and recovers with another card', async () => {
    const { advance, read, customer } = await subscribe('2026-01-10', 'pm_card_visa');
    const bad = await stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer });
    await stripe.customers.update(customer, { invoice_settings: { default_payment_method: bad.id } });
    await advance(at('2026-02-11'));
    const due = await read();
    expect(due).toMatchObject({ status: 'past_due', latest_invoice: { status: 'open', attempt_count: 1 } });
    const invoice = due.latest_invoice;
    if (invoice === null || typeof invoice === 'string') throw new Error('not expanded');
    expect(dateOf(invoice.next_payment_attempt ?? 0)).toBe('2026-02-13');
    await advance(at('2026-02-14'));
    expect(await stripe.invoices.retrieve(invoice.id)).toMatchObject({ attempt_count: 2 });
    const good = await stripe.paymentMethods.attach('pm_card_mastercard', { customer });
    expect(await stripe.invoices.pay(invoice.id, { payment_method: good.id })).toMatchObject({
      status: 'paid',
      next_payment_attempt: null,
    });
    expect((await read()).status).toBe('active');
  });

  test('after the last attempt the subscription is canceled', async () => {
    const { advance, read, customer } = await subscribe('2026-01-10', 'pm_card_visa');
    const bad = await stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer });
    await stripe.customers.update(customer, { invoice_settings: { default_payment_method: bad.id } });
    await advance(at('2026-03-05'));
    const after = await read();
    expect(after).toMatchObject({
      status: 'canceled',
      cancellation_details: { reason: 'payment_failed' },
      latest_invoice: { attempt_count: 4 },
    });
    expect(dateOf(after.ended_at ?? 0)).toBe('2026-02-25');
  });

  test('a scheduled end takes place at the period’s end, and an unpaid first invoice expires', async () => {
    const ending = await subscribe('2026-01-10', 'pm_card_visa', { cancel_at_period_end: true });
    await ending.advance(at('2026-06-01'));
    expect(await ending.read()).toMatchObject({ status: 'canceled', ended_at: at('2026-02-10') });
    expect(await ending.invoices()).toHaveLength(1);
    const unpaid = await subscribe('2026-01-10', 'pm_card_chargeCustomerFail');
    await unpaid.advance(at('2026-01-12'));
    expect(await unpaid.read()).toMatchObject({
      status: 'incomplete_expired',
      latest_invoice: { status: 'void' },
    });
  });

  test('an end set for a day takes place on that day, and a trial without a card ends as configured', async () => {
    const dated = await subscribe('2026-01-10', 'pm_card_visa');
    await stripe.subscriptions.update(dated.subscription.id, { cancel_at: at('2026-03-01') });
    await dated.advance(at('2026-04-01'));
    expect(await dated.read()).toMatchObject({ status: 'canceled', ended_at: at('2026-03-01') });
    expect(await dated.invoices()).toHaveLength(2);
    const trial = await subscribe('2026-01-10', 'pm_card_visa', {
      trial_period_days: 7,
      trial_settings: { end_behavior: { missing_payment_method: 'cancel' } },
    });
    const { data } = await stripe.paymentMethods.list({ customer: trial.customer });
    await stripe.paymentMethods.detach(data[0]?.id ?? '');
    await trial.advance(at('2026-01-20'));
    expect(await trial.read()).toMatchObject({ status: 'canceled', ended_at: at('2026-01-17') });
  });

  test('a prorated cancellation credits the unused time', async () => {
    const { advance, subscription, customer } = await subscribe('2026-04-01', 'pm_card_visa');
    await advance(at('2026-04-16'));
    await stripe.subscriptions.cancel(subscription.id, { invoice_now: true, prorate: true });
    expect(await stripe.customers.retrieve(customer)).toMatchObject({ balance: -2495 });
  });

  test('a change of price in the middle is on the next invoice, to the cent', async () => {
    const { advance, read, subscription } = await subscribe('2026-04-01', 'pm_card_visa');
    await advance(at('2026-04-16'));
    const dearer = await stripe.prices.create({
      currency: 'brl',
      unit_amount: 9990,
      recurring: { interval: 'month' },
      product_data: { name: 'Maior' },
    });
    const id = subscription.items.data[0]?.id ?? '';
    await stripe.subscriptions.update(subscription.id, { items: [{ id, price: dearer.id }] });
    await advance(at('2026-05-02'));
    // Half of April: 49.90 / 2 back, 99.90 / 2 more, and May.
    expect(await read()).toMatchObject({
      latest_invoice: { amount_paid: 9990 + 4995 - 2495, status: 'paid' },
    });
  });

  test('daily and weekly subscriptions keep their interval', async () => {
    const daily = await subscribe('2026-01-01', 'pm_card_visa', {}, 'day');
    await daily.advance(at('2026-01-01') + 10 * DAY);
    expect(await daily.invoices()).toHaveLength(11);
    const weekly = await subscribe('2026-01-01', 'pm_card_visa', {}, 'week');
    await weekly.advance(at('2026-01-01') + 21 * DAY);
    expect(await weekly.invoices()).toHaveLength(4);
  });
});

test('a clock named after an e-mail address applies to the customer created with it, and to no other', async () => {
  const email = 'relogio@exemplo.com.br';
  const clock = await stripe.testHelpers.testClocks.create({ frozen_time: at('2026-01-10'), name: email });
  const [inside, outside] = await Promise.all([
    stripe.customers.create({ email }),
    stripe.customers.create({ email: `outro.${email}` }),
  ]);
  expect(inside).toMatchObject({ test_clock: clock.id, created: at('2026-01-10') });
  expect(outside.test_clock).toBeNull();
  await stripe.customers.del(outside.id);
  await stripe.testHelpers.testClocks.del(clock.id);
});

test('clocks are listed, read and deleted with their customers, and never go backwards', async () => {
  const { clock, customer } = await subscribe('2026-01-01', 'pm_card_visa');
  expect((await stripe.testHelpers.testClocks.retrieve(clock.id)).name).toBe('2026-01-01');
  expect((await stripe.testHelpers.testClocks.list({ limit: 100 })).data.map((item) => item.id)).toContain(
    clock.id,
  );
  const back = stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: at('2025-01-01') });
  expect((await refusal(back)).statusCode).toBe(400);
  expect((await stripe.customers.list({ test_clock: clock.id })).data.map((item) => item.id)).toEqual([
    customer,
  ]);
  expect((await stripe.customers.list()).data).toEqual([]);
  await stripe.testHelpers.testClocks.del(clock.id);
  expect(await stripe.customers.retrieve(customer)).toMatchObject({ deleted: true });
});
