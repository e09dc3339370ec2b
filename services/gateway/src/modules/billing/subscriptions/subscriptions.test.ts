import { createMerchant, serverOf } from '../../../testing/app/merchant.ts';
import { type AccountHolder, startCopies } from '../../../testing/stages/copies.ts';
import { createShelf, type Shelf, subscribe } from '../../../testing/stages/selling.ts';
import { finishRefunds } from './finish-refunds.ts';

let copies: Awaited<ReturnType<typeof startCopies>>;
let merchant: AccountHolder;
let shelf: Shelf;
beforeAll(async () => {
  copies = await startCopies();
  merchant = await copies.accountHolder();
  shelf = await createShelf(merchant);
});
beforeEach(() => copies.provider.clearFaults());
afterAll(() => copies.close());

const order = (overrides: object = {}) => ({
  customerId: shelf.customer.id,
  priceId: shelf.prices[0]?.id,
  ...overrides,
});
const read = async (id: string) => (await merchant.get(`/subscriptions/${id}`)).body.data;
const startDaysAgo = (id: string, days: number) =>
  copies.service.context.orm.em
    .fork()
    .execute(`update subscriptions set started_at = now() - ? * interval '1 day' where id = ?`, [days, id]);

describe('a subscription', () => {
  test('is charged at once on the card on file, here and at the provider, and its invoice is here too', async () => {
    const { status, body } = await merchant.post('/subscriptions', order({ metadata: { crm: '7' } }));
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      id: expect.stringMatching(/^sub_0/),
      status: 'active',
      providerStatus: 'active',
      customerId: shelf.customer.id,
      priceId: shelf.prices[0]?.id,
      productId: shelf.product.id,
      paymentMethodId: expect.stringMatching(/^pm_/),
      unitAmount: 4990,
      currency: 'BRL',
      interval: 'month',
      intervalCount: 1,
      cancelAtPeriodEnd: false,
      clientSecret: null,
      gateway: 'STRIPE',
      externalId: expect.stringMatching(/^sub_/),
      metadata: { crm: '7' },
    });
    const { id, externalId } = body.data;
    expect(await read(id)).toEqual(body.data);
    expect(await merchant.account.subscriptions.retrieve(externalId)).toMatchObject({
      status: 'active',
      metadata: { crm: '7', trilho_subscription_id: id },
    });
    const { body: invoices } = await merchant.get(`/invoices?subscriptionId=${id}`);
    expect(invoices.data.items).toMatchObject([{ status: 'paid', amount: 4990, amountPaid: 4990 }]);
    expect(await copies.eventTypesOf(invoices.data.items[0].id)).toEqual(['invoice.paid']);
    expect(await copies.eventTypesOf(id)).toEqual(['subscription.created']);
  });

  test('of a customer without a card awaits the browser, and its secret is stored encrypted', async () => {
    const bare = await createShelf(merchant, { card: false });
    const made = { customerId: bare.customer.id, priceId: bare.prices[0]?.id };
    const { body } = await merchant.post('/subscriptions', made, { 'idempotency-key': 'bare-1' });
    expect(body.data).toMatchObject({ status: 'pending', providerStatus: 'incomplete' });
    expect(body.data.clientSecret).toMatch(/_secret_/);
    const again = await merchant.post('/subscriptions', made, { 'idempotency-key': 'bare-1' });
    expect(again.body).toEqual(body);
    expect((await read(body.data.id)).clientSecret).toBeNull();
    const [row] = await copies.service.context.orm.em
      .fork()
      .execute<{ row: string }[]>(
        `select idempotency_keys::text "row" from idempotency_keys where key = 'bare-1'`,
      );
    expect(row?.row).not.toContain(body.data.clientSecret);
  });

  test('accepts a token of the browser, which is stored with the customer', async () => {
    const bare = await createShelf(merchant, { card: false });
    const { status, paymentMethodId } = await subscribe(merchant, bare, { paymentMethodId: 'pm_card_visa' });
    expect(status).toBe('active');
    const { body } = await merchant.get(`/customers/${bare.customer.id}/payment-methods`);
    expect(body.data.items).toMatchObject([{ id: paymentMethodId, card: { lastFourDigits: '4242' } }]);
  });

  test('a declined card answers 402 and leaves nothing, and the same key does not try it again', async () => {
    const bare = await createShelf(merchant, { card: false });
    const body = {
      customerId: bare.customer.id,
      priceId: bare.prices[0]?.id,
      paymentMethodId: 'pm_card_chargeCustomerFail',
    };
    const first = await merchant.post('/subscriptions', body, { 'idempotency-key': 'declined-1' });
    expect([first.status, first.body.error, first.body.advice]).toEqual([402, 'card_declined', 'other_card']);
    const again = await merchant.post('/subscriptions', body, { 'idempotency-key': 'declined-1' });
    expect([again.status, again.headers['idempotent-replayed']]).toEqual([402, 'true']);
    const { data } = await merchant.account.subscriptions.list({
      customer: bare.customer.externalId,
      status: 'all',
    });
    expect(data).toEqual([]);
  });

  test('a card that wants its holder awaits the browser instead', async () => {
    const bare = await createShelf(merchant, { card: false });
    const made = await subscribe(merchant, bare, { paymentMethodId: 'pm_card_authenticationRequired' });
    expect(made).toMatchObject({ status: 'pending', clientSecret: expect.stringContaining('_secret_') });
  });

  test('with trial days is charged afterwards', async () => {
    const made = await subscribe(merchant, shelf, { trialDays: 14 });
    expect(made).toMatchObject({ status: 'active', providerStatus: 'trialing' });
    const days = (Date.parse(made.trialEnd) - Date.parse(made.startedAt)) / 86_400_000;
    expect(days).toBe(14);
  });

  test.each([
    ['customerId', { customerId: 'cus_0000000000000000000000' }],
    ['priceId', { priceId: 'price_nope' }],
    ['paymentMethodId', { paymentMethodId: 'pm_0000000000000000000000' }],
    ['trialDays', { trialDays: -1 }],
    ['cardNumber', { cardNumber: '4242' }],
  ])('with a wrong %s is refused', async (field, overrides) => {
    const { status, body } = await merchant.post('/subscriptions', order(overrides));
    expect(status).toBe(422);
    expect(body.validationErrors).toContainEqual({ field, message: expect.any(String) });
  });

  test('cut off in the middle comes to one subscription under its key', async () => {
    await copies.provider.fault({
      kind: 'cut_after',
      match: { method: 'POST', path: '/v1/subscriptions' },
      times: 2,
    });
    const own = await createShelf(merchant);
    const body = { customerId: own.customer.id, priceId: own.prices[0]?.id };
    const first = await merchant.post('/subscriptions', body, { 'idempotency-key': 'cut-1' });
    expect(first.status).toBe(502);
    const second = await merchant.post('/subscriptions', body, { 'idempotency-key': 'cut-1' });
    expect(second.status).toBe(200);
    const { data } = await merchant.account.subscriptions.list({
      customer: own.customer.externalId,
      status: 'all',
    });
    expect(data.map(({ id }) => id)).toEqual([second.body.data.externalId]);
  });
});

