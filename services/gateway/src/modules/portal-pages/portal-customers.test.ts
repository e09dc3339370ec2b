import type { PortalCustomer } from '@trilho/contracts/portal-customer';
import { bulkInsert } from '../../demo/bulk-insert.ts';
import { newId } from '../../platform/ids.ts';
import { createUser, givePlan, type TestUser } from '../../testing/app/builders.ts';
import { charge } from '../../testing/app/merchant.ts';
import { type AccountHolder, startCopies } from '../../testing/stages/copies.ts';
import { createShelf, subscribe } from '../../testing/stages/selling.ts';

let copies: Awaited<ReturnType<typeof startCopies>>;
let merchant: AccountHolder;
beforeAll(async () => {
  copies = await startCopies();
  merchant = await copies.accountHolder();
});
afterAll(() => copies.close());

type Query = Record<string, string | number>;

async function portal(path: string, query: Query = {}, user: TestUser = merchant.user) {
  const response = await copies.service.app.inject({
    url: `/api/v1/portal/customers${path}`,
    query: Object.fromEntries(
      Object.entries({ userId: user.id, environment: 'SANDBOX', ...query }).map(([name, value]) => [
        name,
        String(value),
      ]),
    ),
    headers: user.headers,
  });
  return { status: response.statusCode, body: response.json() };
}
const list = async (query: Query = {}, user?: TestUser) => (await portal('', query, user)).body.data;
const namesOf = (page: { content: PortalCustomer[] }) => page.content.map(({ name }) => name);

/** Customers of a user who has a plan and nothing else, the last name the newest. */
async function withCustomers(...customers: object[]): Promise<TestUser> {
  const user = await createUser(copies.service, { plan: true });
  const at = Date.now() - customers.length * 1_000;
  const rows = customers.map((customer, index) => {
    const createdAt = new Date(at + index * 1_000);
    return {
      ...{
        id: newId('cus', createdAt.getTime()),
        userId: user.id,
        environment: 'SANDBOX',
        gateway: 'STRIPE',
      },
      ...{ externalId: `cus_${newId('req')}`, metadata: {}, deletedAt: null, name: null, email: null },
      ...{ providerStateAt: createdAt, createdAt, updatedAt: createdAt },
      ...customer,
    };
  });
  await bulkInsert('customers', rows, copies.service.context.orm.em.fork());
  return user;
}

test('a customer is listed with the default card, what is running and when money last came in', async () => {
  const shelf = await createShelf(merchant);
  const subscription = await subscribe(merchant, shelf);
  await subscribe(merchant, shelf);
  await merchant.post(`/subscriptions/${subscription.id}/cancel`, {});
  const declined = charge({ customerId: shelf.customer.id, paymentMethodId: 'pm_card_chargeDeclined' });
  expect((await merchant.post('/process', declined)).status).toBe(402);
  const { items } = (await merchant.get(`/invoices?customerId=${shelf.customer.id}`)).body.data;
  const [newest] = items;
  const first = await list({ search: shelf.customer.id });
  expect(first).toEqual({
    content: [
      {
        id: shelf.customer.id,
        name: 'Ana Lima',
        email: 'ana@exemplo.com.br',
        phone: null,
        card: expect.objectContaining({ brand: 'visa', lastFourDigits: '4242' }),
        activeSubscriptions: 1,
        lastPaymentAt: newest.paidAt,
        gateway: 'STRIPE',
        createdAt: expect.any(String),
      },
    ],
    totalElements: 1,
    hasMoreThanTotal: false,
    hasNext: false,
    hasPrevious: false,
    nextCursor: null,
    previousCursor: null,
    pageNumber: 1,
  });
  const paid = await merchant.post('/process', charge({ customerId: shelf.customer.id }));
  expect(paid.status).toBe(200);
  const [line] = (await list({ search: shelf.customer.id })).content;
  expect(line.lastPaymentAt).toBe(paid.body.data.createdAt);
});

