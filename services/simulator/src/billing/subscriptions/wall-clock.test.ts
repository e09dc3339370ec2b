import type Stripe from 'stripe';
import { type RunningSimulator, startSimulator } from '../../testing/running-simulator.ts';

let simulator: RunningSimulator;
let stripe: Stripe;
beforeAll(async () => {
  simulator = await startSimulator();
  stripe = simulator.stripe;
});
afterAll(() => simulator.close());

test('without a test clock a subscription follows the wall clock', async () => {
  const customer = await stripe.customers.create({
    payment_method: 'pm_card_visa',
    invoice_settings: { default_payment_method: 'pm_card_visa' },
  });
  const price = await stripe.prices.create({
    currency: 'brl',
    unit_amount: 1000,
    recurring: { interval: 'month' },
    product_data: { name: 'Plano mensal' },
  });
  const subscription = await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: price.id }],
    trial_end: Math.floor(Date.now() / 1000) + 2,
  });
  expect(subscription.status).toBe('trialing');
  const current = () => stripe.subscriptions.retrieve(subscription.id, { expand: ['latest_invoice'] });
  while ((await current()).status === 'trialing') await simulator.control('POST', 'billing/run');
  expect(await current()).toMatchObject({
    status: 'active',
    latest_invoice: { status: 'paid', amount_paid: 1000 },
  });
});
