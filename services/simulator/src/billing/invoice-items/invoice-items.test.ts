import type Stripe from 'stripe';
import { type RunningSimulator, refusal, startSimulator } from '../../testing/running-simulator.ts';

let simulator: RunningSimulator;
let stripe: Stripe;
beforeAll(async () => {
  simulator = await startSimulator();
  stripe = simulator.stripe;
});
afterAll(() => simulator.close());

const at = (day: string) => Math.floor(Date.parse(`${day}T12:00:00Z`) / 1000);

/** A customer on a test clock, subscribed at R$ 49,90 a month. */
async function subscribed() {
  const clock = await stripe.testHelpers.testClocks.create({ frozen_time: at('2026-01-10') });
  const customer = await stripe.customers.create({
    test_clock: clock.id,
    payment_method: 'pm_card_visa',
    invoice_settings: { default_payment_method: 'pm_card_visa' },
  });
  const price = await stripe.prices.create({
    ...{ currency: 'brl', unit_amount: 4990, product_data: { name: 'Clube' } },
    recurring: { interval: 'month' },
  });
  const subscription = await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: price.id }],
  });
  const renew = async () => {
    await stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: at('2026-02-11') });
    const { data } = await stripe.invoices.list({ subscription: subscription.id });
    return data[0];
  };
  return { customer: customer.id, subscription, renew };
}

test('pending items land on the next invoice, once, and are charged with it', async () => {
  const { customer, subscription, renew } = await subscribed();
  const shirt = await stripe.prices.create({
    ...{ currency: 'brl', unit_amount: 3000, product_data: { name: 'Camiseta' } },
  });
  const fee = await stripe.invoiceItems.create({
    ...{ customer, amount: 1500, currency: 'brl', description: 'Entrega expressa' },
  });
  const shirts = await stripe.invoiceItems.create({
    ...{ customer, pricing: { price: shirt.id }, quantity: 2, subscription: subscription.id },
  });
  await stripe.invoiceItems.create({ customer, amount: -500, currency: 'brl', description: 'Cortesia' });
  expect(fee).toMatchObject({ object: 'invoiceitem', amount: 1500, invoice: null, proration: false });
  expect(shirts).toMatchObject({ amount: 6000, quantity: 2, description: 'Camiseta' });
  const preview = await stripe.invoices.createPreview({ subscription: subscription.id });
  expect(preview.total).toBe(4990 + 1500 + 6000 - 500);
  const invoice = await renew();
  expect(invoice).toMatchObject({ status: 'paid', total: 11_990, amount_paid: 11_990 });
  expect(invoice?.lines.data.map(({ amount, parent }) => [amount, parent?.type])).toEqual([
    [4990, 'subscription_item_details'],
    [1500, 'invoice_item_details'],
    [6000, 'invoice_item_details'],
    [-500, 'invoice_item_details'],
  ]);
  expect((await stripe.invoiceItems.retrieve(fee.id)).invoice).toBe(invoice?.id);
  expect((await stripe.invoiceItems.list({ customer, pending: true })).data).toEqual([]);
  expect((await stripe.invoiceItems.list({ invoice: invoice?.id ?? '' })).data).toHaveLength(3);
  const changed = stripe.invoiceItems.update(fee.id, { amount: 1 });
  expect((await refusal(changed)).code).toBe('invoice_not_editable');
});

test('a pending item is changed and removed; one of another subscription waits for that', async () => {
  const { customer, renew } = await subscribed();
  const other = await stripe.prices.create({
    ...{ currency: 'brl', unit_amount: 9900, product_data: { name: 'Anual' } },
    recurring: { interval: 'year' },
  });
  const yearly = await stripe.subscriptions.create({ customer, items: [{ price: other.id }] });
  const item = { customer, amount: 1000, currency: 'brl' };
  const kept = await stripe.invoiceItems.create(item);
  const removed = await stripe.invoiceItems.create(item);
  await stripe.invoiceItems.create({ ...item, subscription: yearly.id });
  expect(await stripe.invoiceItems.update(kept.id, { amount: 700, metadata: { k: 'v' } })).toMatchObject({
    amount: 700,
    metadata: { k: 'v' },
  });
  expect(await stripe.invoiceItems.del(removed.id)).toMatchObject({ deleted: true });
  expect((await renew())?.total).toBe(4990 + 700);
  expect((await stripe.invoiceItems.list({ customer, pending: true })).data).toHaveLength(1);
});

test('a draft takes an item at once, a finalized invoice none', async () => {
  const { customer, subscription, renew } = await subscribed();
  await stripe.subscriptions.update(subscription.id, { pause_collection: { behavior: 'keep_as_draft' } });
  const draft = await renew();
  const item = { customer, amount: 1000, currency: 'brl', invoice: draft?.id ?? '' };
  await stripe.invoiceItems.create(item);
  const finalized = await stripe.invoices.finalizeInvoice(draft?.id ?? '');
  expect(finalized).toMatchObject({ status: 'open', total: 5990, amount_due: 5990 });
  expect((await refusal(stripe.invoiceItems.create(item))).code).toBe('invoice_not_editable');
});

test('what makes no sense is refused', async () => {
  const { customer } = await subscribed();
  const recurring = await stripe.prices.create({
    ...{ currency: 'brl', unit_amount: 100, product_data: { name: 'X' }, recurring: { interval: 'day' } },
  });
  const create = (params: Stripe.InvoiceItemCreateParams) => refusal(stripe.invoiceItems.create(params));
  expect((await create({ customer })).code).toBe('parameter_missing');
  expect((await create({ customer: 'cus_nobody', amount: 100, currency: 'brl' })).param).toBe('customer');
  expect((await create({ customer, pricing: { price: recurring.id } })).param).toBe('pricing[price]');
  expect((await create({ customer, amount: 100, currency: 'brl', tax_rates: ['txr_1'] })).code).toBe(
    'parameter_unknown',
  );
});