test('pages go both ways, counted from 1', async () => {
  const user = await withCustomers({ name: 'A' }, { name: 'B' }, { name: 'C' }, { name: 'D' }, { name: 'E' });
  const first = await list({ size: 2 }, user);
  expect([namesOf(first), first.totalElements, first.pageNumber, first.hasPrevious]).toEqual([
    ['E', 'D'],
    5,
    1,
    false,
  ]);
  const second = await list({ size: 2, cursor: first.nextCursor }, user);
  expect([namesOf(second), second.pageNumber, second.hasNext, second.hasPrevious]).toEqual([
    ['C', 'B'],
    2,
    true,
    true,
  ]);
  const last = await list({ size: 2, cursor: second.nextCursor }, user);
  expect([namesOf(last), last.pageNumber, last.hasNext, last.nextCursor]).toEqual([['A'], 3, false, null]);
  expect(await list({ size: 2, cursor: last.previousCursor }, user)).toEqual(second);
  for (const cursor of ['nonsense', Buffer.from('{"page":0}').toString('base64url')]) {
    expect((await portal('', { cursor }, user)).status).toBe(400);
  }
});

describe('the search', () => {
  test('finds names and e-mails anywhere, with capitals and accents alike, and ids whole', async () => {
    const user = await withCustomers(
      { name: 'João da Silva', email: 'joao@loja.com' },
      { name: 'Érica Souza', email: 'erica@padaria.com.br' },
      { name: '100% Maria', email: null },
      { name: null, email: 'silvana@loja.com' },
    );
    const find = async (search: string) => namesOf(await list({ search }, user));
    expect(await find('silva')).toEqual([null, 'João da Silva']);
    expect(await find(' SILVA ')).toEqual([null, 'João da Silva']);
    expect(await find('éRICA')).toEqual(['Érica Souza']);
    expect(await find('padaria.com')).toEqual(['Érica Souza']);
    expect(await find('0% m')).toEqual(['100% Maria']);
    expect(await find('___')).toEqual([]);
    expect(await find('da silva')).toEqual(['João da Silva']);
    expect(await find('da0silva')).toEqual([]);
    expect(await find('ninguém')).toEqual([]);
    const [{ id }] = (await list({ search: 'padaria' }, user)).content;
    expect(await find(id)).toEqual(['Érica Souza']);
    expect(await find(id.slice(0, -1))).toEqual([]);
    const externalId = (await portal(`/${id}`, {}, user)).body.data.externalId;
    expect(await find(externalId)).toEqual(['Érica Souza']);
  });

  test('of one or two letters finds what begins so', async () => {
    const user = await withCustomers(
      { name: 'Jonas', email: 'a@x.com' },
      { name: 'Ana', email: 'jo@x.com' },
      { name: 'Major', email: 'c@x.com' },
    );
    expect(namesOf(await list({ search: 'Jo' }, user))).toEqual(['Ana', 'Jonas']);
  });

  test('pages through what it finds, with the true total', async () => {
    const user = await withCustomers(
      ...['1', '2', '3', '4', '5'].map((number) => ({ name: `Loja ${number}` })),
      { name: 'Outra' },
    );
    const first = await list({ search: 'loja', size: 2 }, user);
    const second = await list({ search: 'loja', size: 2, cursor: first.nextCursor }, user);
    const last = await list({ search: 'loja', size: 2, cursor: second.nextCursor }, user);
    expect([first, second, last].flatMap(namesOf)).toEqual([
      'Loja 5',
      'Loja 4',
      'Loja 3',
      'Loja 2',
      'Loja 1',
    ]);
    expect([first, second, last].map(({ totalElements }) => totalElements)).toEqual([5, 5, 5]);
    expect(await list({ search: 'loja', size: 2, cursor: last.previousCursor }, user)).toEqual(second);
  });

  test('counts ten thousand matches and no more, and still pages on', async () => {
    const user = await createUser(copies.service, { plan: true });
    await copies.service.context.orm.em.fork().execute(
      `insert into customers (id, user_id, environment, gateway, external_id, metadata, provider_state_at,
         created_at, updated_at, name)
       select 'cus_02' || lpad(n::text, 20, '0'), ?, 'SANDBOX', 'STRIPE', 'many_' || n, '{}', now(), now(), now(),
         'Cliente ' || n from generate_series(1, 10050) n`,
      [user.id],
    );
    for (const search of ['', 'cliente']) {
      const page = await list({ search, size: 1 }, user);
      expect([page.totalElements, page.hasMoreThanTotal]).toEqual([10_000, true]);
      const next = await list({ search, size: 1, cursor: page.nextCursor }, user);
      expect([namesOf(page), namesOf(next)]).toEqual([['Cliente 10050'], ['Cliente 10049']]);
    }
  });
});

