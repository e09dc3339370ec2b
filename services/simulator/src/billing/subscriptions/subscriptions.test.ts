import type Stripe from 'stripe';
import { type RunningSimulator, refusal, startSimulator } from '../../testing/running-simulator.ts';

let simulator: RunningSimulator;
let stripe: Stripe;
beforeAll(async () => {
  simulator = await startSimulator();
  stripe = simulator.stripe;
});
afterAll(() => simulator.close());

function price(unitAmount: number, interval: Stripe.PriceCreateParams.Recurring.Interval = 'month') {
  return stripe.prices.create({
    currency: 'brl',
    unit_amount: unitAmount,
    recurring: { interval },
    product_data: { name: `Plano ${unitAmount}` },
  });
}

async function customerWithCard(card = 'pm_card_visa') {
  const customer = await stripe.customers.create({
    email: 'ana@x.com',
    payment_method: card,
    invoice_settings: { default_payment_method: card },
  });
  return customer.id;
}

function invoiceOf(subscription: Stripe.Subscription): Stripe.Invoice {
  const invoice = subscription.latest_invoice;
  if (invoice === null || typeof invoice === 'string') throw new Error('latest_invoice is not expanded');
  return invoice;
}

describe('a subscription that the browser pays', () => {
  test('starts incomplete, with a secret for the browser, and is active when that is paid', async () => {
    const customer = await stripe.customers.create();
    const plan = await price(4990);
    const subscription = await stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: plan.id }],
      payment_behavior: 'default_incomplete',
      payment_settings: { save_default_payment_method: 'on_subscription' },
      expand: ['latest_invoice.confirmation_secret', 'latest_invoice.payments'],
    });
    expect(subscription).toMatchObject({
      status: 'incomplete',
      currency: 'brl',
      billing_mode: { type: 'flexible' },
    });
    const invoice = invoiceOf(subscription);
    expect(invoice).toMatchObject({
      status: 'open',
      amount_due: 4990,
      billing_reason: 'subscription_create',
      parent: { subscription_details: { subscription: subscription.id } },
      payments: { data: [{ status: 'open', amount_requested: 4990 }] },
    });
    const secret = invoice.confirmation_secret?.client_secret ?? '';
    const [intentId = ''] = secret.split('_secret_');
    const paid = await simulator.browser('POST', `/v1/payment_intents/${intentId}/confirm`, {
      client_secret: secret,
      payment_method: 'pm_card_visa',
    });
    expect(paid.body).toMatchObject({ status: 'succeeded' });
    const active = await stripe.subscriptions.retrieve(subscription.id, {
      expand: ['default_payment_method'],
    });
    expect(active).toMatchObject({
      status: 'active',
      default_payment_method: { customer: customer.id, card: { last4: '4242' } },
    });
    const payments = await stripe.invoicePayments.list({
      payment: { type: 'payment_intent', payment_intent: intentId },
    });
    expect(payments.data[0]).toMatchObject({ invoice: invoice.id, status: 'paid', amount_paid: 4990 });
    const byInvoice = await stripe.invoicePayments.list({ invoice: invoice.id, status: 'paid' });
    expect(byInvoice.data).toHaveLength(1);
    expect(await stripe.invoicePayments.retrieve(byInvoice.data[0]?.id ?? '')).toMatchObject({
      is_default: true,
    });
  });

  test('stays incomplete after a decline and can be paid with another card', async () => {
    const customer = await stripe.customers.create();
    const subscription = await stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: (await price(1000)).id }],
      payment_behavior: 'default_incomplete',
      expand: ['latest_invoice'],
    });
    const { id } = invoiceOf(subscription);
    expect(
      await refusal(stripe.invoices.pay(id, { payment_method: 'pm_card_chargeDeclined' })),
    ).toMatchObject({
      statusCode: 402,
    });
    expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('incomplete');
    expect(await stripe.invoices.pay(id, { payment_method: 'pm_card_visa' })).toMatchObject({
      status: 'paid',
    });
    expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('active');
    expect((await refusal(stripe.invoices.pay(id))).code).toBe('invoice_already_paid');
  });
});

