import { createUser } from '../../testing/app/builders.ts';
import { type AccountHolder, startCopies } from '../../testing/stages/copies.ts';
import { callPortal } from '../../testing/stages/portal.ts';
import { createShelf, type Shelf, subscribe } from '../../testing/stages/selling.ts';

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

const show = (id: string, user = merchant.user, query: Record<string, string> = {}) =>
  callPortal(copies.service, user, 'GET', `/subscriptions/${id}`, { query });
const start = (key: string, overrides: object = {}, user = merchant.user) =>
  callPortal(copies.service, user, 'POST', '/subscriptions', {
    payload: { customerId: shelf.customer.id, priceId: shelf.prices[0]?.id, ...overrides },
    headers: { 'idempotency-key': key },
  });

test('a page shows a subscription with its customer, price, invoices and history', async () => {
  const { id } = await subscribe(merchant, shelf);
  const { status, body } = await show(id);
  expect(status).toBe(200);
  expect(body.data).toMatchObject({
    id,
    status: 'active',
    customerId: shelf.customer.id,
    customerName: 'Ana Lima',
    planName: 'Plano Ouro',
    price: 4990,
    currency: 'BRL',
    billingFrequency: 'Mensal',
    trialEnd: null,
    endedAt: null,
    amountRefunded: 0,
    cardDetails: { last4: '4242' },
    invoices: { total: 1, items: [{ subscriptionId: id, status: 'paid', amountPaid: 4990 }] },
  });
  expect(body.data.historyItems.at(-1).action).toBe('Assinatura criada');
});

test('a subscription starts once per key, with a trial where one is given', async () => {
  const before = await copies.provider.chargeCount();
  const first = await start('start-1', { trialDays: 7 });
  const again = await start('start-1', { trialDays: 7 });
  expect([first.status, again.status, again.headers['idempotent-replayed']]).toEqual([200, 200, 'true']);
  expect(again.body.data.id).toBe(first.body.data.id);
  expect(first.body.data).toMatchObject({ status: 'active', trialEnd: expect.any(String) });
  expect(first.body.data).not.toHaveProperty('clientSecret');
  expect(await copies.provider.chargeCount()).toBe(before);
  const { items } = (await merchant.get(`/subscriptions?search=${first.body.data.id}`)).body.data;
  expect(items).toHaveLength(1);
});

test('a start that was cut off goes on under the same key, and charges once', async () => {
  const before = await copies.provider.chargeCount();
  await copies.provider.fault({
    kind: 'cut_after',
    match: { method: 'POST', path: '/v1/subscriptions' },
    times: 2,
  });
  const lost = await start('start-2');
  const found = await start('start-2');
  expect([lost.status, found.status, found.body.data?.status]).toEqual([502, 200, 'active']);
  expect(await copies.provider.chargeCount()).toBe(before + 1);
});

test('a declined card answers 402 and leaves nothing; what is not there is refused by its field', async () => {
  const declined = await start('start-3', { paymentMethodId: 'pm_card_chargeCustomerFail' });
  expect([declined.status, declined.body.error]).toEqual([402, 'card_declined']);
  for (const [field, value] of [
    ['customerId', 'cus_nobody'],
    ['priceId', 'price_none'],
  ] as const) {
    const refused = await start(`odd-${field}`, { [field]: value });
    expect([refused.status, refused.body.validationErrors[0].field]).toEqual([422, field]);
  }
  const keyless = await callPortal(copies.service, merchant.user, 'POST', '/subscriptions', {
    payload: { customerId: shelf.customer.id, priceId: shelf.prices[0]?.id },
  });
  expect(keyless.status).toBe(422);
});

test('nothing of another merchant’s or the other environment is shown or started; the plan gate holds', async () => {
  const { id } = await subscribe(merchant, shelf);
  const stranger = await copies.accountHolder();
  expect((await show(id, stranger.user)).status).toBe(404);
  expect((await show(id, merchant.user, { environment: 'PRODUCTION' })).status).toBe(404);
  expect((await show(id, stranger.user, { userId: merchant.user.id })).status).toBe(403);
  expect((await start('foreign', {}, stranger.user)).status).toBe(422);
  const unpaid = await createUser(copies.service);
  expect((await show(id, unpaid)).status).toBe(402);
  expect((await start('unpaid', {}, unpaid)).status).toBe(402);
});

test('a page works while the provider is down', async () => {
  const { id } = await subscribe(merchant, shelf);
  await copies.provider.fault({ kind: 'status', status: 500, times: 1000 });
  expect((await show(id)).status).toBe(200);
});
