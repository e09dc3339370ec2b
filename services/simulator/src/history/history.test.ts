import type Stripe from 'stripe';
import { buildPast, buildPastPayment, buildPastSubscription, DAY } from '../testing/past.ts';
import { cardForm, type RunningSimulator, refusal, startSimulator } from '../testing/running-simulator.ts';

let simulator: RunningSimulator;
let stripe: Stripe;
beforeEach(async () => {
  simulator = await startSimulator();
  stripe = simulator.stripe;
});
afterEach(() => simulator.close());

const now = Math.floor(Date.now() / 1000);
const all = { limit: 100 };

/** Everything in an account, without the ids and times that differ between runs. */
async function accountOf(client: Stripe): Promise<unknown> {
  const lists = await Promise.all([
    client.products.list(all),
    client.prices.list(all),
    client.customers.list(all),
    client.paymentIntents.list(all),
    client.charges.list({ ...all, expand: ['data.refunds'] }),
    client.refunds.list(all),
    client.subscriptions.list({ ...all, status: 'all' }),
    client.invoices.list({ ...all, expand: ['data.payments'] }),
    client.balanceTransactions.list(all),
  ]);
  const customer = lists[2].data[0]?.id ?? '';
  const methods = await client.customers.listPaymentMethods(customer);
  const anonymous = JSON.stringify([...lists, methods].map(({ data }) => data))
    .replaceAll(/\b(prod|price|cus|pm|pi|ch|re|sub|si|in|il|inpay|txn)_[A-Za-z0-9]+(_secret_\w+)?/g, '$1')
    .replaceAll(/\b1[6-9]\d{8}\b/g, '"time"');
  return JSON.parse(anonymous);
}

/** Makes the same objects by requests, as a merchant's server and a customer's browser send them. */
async function ask(): Promise<void> {
  const product = await stripe.products.create({ name: 'Clube' });
  const price = await stripe.prices.create({
    ...{ product: product.id, unit_amount: 4990, currency: 'brl', recurring: { interval: 'month' } },
  });
  const customer = await stripe.customers.create({ name: 'ana', email: 'ana@exemplo.com.br' });
  const card = { ...cardForm('4242424242424242'), 'card[exp_year]': '2032', 'billing_details[name]': 'ana' };
  const { body } = await simulator.browser('POST', '/v1/payment_methods', card);
  const method = body.id ?? '';
  await stripe.paymentMethods.attach(method, { customer: customer.id });
  await stripe.customers.update(customer.id, { invoice_settings: { default_payment_method: method } });
  const charge = {
    ...{ amount: 10_000, currency: 'brl', description: 'Pedido 1', metadata: { order: '1' } },
    ...{ customer: customer.id, payment_method: method, confirm: true, receipt_email: 'ana@exemplo.com.br' },
    automatic_payment_methods: { enabled: true, allow_redirects: 'never' as const },
  };
  const paid = await stripe.paymentIntents.create({ ...charge, capture_method: 'automatic' });
  await stripe.refunds.create({ payment_intent: paid.id, amount: 2500, metadata: { why: 'late' } });
  const held = await stripe.paymentIntents.create({ ...charge, capture_method: 'manual' });
  await stripe.paymentIntents.cancel(held.id);
  await stripe.subscriptions.create({
    customer: customer.id,
    default_payment_method: method,
    items: [{ price: price.id }],
    payment_behavior: 'error_if_incomplete',
    payment_settings: { save_default_payment_method: 'on_subscription' },
  });
}

const refund = { id: 're_late', amount: 2500, metadata: { why: 'late' }, created: now - 3 };

test('a loaded history equals what requests would have made', async () => {
  const made = await simulator.load(
    buildPast(now, 10, {
      payments: [
        buildPastPayment(now - 9, { refunds: [refund] }),
        buildPastPayment(now - 8, { id: 'pi_held', outcome: 'released', released_at: now - 2 }),
      ],
      subscriptions: [buildPastSubscription(now - 1)],
    }),
  );
  expect(made).toEqual({ status: 200, made: 5 });
  const loaded = await accountOf(stripe);
  await simulator.control('POST', 'reset');
  await ask();
  const asked = JSON.stringify(await accountOf(stripe));
  // Values derived from the card's number and the customer's id, which a loaded history does not have.
  const same = (text: string) =>
    text.replaceAll(/"(fingerprint|invoice_prefix)":"\w+"/g, '"$1":""').replaceAll(/"\w+-0001"/g, '"number"');
  expect(JSON.parse(same(JSON.stringify(loaded)))).toEqual(JSON.parse(same(asked)));
});

test('loading emits no events and no webhooks', async () => {
  await stripe.webhookEndpoints.create({ url: 'http://127.0.0.1:9/', enabled_events: ['*'] });
  await simulator.load(buildPast(now, 5 * DAY, { subscriptions: [buildPastSubscription(now - DAY)] }));
  expect((await stripe.events.list()).data).toEqual([]);
  expect(await simulator.control('GET', 'webhooks/deliveries')).toEqual({ deliveries: [] });
});

test('loading it again changes nothing, not even what happened since', async () => {
  const past = buildPast(now, 5 * DAY, { payments: [buildPastPayment(now - DAY)] });
  await simulator.load(past);
  await stripe.refunds.create({ payment_intent: 'pi_order', amount: 1_000 });
  await stripe.customers.update('cus_ana', { name: 'Ana Maria' });
  const before = await accountOf(stripe);
  expect(await simulator.load(past)).toEqual({ status: 200, made: 0 });
  expect(await accountOf(stripe)).toEqual(before);
});

test('a history that refers to a missing object is not loaded at all', async () => {
  const stray = buildPastPayment(now, { id: 'pi_stray', customer: 'cus_nobody' });
  expect(
    await simulator.load(buildPast(now, DAY, { payments: [buildPastPayment(now - 60), stray] })),
  ).toMatchObject({
    status: 400,
    error: { code: 'resource_missing', param: 'customer' },
  });
  expect((await stripe.customers.list()).data).toEqual([]);
});

test('a loaded payment can be refunded in parts, up to its balance', async () => {
  await simulator.load(
    buildPast(now, DAY, { payments: [buildPastPayment(now - 60, { refunds: [refund] })] }),
  );
  const refundPart = (amount?: number) => stripe.refunds.create({ payment_intent: 'pi_order', amount });
  await refundPart(500);
  expect(await refundPart()).toMatchObject({ amount: 7_000, status: 'succeeded' });
  expect(await refusal(refundPart(1))).toMatchObject({ code: 'charge_already_refunded' });
});

test('a loaded declined payment has its decline code, and its card succeeds now', async () => {
  const refused = { outcome: 'declined', decline_code: 'do_not_honor' } as const;
  await simulator.load(buildPast(now, DAY, { payments: [buildPastPayment(now - 60, refused)] }));
  expect(await stripe.paymentIntents.retrieve('pi_order', { expand: ['latest_charge'] })).toMatchObject({
    status: 'requires_payment_method',
    last_payment_error: { code: 'card_declined', decline_code: 'do_not_honor' },
    latest_charge: { status: 'failed', created: now - 60 },
  });
  expect(await stripe.paymentIntents.confirm('pi_order', { payment_method: 'pm_ana' })).toMatchObject({
    status: 'succeeded',
  });
});