describe('a subscription charged by the server', () => {
  test('is active at once with the card on file, and refused without one', async () => {
    const items = [{ price: (await price(2000)).id }];
    const active = await stripe.subscriptions.create({ customer: await customerWithCard(), items });
    expect(active.status).toBe('active');
    const { id } = await stripe.customers.create();
    expect(await refusal(stripe.subscriptions.create({ customer: id, items }))).toMatchObject({
      statusCode: 400,
    });
    expect((await stripe.subscriptions.list({ customer: id, status: 'all' })).data).toEqual([]);
  });

  test('leaves nothing behind with error_if_incomplete, and is incomplete without it', async () => {
    const customer = await customerWithCard('pm_card_chargeCustomerFail');
    const params = { customer, items: [{ price: (await price(2000)).id }] };
    const strict = stripe.subscriptions.create({ ...params, payment_behavior: 'error_if_incomplete' });
    expect(await refusal(strict)).toMatchObject({ statusCode: 402, code: 'card_declined' });
    expect((await stripe.subscriptions.list({ customer, status: 'all' })).data).toEqual([]);
    expect((await stripe.subscriptions.create(params)).status).toBe('incomplete');
  });

  test('with a trial has nothing due yet and asks the browser for a card', async () => {
    const customer = await stripe.customers.create();
    const subscription = await stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: (await price(2000)).id }],
      trial_period_days: 7,
      payment_behavior: 'default_incomplete',
      expand: ['latest_invoice', 'pending_setup_intent'],
    });
    expect(subscription).toMatchObject({
      status: 'trialing',
      latest_invoice: { status: 'paid', amount_due: 0 },
    });
    const setup = subscription.pending_setup_intent;
    if (setup === null || typeof setup === 'string') throw new Error('no setup intent');
    await stripe.setupIntents.confirm(setup.id, { payment_method: 'pm_card_visa' });
    const after = await stripe.subscriptions.retrieve(subscription.id);
    expect(after).toMatchObject({
      pending_setup_intent: null,
      default_payment_method: expect.stringMatching(/^pm_/),
    });
  });
});

describe('a change of price', () => {
  test('is prorated onto the next invoice, or invoiced at once', async () => {
    const customer = await customerWithCard();
    const [small, large] = [await price(3000), await price(9000)];
    const subscription = await stripe.subscriptions.create({ customer, items: [{ price: small.id }] });
    const [item] = subscription.items.data;
    if (!item) throw new Error('no item');
    const middle = Math.floor((item.current_period_start + item.current_period_end) / 2);
    const items = [{ id: item.id, price: large.id }];
    const preview = await stripe.invoices.createPreview({
      subscription: subscription.id,
      subscription_details: { items, proration_date: middle, proration_behavior: 'create_prorations' },
    });
    expect(preview.lines.data.map((line) => line.amount)).toEqual([-1500, 4500, 9000]);
    const changed = await stripe.subscriptions.update(subscription.id, {
      items,
      proration_date: middle,
      proration_behavior: 'always_invoice',
      expand: ['latest_invoice'],
    });
    expect(changed.items.data[0]?.price.id).toBe(large.id);
    expect(invoiceOf(changed)).toMatchObject({
      status: 'paid',
      amount_paid: 3000,
      billing_reason: 'subscription_update',
    });
    expect(changed.items.data[0]?.current_period_end).toBe(item.current_period_end);
  });

  test('to a smaller one leaves a credit that the next invoice uses', async () => {
    const customer = await customerWithCard();
    const [small, large] = [await price(1000), await price(9000)];
    const subscription = await stripe.subscriptions.create({ customer, items: [{ price: large.id }] });
    const [item] = subscription.items.data;
    if (!item) throw new Error('no item');
    await stripe.subscriptions.update(subscription.id, {
      items: [{ id: item.id, price: small.id }],
      proration_date: item.current_period_start,
      proration_behavior: 'always_invoice',
    });
    expect(await stripe.customers.retrieve(customer)).toMatchObject({ balance: -8000 });
  });

  test('to another interval starts a new period that is paid now', async () => {
    const customer = await customerWithCard();
    const [monthly, yearly] = [await price(1000), await price(10_000, 'year')];
    const subscription = await stripe.subscriptions.create({ customer, items: [{ price: monthly.id }] });
    const [item] = subscription.items.data;
    if (!item) throw new Error('no item');
    const changed = await stripe.subscriptions.update(subscription.id, {
      items: [{ id: item.id, price: yearly.id }],
      proration_behavior: 'none',
      expand: ['latest_invoice'],
    });
    expect(invoiceOf(changed)).toMatchObject({ status: 'paid', amount_paid: 10_000 });
    const [after] = changed.items.data;
    expect((after?.current_period_end ?? 0) - (after?.current_period_start ?? 0)).toBeGreaterThan(
      364 * 86_400,
    );
  });
});

