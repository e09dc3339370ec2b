import { newId } from '../../platform/ids.ts';
import { startTestSimulator, type TestSimulator } from '../../testing/servers/simulator.ts';
import { requireAll, type WholeProvider } from '../port/require-namespace.ts';
import type { ProviderSubscription } from '../port/subscriptions.ts';
import { createStripeProvider } from '../stripe/stripe-provider.ts';

let standIn: TestSimulator;
let provider: WholeProvider;
let secretKey: string;
let started: ProviderSubscription;

beforeAll(async () => {
  standIn = await startTestSimulator();
});
afterAll(() => standIn.close());

let numbers = 0;
const key = () => ({ idempotencyKey: `key-${++numbers}` });
const month = 31 * 24 * 60 * 60;

/** A subscription on a test clock, paid for the first time in the browser's stead. */
beforeEach(async () => {
  secretKey = `sk_test_${newId('usr')}`;
  const open = createStripeProvider({ STRIPE_API_URL: standIn.url, PROVIDER_TIMEOUT_MS: 1_000 });
  provider = requireAll(open({ secretKey }));
  const email = 'ana@exemplo.com.br';
  const frozen_time = Math.floor(Date.now() / 1000);
  await standIn.sdk(secretKey).testHelpers.testClocks.create({ frozen_time, name: email });
  const customer = await provider.customers.create(
    { customerId: null, name: 'Ana', email, metadata: {} },
    key(),
  );
  const price = await provider.prices.findOrCreateMonthly({
    lookupKey: 'premium_monthly',
    productName: 'Premium',
    description: 'Tudo',
    unitAmountMinor: 11_900,
    currency: 'BRL',
  });
  const { externalId, clientSecret } = await provider.subscriptions.create(
    {
      ...{ subscriptionId: null, metadata: {}, paymentMethod: null, trialDays: 0 },
      ...{ customerExternalId: customer.externalId, priceExternalId: price.externalId },
    },
    key(),
  );
  await standIn.sdk(secretKey).paymentIntents.confirm(clientSecret?.split('_secret_')[0] ?? '', {
    payment_method: 'pm_card_visa',
    return_url: 'http://127.0.0.1/',
  });
  started = await provider.subscriptions.retrieve(externalId);
});

async function advance(seconds: number): Promise<void> {
  const { data } = await standIn.sdk(secretKey).testHelpers.testClocks.list();
  const [clock] = data;
  if (!clock) throw new Error('No clock');
  await standIn
    .sdk(secretKey)
    .testHelpers.testClocks.advance(clock.id, { frozen_time: clock.frozen_time + seconds });
}

/** Keeps a card for the customer and charges the subscription to it. */
async function changeCard(token: string): Promise<ProviderSubscription> {
  const { customerExternalId, externalId } = started;
  const { externalId: method } = await provider.paymentMethods.attach(token, customerExternalId, key());
  const customer = await provider.customers.setDefaultPaymentMethod(customerExternalId, method, key());
  expect(customer.defaultPaymentMethodExternalId).toBe(method);
  return provider.subscriptions.setPaymentMethod(externalId, method, key());
}

const listInvoices = async (limit = 100) => {
  const ofOne = { subscriptionExternalId: started.externalId, charges: true };
  return (await provider.invoices.list({ after: null, limit, ...ofOne })).items;
};

/** Makes the next renewal fail with a card that can be kept but not charged. */
async function failRenewal(): Promise<ProviderSubscription> {
  await changeCard('pm_card_chargeCustomerFail');
  await advance(month + 3600);
  return provider.subscriptions.retrieve(started.externalId);
}

test('an end is scheduled and taken back', async () => {
  const scheduled = await provider.subscriptions.setCancelAtPeriodEnd(started.externalId, true, key());
  expect(scheduled).toMatchObject({ status: 'active', cancelAtPeriodEnd: true, endedAt: null });
  expect(await provider.subscriptions.setCancelAtPeriodEnd(started.externalId, false, key())).toMatchObject({
    cancelAtPeriodEnd: false,
  });
});