describe('its price', () => {
  test('changes with an adjustment for what was paid and not used', async () => {
    const { id, externalId } = await subscribe(merchant, shelf);
    const { status, body } = await merchant.put(`/subscriptions/${id}`, { priceId: shelf.prices[2]?.id });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ priceId: shelf.prices[2]?.id, unitAmount: 49900, interval: 'year' });
    expect(await read(id)).toEqual(body.data);
    const { data } = await merchant.account.invoices.list({ subscription: externalId });
    const credits = data.flatMap(({ lines }) => lines.data).filter(({ amount }) => amount < 0);
    expect(credits.length).toBeGreaterThan(0);
    expect((await merchant.put(`/subscriptions/${id}`, { priceId: 'price_nope' })).status).toBe(422);
  });

  test('stays when the card refuses what a change charges at once', async () => {
    const { id, externalId } = await subscribe(merchant, shelf);
    const { account } = merchant;
    const broken = await account.paymentMethods.attach('pm_card_chargeCustomerFail', {
      customer: shelf.customer.externalId,
    });
    await account.subscriptions.update(externalId, { default_payment_method: broken.id });
    const { status, body } = await merchant.put(`/subscriptions/${id}`, { priceId: shelf.prices[2]?.id });
    expect([status, body.error]).toEqual([402, 'card_declined']);
    expect(await read(id)).toMatchObject({ status: 'active', priceId: shelf.prices[0]?.id });
    expect((await account.subscriptions.retrieve(externalId)).status).toBe('active');
  });
});