describe('an ending', () => {
  test('at the period’s end is announced, and can be undone', async () => {
    const subscription = await stripe.subscriptions.create({
      customer: await customerWithCard(),
      items: [{ price: (await price(1000)).id }],
    });
    const ending = await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
    expect(ending).toMatchObject({
      status: 'active',
      cancel_at_period_end: true,
      cancel_at: subscription.items.data[0]?.current_period_end,
    });
    const undone = await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: false });
    expect(undone).toMatchObject({ cancel_at_period_end: false, cancel_at: null, canceled_at: null });
  });

  test('now is final, and the paid invoice can be refunded through its payment', async () => {
    const subscription = await stripe.subscriptions.create({
      customer: await customerWithCard(),
      items: [{ price: (await price(1000)).id }],
    });
    const canceled = await stripe.subscriptions.cancel(subscription.id, {
      cancellation_details: { comment: 'caro', feedback: 'too_expensive' },
    });
    expect(canceled).toMatchObject({
      status: 'canceled',
      cancellation_details: { feedback: 'too_expensive' },
    });
    expect((await refusal(stripe.subscriptions.cancel(subscription.id))).statusCode).toBe(404);
    const update = stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
    expect((await refusal(update)).statusCode).toBe(400);
    const payments = await stripe.invoicePayments.list({
      invoice: String(subscription.latest_invoice),
      status: 'paid',
    });
    const refund = await stripe.refunds.create({
      payment_intent: String(payments.data[0]?.payment.payment_intent),
      amount: 400,
    });
    expect(refund.amount).toBe(400);
  });

  test('comes with the customer’s deletion', async () => {
    const customer = await customerWithCard();
    const items = [{ price: (await price(1000)).id }];
    const subscription = await stripe.subscriptions.create({ customer, items });
    await stripe.customers.del(customer);
    expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('canceled');
  });
});

test('invoices are read, listed, changed and voided', async () => {
  const { id: customer } = await stripe.customers.create();
  const subscription = await stripe.subscriptions.create({
    customer,
    items: [{ price: (await price(1000)).id, quantity: 3 }],
    payment_behavior: 'default_incomplete',
  });
  const { data } = await stripe.invoices.list({ subscription: subscription.id, status: 'open' });
  expect(data).toHaveLength(1);
  const id = data[0]?.id ?? '';
  expect(await stripe.invoices.retrieve(id)).toMatchObject({
    amount_due: 3000,
    number: expect.stringMatching(/-0001$/),
  });
  const page = await simulator.app.inject(`/invoices/${id}`);
  expect(page.body).toMatch(/Fatura .*-0001/);
  expect((await simulator.app.inject('/invoices/in_x')).statusCode).toBe(404);
  expect((await stripe.invoices.listLineItems(id)).data[0]).toMatchObject({ amount: 3000, quantity: 3 });
  expect((await stripe.invoices.update(id, { metadata: { a: 'b' } })).metadata).toEqual({ a: 'b' });
  expect((await stripe.invoices.voidInvoice(id)).status).toBe('void');
  expect((await refusal(stripe.invoices.pay(id))).statusCode).toBe(400);
  const listed = await stripe.subscriptionItems.list({ subscription: subscription.id });
  expect(listed.data[0]?.quantity).toBe(3);
});