test('the details tell cards, sums, and the ten newest of each kind with their numbers', async () => {
  const own = await copies.accountHolder();
  const shelf = await createShelf(own);
  const { id } = shelf.customer;
  await own.post(`/customers/${id}/payment-methods`, { paymentMethodId: 'pm_card_mastercard' });
  const payments: { id: string }[] = [];
  for (let index = 0; index < 11; index += 1) {
    payments.unshift((await own.post('/process', charge({ customerId: id }))).body.data);
  }
  await own.post(`/payments/${payments[0]?.id}/refund`, { amount: 500 });
  const subscription = await subscribe(own, shelf);
  await own.put(`/customers/${id}`, { description: 'VIP', metadata: { crm: '7' } });

  const { data } = (await portal(`/${id}`, {}, own.user)).body;
  expect(data).toMatchObject({
    id,
    description: 'VIP',
    externalId: shelf.customer.externalId,
    metadata: { crm: '7' },
    paid: 11 * 1990 + 4990,
    paidByInvoices: 4990,
    refunded: 500,
    payments: { total: 11 },
    subscriptions: { total: 1, items: [{ id: subscription.id, planName: 'Plano Ouro' }] },
    invoices: { total: 1, items: [{ customerId: id, status: 'paid', amountPaid: 4990 }] },
  });
  expect(data.payments.items.map((payment: { id: string }) => payment.id)).toEqual(
    payments.slice(0, 10).map((payment) => payment.id),
  );
  expect(data.payments.items[0]).toMatchObject({ amountRefunded: 500, customerName: 'Ana Lima' });
  expect(
    data.cards.map(({ card, isDefault }: { card: { brand: string }; isDefault: boolean }) => [
      card.brand,
      isDefault,
    ]),
  ).toEqual([
    ['mastercard', false],
    ['visa', true],
  ]);
});

test('a customer that was deleted is neither listed nor shown', async () => {
  const own = await copies.accountHolder();
  const { customer } = await createShelf(own, { card: false });
  await own.delete(`/customers/${customer.id}`);
  expect((await list({}, own.user)).content).toEqual([]);
  expect((await list({ search: customer.id }, own.user)).content).toEqual([]);
  expect((await list({ search: 'Ana' }, own.user)).content).toEqual([]);
  expect((await portal(`/${customer.id}`, {}, own.user)).status).toBe(404);
});

test('nothing of another merchant’s, or of the other environment, is found; the plan gate holds', async () => {
  const { customer } = await createShelf(merchant, { card: false, name: 'Segredo', email: 's@exemplo.com' });
  const stranger = await createUser(copies.service);
  expect((await portal('', {}, stranger)).status).toBe(402);
  expect((await portal(`/${customer.id}`, {}, stranger)).status).toBe(402);
  await givePlan(copies.service, stranger.id);
  for (const [user, environment] of [
    [stranger, 'SANDBOX'],
    [merchant.user, 'PRODUCTION'],
  ] as const) {
    for (const search of ['', 'segredo', customer.id, customer.externalId]) {
      expect((await list({ environment, search }, user)).content).toEqual([]);
    }
    expect((await portal(`/${customer.id}`, { environment }, user)).status).toBe(404);
  }
  expect((await portal('', { userId: merchant.user.id }, stranger)).status).toBe(403);
});

test('reads need no provider configuration', async () => {
  const user = await withCustomers({ name: 'Bia' });
  const [{ id }] = (await list({}, user)).content;
  expect((await portal(`/${id}`, {}, user)).body.data).toMatchObject({ name: 'Bia', cards: [], paid: 0 });
});