describe('a cancellation', () => {
  test('at the end of the period is scheduled, and undone', async () => {
    const { id, externalId } = await subscribe(merchant, shelf);
    const early = await merchant.post(`/subscriptions/${id}/resume`);
    expect([early.status, early.body.error]).toEqual([409, 'subscription_state']);
    const canceled = await merchant.post(`/subscriptions/${id}/cancel`, { atPeriodEnd: true });
    expect(canceled.body.data).toMatchObject({ status: 'active', cancelAtPeriodEnd: true });
    expect((await merchant.account.subscriptions.retrieve(externalId)).cancel_at_period_end).toBe(true);
    const resumed = await merchant.post(`/subscriptions/${id}/resume`);
    expect(resumed.body.data).toMatchObject({ status: 'active', cancelAtPeriodEnd: false });
    expect(await read(id)).toEqual(resumed.body.data);
  });

  test('at once ends it, once', async () => {
    const { id } = await subscribe(merchant, shelf);
    const canceled = await merchant.post(`/subscriptions/${id}/cancel`);
    expect(canceled.body.data).toMatchObject({ status: 'canceled', amountRefunded: 0, refundedAt: null });
    for (const path of ['cancel', 'resume']) {
      expect((await merchant.post(`/subscriptions/${id}/${path}`)).status).toBe(409);
    }
    expect((await merchant.put(`/subscriptions/${id}`, { priceId: shelf.prices[1]?.id })).status).toBe(409);
    expect(await copies.eventTypesOf(id)).toEqual(['subscription.created', 'subscription.canceled']);
  });

  test('with refund refunds all on the seventh whole day, and nothing after it', async () => {
    const late = await subscribe(merchant, shelf);
    await startDaysAgo(late.id, 8.01);
    const refused = await merchant.post(`/subscriptions/${late.id}/cancel`, { refund: true });
    expect([refused.status, refused.body.error]).toEqual([422, 'refund_window_over']);
    expect((await read(late.id)).status).toBe('active');

    const { id, externalId } = await subscribe(merchant, shelf);
    await startDaysAgo(id, 7.9);
    const { status, body } = await merchant.post(`/subscriptions/${id}/cancel`, { refund: true });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ status: 'canceled', amountRefunded: 4990 });
    expect(body.data.refundedAt).not.toBeNull();
    expect((await merchant.account.subscriptions.retrieve(externalId)).status).toBe('canceled');
    const { body: invoices } = await merchant.get(`/invoices?subscriptionId=${id}`);
    expect(invoices.data.items).toMatchObject([{ status: 'paid', amountRefunded: 4990 }]);
    expect((await merchant.post(`/subscriptions/${id}/cancel`, { refund: true })).status).toBe(409);
    expect(await copies.eventTypesOf(id)).toEqual([
      'subscription.created',
      'subscription.canceled',
      'subscription.refunded',
    ]);
  });

  test('with refund that is cut off continues with a second attempt, and refunds nothing twice', async () => {
    const { id } = await subscribe(merchant, shelf);
    await copies.provider.fault({
      kind: 'cut_after',
      match: { method: 'POST', path: '/v1/refunds' },
      times: 2,
    });
    const cut = await merchant.post(`/subscriptions/${id}/cancel`, { refund: true });
    expect(cut.status).toBe(502);
    expect(await read(id)).toMatchObject({ status: 'canceled', refundedAt: null });
    const done = await merchant.post(`/subscriptions/${id}/cancel`, { refund: true });
    expect(done.body.data).toMatchObject({ status: 'canceled', amountRefunded: 4990 });
  });

  test('with refund that is cut off and not repeated is finished by a worker', async () => {
    const { id } = await subscribe(merchant, shelf);
    await copies.provider.fault({
      kind: 'status',
      status: 500,
      match: { method: 'POST', path: '/v1/refunds' },
      times: 1,
    });
    expect((await merchant.post(`/subscriptions/${id}/cancel`, { refund: true })).status).toBe(502);
    expect(await finishRefunds(copies.service.context)).toBe(0);
    expect(await finishRefunds(copies.service.context, { olderThanMs: 0 })).toBe(1);
    expect(await read(id)).toMatchObject({ status: 'canceled', amountRefunded: 4990 });
    expect(await finishRefunds(copies.service.context, { olderThanMs: 0 })).toBe(0);
  });

  test('asks for one way to end, not for two', async () => {
    const { id } = await subscribe(merchant, shelf);
    const { status } = await merchant.post(`/subscriptions/${id}/cancel`, {
      atPeriodEnd: true,
      refund: true,
    });
    expect(status).toBe(422);
  });
});

test("another merchant's subscription, and one of the other environment, do not exist", async () => {
  const { id } = await subscribe(merchant, shelf);
  const stranger = await createMerchant(copies.service);
  const production = await serverOf(copies.service, merchant.user, 'PRODUCTION');
  for (const other of [stranger, production]) {
    expect((await other.get(`/subscriptions/${id}`)).status).toBe(404);
    expect((await other.get('/subscriptions')).body.data.items).toEqual([]);
    expect((await other.get(`/subscriptions?customerId=${shelf.customer.id}`)).body.data.items).toEqual([]);
  }
  expect((await stranger.put(`/subscriptions/${id}`, { priceId: shelf.prices[1]?.id })).status).toBe(404);
  for (const action of ['cancel', 'resume']) {
    expect((await stranger.post(`/subscriptions/${id}/${action}`)).status).toBe(404);
  }
  const borrowed = await stranger.post('/subscriptions', order());
  expect([borrowed.status, borrowed.body.validationErrors[0].field]).toEqual([422, 'customerId']);
  expect((await read(id)).status).toBe('active');
});
