import type Stripe from 'stripe';
import { type RunningSimulator, refusal, startSimulator } from '../testing/running-simulator.ts';

let simulator: RunningSimulator;
beforeAll(async () => {
  simulator = await startSimulator();
});
afterAll(() => simulator.close());

const pay = (method: string, more: Partial<Stripe.PaymentIntentCreateParams> = {}) =>
  simulator.stripe.paymentIntents.create({
    amount: 2500,
    currency: 'brl',
    payment_method: method,
    confirm: true,
    ...more,
  });

/** The account's events about the objects, oldest first. */
async function eventsAbout(belongs: (event: Stripe.Event) => boolean): Promise<Stripe.Event[]> {
  const { data } = await simulator.stripe.events.list({ limit: 100 });
  return data.filter(belongs).reverse();
}

const ofIntent = (id: string) =>
  eventsAbout(({ data: { object } }) =>
    'payment_intent' in object ? object.payment_intent === id : 'id' in object && object.id === id,
  );

const early = {
  status: 'requires_payment_method',
  payment_method: null,
  amount_received: 0,
  amount_capturable: 0,
  latest_charge: null,
  last_payment_error: null,
  next_action: null,
};

describe('an event is a snapshot of its moment', () => {
  test.each([
    ['pm_card_visa', {}, ['charge.succeeded', 'payment_intent.succeeded'], 'succeeded'],
    [
      'pm_card_visa',
      { capture_method: 'manual' } as const,
      ['charge.succeeded', 'payment_intent.amount_capturable_updated'],
      'requires_capture',
    ],
    ['pm_card_threeDSecure2Required', {}, ['payment_intent.requires_action'], 'requires_action'],
  ])('create and confirm in one request: %s %j', async (method, more, later, status) => {
    const intent = await pay(method, more);
    const events = await ofIntent(intent.id);
    expect(events.map(({ type }) => type)).toEqual(['payment_intent.created', ...later]);
    expect(events[0]?.data.object).toMatchObject(early);
    expect(events.at(-1)?.data.object).toMatchObject({ status, payment_method: intent.payment_method });
    for (const { created } of events) expect(Number.isInteger(created)).toBe(true);
  });

  test('a declined create and confirm begins with the same early snapshot', async () => {
    const error = await refusal(pay('pm_card_chargeDeclined'));
    const events = await ofIntent(error.payment_intent?.id ?? '');
    expect(events.map(({ type }) => type)).toEqual([
      'payment_intent.created',
      'charge.failed',
      'payment_intent.payment_failed',
    ]);
    expect(events[0]?.data.object).toMatchObject(early);
    expect(events[2]?.data.object).toMatchObject({ last_payment_error: { code: 'card_declined' } });
  });

  test('an intent created with a method and not confirmed is requires_confirmation', async () => {
    const intent = await pay('pm_card_visa', { confirm: false });
    const [made] = await ofIntent(intent.id);
    expect(made?.data.object).toMatchObject({
      ...early,
      status: 'requires_confirmation',
      payment_method: intent.payment_method,
    });
  });

  test('a refund is pending when it is made, and updated as it goes through', async () => {
    const intent = await pay('pm_card_visa');
    const refund = await simulator.stripe.refunds.create({ payment_intent: intent.id, amount: 700 });
    expect(refund.status).toBe('succeeded');
    const events = await eventsAbout(({ type }) => type.includes('refund'));
    expect(events.map(({ type }) => type)).toEqual([
      'refund.created',
      'charge.refunded',
      'refund.updated',
      'charge.refund.updated',
    ]);
    expect(events[0]?.data.object).toMatchObject({ id: refund.id, status: 'pending', amount: 700 });
    expect(events[2]?.data).toMatchObject({
      object: { id: refund.id, status: 'succeeded' },
      previous_attributes: { status: 'pending' },
    });
  });

  test('a subscription is incomplete and its invoice a draft when they are made', async () => {
    const { stripe } = simulator;
    const customer = await stripe.customers.create({
      payment_method: 'pm_card_visa',
      invoice_settings: { default_payment_method: 'pm_card_visa' },
    });
    const price = await stripe.prices.create({
      currency: 'brl',
      unit_amount: 900,
      recurring: { interval: 'month' },
      product_data: { name: 'plano' },
    });
    const made = await stripe.subscriptions.create({ customer: customer.id, items: [{ price: price.id }] });
    expect(made.status).toBe('active');
    const events = await eventsAbout(
      ({ type }) => type.startsWith('customer.subscription.') || type.startsWith('invoice.'),
    );
    expect(events.map(({ type, data }) => [type, 'status' in data.object && data.object.status])).toEqual([
      ['invoice.created', 'draft'],
      ['customer.subscription.created', 'incomplete'],
      ['invoice.finalized', 'open'],
      ['invoice.paid', 'paid'],
      ['invoice.payment_succeeded', 'paid'],
      ['customer.subscription.updated', 'active'],
    ]);
  });
});