test('a subscription that is ended twice ended once, and tells that it was paid', async () => {
  const ended = await provider.subscriptions.cancel(started.externalId, key());
  expect(ended).toMatchObject({ status: 'canceled', paidOnce: true, endedAt: expect.any(Date) });
  expect(await provider.subscriptions.cancel(started.externalId, key())).toEqual(ended);
});

test('another card is charged from then on; one that cannot be kept changes nothing', async () => {
  expect(await changeCard('pm_card_mastercard')).toMatchObject({ card: { lastFourDigits: '4444' } });
  await expect(changeCard('pm_card_chargeDeclined')).rejects.toMatchObject({ name: 'ProviderDeclined' });
  await expect(changeCard('pm_unheard_of')).rejects.toMatchObject({ name: 'ProviderRejected' });
  await advance(month + 3600);
  const [renewal] = await listInvoices(1);
  expect(renewal).toMatchObject({ status: 'paid', card: { brand: 'mastercard', lastFourDigits: '4444' } });
});

test('a failed renewal tells since when it fails, whatever was tried since', async () => {
  const pastDueSince = () => provider.subscriptions.retrievePastDueSince(started.externalId);
  expect(await pastDueSince()).toBeNull();
  expect(await failRenewal()).toMatchObject({ status: 'past_due' });
  expect(await pastDueSince()).toEqual(started.currentPeriodEnd);
  await advance(4 * 24 * 60 * 60);
  expect((await provider.subscriptions.retrieve(started.externalId)).status).toBe('past_due');
  expect(await pastDueSince()).toEqual(started.currentPeriodEnd);
});

test('what is owed is declined by a bad card, paid by a good one, and paid once', async () => {
  await failRenewal();
  const [owed] = await listInvoices();
  expect(owed).toMatchObject({ status: 'open', attempted: true, amountMinor: 11_900, paidAt: null });
  const invoice = owed?.externalId ?? '';
  await expect(provider.invoices.pay(invoice, null, key())).rejects.toMatchObject({
    name: 'ProviderDeclined',
  });
  await changeCard('pm_card_visa');
  const paid = await provider.invoices.pay(invoice, null, key());
  expect(paid).toMatchObject({ status: 'paid', amountPaidMinor: 11_900, card: { brand: 'visa' } });
  expect(await provider.invoices.pay(invoice, null, key())).toEqual(paid);
  expect(await provider.subscriptions.retrieve(started.externalId)).toMatchObject({
    status: 'active',
  });
  expect(await provider.subscriptions.retrievePastDueSince(started.externalId)).toBeNull();
});

test('an invoice tells what it is for, is found by its payment, and is refunded once', async () => {
  const [invoice] = await listInvoices();
  expect(invoice).toMatchObject({
    subscriptionExternalId: started.externalId,
    number: expect.any(String),
    currency: 'BRL',
    amountPaidMinor: 11_900,
    amountRefundedMinor: 0,
    periodStart: started.startedAt,
    periodEnd: started.currentPeriodEnd,
  });
  const externalId = invoice?.externalId ?? '';
  // Both see the charge before either refunds it.
  const [refunded, other] = await Promise.all(
    [key(), key()].map((one) => provider.invoices.refund(externalId, one)),
  );
  expect(refunded).toMatchObject({ status: 'paid', amountRefundedMinor: 11_900 });
  expect(other).toEqual(refunded);
  expect(await provider.invoices.refund(externalId, key())).toEqual(refunded);
  const { data } = await standIn.sdk(secretKey).refunds.list();
  expect(data).toHaveLength(1);
  const payment = data[0]?.payment_intent;
  expect(await provider.invoices.findByPayment(typeof payment === 'string' ? payment : '')).toEqual(refunded);
  expect(await provider.invoices.retrieve(externalId)).toEqual(refunded);
});
