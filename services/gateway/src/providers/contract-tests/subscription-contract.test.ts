import { newId } from '../../platform/ids.ts';
import type { WholeProvider } from '../port/require-namespace.ts';
import type { NewSubscription } from '../port/subscriptions.ts';
import { contractSubjects, type StandIn } from '../testing/contract-subjects.ts';

describe.each(contractSubjects)('$name keeps the promises on subscriptions and invoices', (subject) => {
  let standIn: StandIn;
  let provider: WholeProvider;
  let customerExternalId: string;
  let monthly: string;
  let yearly: string;
  beforeAll(async () => {
    standIn = await subject.start(1_000);
  });
  beforeEach(async () => {
    await standIn.clearFaults();
    provider = standIn.open({ secretKey: subject.keys.valid() });
    const customer = { customerId: newId('cus'), name: 'Ana', email: 'ana@exemplo.com.br' };
    customerExternalId = (await provider.customers.create(customer, key())).externalId;
    const product = await provider.products.create({ productId: newId('prod'), name: 'Ouro' }, key());
    const offer = async (unitAmountMinor: number, interval: 'month' | 'year') => {
      const recurrence = { interval, intervalCount: 1 };
      const price = { unitAmountMinor, currency: 'BRL', recurrence, productExternalId: product.externalId };
      return (await provider.prices.create({ ...price, priceId: newId('price') }, key())).externalId;
    };
    [monthly, yearly] = [await offer(4990, 'month'), await offer(49900, 'year')];
  });
  afterAll(() => standIn.close());

  let numbers = 0;
  const key = () => ({ idempotencyKey: `key-${++numbers}` });
  const input = (overrides: Partial<NewSubscription> = {}): NewSubscription => ({
    subscriptionId: newId('sub'),
    customerExternalId,
    priceExternalId: monthly,
    paymentMethod: { externalId: subject.methods.good, attach: true },
    trialDays: 0,
    metadata: { b: '2', a: '1' },
    ...overrides,
  });
  const subscribe = (overrides: Partial<NewSubscription> = {}) =>
    provider.subscriptions.create(input(overrides), key());
  const firstInvoice = async (subscriptionExternalId: string) => {
    const page = await provider.invoices.list({
      after: null,
      limit: 10,
      subscriptionExternalId,
    });
    const [invoice] = page.items;
    if (!invoice) throw new Error('No invoice');
    return invoice;
  };

  test('a subscription with a payment method is active and paid, and carries our id', async () => {
    const asked = input();
    const made = await provider.subscriptions.create(asked, key());
    expect(made).toMatchObject({
      ownId: asked.subscriptionId,
      metadata: { a: '1', b: '2' },
      customerExternalId,
      status: 'active',
      priceExternalId: monthly,
      unitAmountMinor: 4990,
      currency: 'BRL',
      recurrence: { interval: 'month', intervalCount: 1 },
      cancelAtPeriodEnd: false,
      endedAt: null,
      clientSecret: null,
    });
    expect(await provider.subscriptions.retrieve(made.externalId)).toMatchObject({
      status: 'active',
    });
    expect(await firstInvoice(made.externalId)).toMatchObject({
      externalId: made.latestInvoiceExternalId,
      status: 'paid',
      amountPaidMinor: 4990,
    });
  });

  test('the same key starts one subscription, whatever the order of the metadata', async () => {
    const [asked, options] = [input(), key()];
    const first = await provider.subscriptions.create(asked, options);
    const again = await provider.subscriptions.create({ ...asked, metadata: { a: '1', b: '2' } }, options);
    expect(again.externalId).toBe(first.externalId);
    const { items } = await provider.subscriptions.list({ after: null, limit: 10 });
    expect(items.map(({ externalId }) => externalId)).toEqual([first.externalId]);
  });

  test('one whose card is declined leaves nothing', async () => {
    const declined = { externalId: subject.methods.declined, attach: true };
    await expect(subscribe({ paymentMethod: declined })).rejects.toMatchObject({ name: 'ProviderDeclined' });
    expect((await provider.subscriptions.list({ after: null, limit: 10 })).items).toEqual([]);
  });

  test('one without a payment method awaits a browser, and its invoice can be collected', async () => {
    const made = await subscribe({ paymentMethod: null });
    expect(made).toMatchObject({ status: 'incomplete', clientSecret: expect.stringContaining('_secret_') });
    const { externalId } = await firstInvoice(made.externalId);
    const method = { externalId: subject.methods.good, attach: true, customerExternalId };
    const options = key();
    const paid = await provider.invoices.pay(externalId, method, options);
    expect(paid).toMatchObject({ status: 'paid', amountPaidMinor: 4990, amountRefundedMinor: 0 });
    expect(await provider.invoices.pay(externalId, method, options)).toMatchObject({
      status: 'paid',
    });
    expect((await provider.subscriptions.retrieve(made.externalId)).status).toBe('active');
  });

  test('trial days come first', async () => {
    const { status, trialEnd, startedAt } = await subscribe({ trialDays: 14 });
    expect(status).toBe('trialing');
    expect(Math.round(((trialEnd?.getTime() ?? 0) - startedAt.getTime()) / 86_400_000)).toBe(14);
  });

  test('its price changes, its end is scheduled and taken back, and one that ended stays so', async () => {
    const { externalId } = await subscribe();
    expect(await provider.subscriptions.changePrice(externalId, yearly, key())).toMatchObject({
      priceExternalId: yearly,
      unitAmountMinor: 49900,
      recurrence: { interval: 'year' },
    });
    for (const atPeriodEnd of [true, false]) {
      const state = await provider.subscriptions.setCancelAtPeriodEnd(externalId, atPeriodEnd, key());
      expect(state).toMatchObject({ status: 'active', cancelAtPeriodEnd: atPeriodEnd });
    }
    const ended = await provider.subscriptions.cancel(externalId, key());
    expect(ended.status).toBe('canceled');
    expect(ended.endedAt).not.toBeNull();
    expect(await provider.subscriptions.cancel(externalId, key())).toMatchObject({
      endedAt: ended.endedAt,
    });
  });

  test('what an invoice was paid with is refunded once', async () => {
    const { externalId } = await firstInvoice((await subscribe()).externalId);
    for (const options of [key(), key()]) {
      const state = await provider.invoices.refund(externalId, options);
      expect(state).toMatchObject({ status: 'paid', amountRefundedMinor: 4990 });
    }
    expect((await provider.invoices.retrieve(externalId)).amountRefundedMinor).toBe(4990);
  });
});
