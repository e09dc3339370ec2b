import type Stripe from 'stripe';
import { type RunningSimulator, startSimulator } from '../../testing/running-simulator.ts';

let simulator: RunningSimulator;
let stripe: Stripe;
beforeAll(async () => {
  simulator = await startSimulator();
  stripe = simulator.stripe;
});
afterAll(() => simulator.close());

async function subscribe(method: string, more: Partial<Stripe.SubscriptionCreateParams> = {}) {
  const customer = await stripe.customers.create({
    payment_method: method,
    invoice_settings: { default_payment_method: method },
  });
  const price = await stripe.prices.create({
    currency: 'brl',
    unit_amount: 1000,
    recurring: { interval: 'month' },
    product_data: { name: 'Plano mensal' },
  });
  return stripe.subscriptions.create({ customer: customer.id, items: [{ price: price.id }], ...more });
}

const advance = async (id: string, key: string) => {
  const response = await fetch(`${simulator.url}/_simulator/subscriptions/${id}/advance`, {
    method: 'POST',
    headers: { 'idempotency-key': key },
  });
  return { status: response.status, body: await response.json() };
};
const endOf = ({ items }: Stripe.Subscription) => items.data[0]?.current_period_end ?? 0;
const invoicesOf = async (subscription: string) => (await stripe.invoices.list({ subscription })).data;

test('a subscription is renewed before its time, once for each key', async () => {
  const first = await subscribe('pm_card_visa');
  expect((await advance(first.id, 'a')).body).toEqual({ id: first.id, status: 'active' });
  const renewed = await stripe.subscriptions.retrieve(first.id);
  expect(renewed.items.data[0]?.current_period_start).toBe(endOf(first));
  await advance(first.id, 'a');
  expect(await invoicesOf(first.id)).toHaveLength(2);
  await advance(first.id, 'b');
  expect(await invoicesOf(first.id)).toMatchObject([
    { status: 'paid' },
    { status: 'paid' },
    { status: 'paid' },
  ]);
});

test('a trial comes to its first charge, and a failing card to the end of its subscription', async () => {
  const { id } = await subscribe('pm_card_chargeCustomerFail', { trial_period_days: 30 });
  const statuses: string[] = [];
  for (const key of ['1', '2', '3', '4']) statuses.push((await advance(id, key)).body.status);
  expect(statuses).toEqual(['past_due', 'past_due', 'past_due', 'canceled']);
  expect(await advance(id, '5')).toMatchObject({ status: 409 });
});

test('one on a test clock, and one that nobody has, are not moved', async () => {
  const clock = await stripe.testHelpers.testClocks.create({ frozen_time: Math.floor(Date.now() / 1000) });
  const customer = await stripe.customers.create({
    test_clock: clock.id,
    payment_method: 'pm_card_visa',
    invoice_settings: { default_payment_method: 'pm_card_visa' },
  });
  const { id } = await subscribe('pm_card_visa', { customer: customer.id });
  expect((await advance(id, 'a')).status).toBe(409);
  expect((await advance('sub_nobody', 'a')).status).toBe(404);
});
