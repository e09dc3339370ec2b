import type Stripe from 'stripe';
import { type AccountHolder, shiftedEvent, startCopies } from '../../testing/stages/copies.ts';

let copies: Awaited<ReturnType<typeof startCopies>>;
let merchant: AccountHolder;
beforeAll(async () => {
  copies = await startCopies();
});
beforeEach(async () => {
  merchant = await copies.accountHolder();
});
afterAll(() => copies.close());

const customers = async () => (await merchant.get('/customers')).body.data.items;
const products = async () => (await merchant.get('/products?expand=prices')).body.data.items;
const requests = (path: string) => copies.provider.requestCount(path, 'GET');

/** The events of the account so far, oldest first. */
const history = async (): Promise<Stripe.Event[]> =>
  (
    await merchant.eventsOf(
      'customer.created',
      'customer.updated',
      'customer.deleted',
      'payment_method.attached',
      'payment_method.detached',
      'product.created',
      'product.updated',
      'product.deleted',
      'price.created',
      'price.updated',
    )
  ).reverse();

/** A shuffle that a failing test can be repeated with. */
function shuffled<T>(items: T[], seed: number): T[] {
  const rest = [...items];
  let state = seed;
  const out: T[] = [];
  while (rest.length > 0) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    out.push(...rest.splice(state % rest.length, 1));
  }
  return out;
}

test('what is made at the provider directly is adopted, under the time it was made', async () => {
  const { account, hear } = merchant;
  const made = await account.customers.create({ name: 'Do painel', email: 'painel@exemplo.com.br' });
  await account.paymentMethods.attach('pm_card_visa', { customer: made.id });
  const product = await account.products.create({ name: 'Do painel', metadata: { sku: '1' } });
  await account.prices.create({
    product: product.id,
    currency: 'brl',
    unit_amount: 500,
    recurring: { interval: 'year' },
  });
  await hear(await history());
  const [customer] = await customers();
  expect(customer).toMatchObject({
    id: expect.stringMatching(/^cus_0/),
    externalId: made.id,
    name: 'Do painel',
    createdAt: new Date(made.created * 1000).toISOString(),
  });
  const { items } = (await merchant.get(`/customers/${customer.id}/payment-methods`)).body.data;
  expect(items).toMatchObject([{ card: { lastFourDigits: '4242' } }]);
  expect(await products()).toMatchObject([
    { externalId: product.id, metadata: { sku: '1' }, prices: [{ unitAmount: 500, interval: 'year' }] },
  ]);
  expect(await copies.eventTypesOf(customer.id)).toEqual(['customer.created']);
});

test.each([1, 2, 3, 4, 5])(
  'the same history in any order, twice, comes to the same copy (seed %i)',
  async (seed) => {
    const { account, hear } = merchant;
    const one = await account.customers.create({ name: 'A', email: 'a@exemplo.com.br' });
    const method = await account.paymentMethods.attach('pm_card_visa', { customer: one.id });
    await account.customers.update(one.id, { name: 'B' });
    await account.customers.update(one.id, {
      invoice_settings: { default_payment_method: method.id },
      metadata: { last: 'yes' },
    });
    const spare = await account.paymentMethods.attach('pm_card_mastercard', { customer: one.id });
    await account.paymentMethods.detach(spare.id);
    const two = await account.customers.create({ name: 'Gone' });
    await account.customers.del(two.id);
    const product = await account.products.create({ name: 'P' });
    const price = await account.prices.create({ product: product.id, currency: 'brl', unit_amount: 1 });
    await account.prices.update(price.id, { active: false });
    await account.products.update(product.id, { name: 'Q', active: false });
    const events = await history();
    await hear(shuffled([...events, ...events.map((event) => shiftedEvent(event, 0))], seed));

    const found = await customers();
    expect(found).toMatchObject([
      {
        externalId: one.id,
        name: 'B',
        metadata: { last: 'yes' },
        defaultPaymentMethodId: expect.any(String),
      },
    ]);
    const { items } = (await merchant.get(`/customers/${found[0].id}/payment-methods`)).body.data;
    expect(items).toMatchObject([{ externalId: method.id }]);
    expect(await products()).toMatchObject([
      { name: 'Q', active: false, prices: [{ externalId: price.id, active: false }] },
    ]);
  },
);

/** The account's latest event of a customer's change. */
async function updated(): Promise<Stripe.Event> {
  const [event] = await merchant.eventsOf('customer.updated');
  if (!event) throw new Error('No event');
  return event;
}

test.each([-400, -60, -3, 0, 3, 60, 400])(
  "whatever time an event claims (%i s off), the provider's present state is what holds",
  async (seconds) => {
    const { account, hear } = merchant;
    const { id } = await account.customers.create({ name: 'Antes' });
    await hear(await history());
    await account.customers.update(id, { name: 'Entre os dois' });
    const between = await updated();
    await account.customers.update(id, { name: 'Depois' });
    await hear([shiftedEvent(between, seconds)]);
    expect(await customers()).toMatchObject([{ name: 'Depois' }]);
    await hear([shiftedEvent(between, seconds, { name: 'Engano' })]);
    const [found] = await customers();
    expect(found.name).toBe('Depois');
    const { body } = await merchant.put(`/customers/${found.id}`, { name: 'Agora' });
    expect(body.data.name).toBe('Agora');
    await hear([shiftedEvent(between, seconds)]);
    expect(await customers()).toMatchObject([{ name: 'Agora' }]);
  },
);

test('an event that shows what is known, or the creation of a known object, calls no provider', async () => {
  const { account, hear } = merchant;
  const { id } = await account.customers.create({ name: 'Antes' });
  const [creation] = await history();
  if (!creation) throw new Error('No event');
  await account.customers.update(id, { name: 'Depois' });
  const event = await updated();
  await hear([event]);
  const before = await requests('/v1/customers');
  await hear([shiftedEvent(event, 60), shiftedEvent(creation, 60)]);
  expect(await customers()).toMatchObject([{ name: 'Depois' }]);
  expect(await requests('/v1/customers')).toBe(before);
});

test.each([-400, 400])('a customer on a test clock %i days off is kept in step', async (days) => {
  const { account, hear } = merchant;
  const frozen_time = Math.floor(Date.now() / 1000) + days * 86_400;
  const clock = await account.testHelpers.testClocks.create({ frozen_time });
  const { id } = await account.customers.create({ name: 'A', test_clock: clock.id });
  await hear(await history());
  const [found] = await customers();
  expect((await merchant.put(`/customers/${found.id}`, { name: 'B' })).body.data.name).toBe('B');
  await account.customers.update(id, { name: 'C' });
  await hear((await history()).filter(({ type }) => type === 'customer.updated'));
  expect(await customers()).toMatchObject([{ id: found.id, name: 'C' }]);
});

test('our own change is announced once, though its event comes as well', async () => {
  const { id } = (await merchant.post('/customers', { name: 'Ana', email: 'ana@exemplo.com.br' })).body.data;
  await merchant.put(`/customers/${id}`, { name: 'Bia' });
  await merchant.hear(await history());
  expect(await customers()).toMatchObject([{ id, name: 'Bia' }]);
  expect(await copies.eventTypesOf(id)).toEqual(['customer.created', 'customer.updated']);
});

test('an id that the metadata borrows from another object is not believed', async () => {
  const mine = (await merchant.post('/customers', { name: 'Ana', email: 'ana@exemplo.com.br' })).body.data;
  const stranger = await copies.accountHolder();
  for (const holder of [merchant, stranger]) {
    await holder.account.customers.create({ name: 'Cópia', metadata: { trilho_customer_id: mine.id } });
    const events = await holder.eventsOf('customer.created');
    await holder.hear(events.filter(({ data }) => 'name' in data.object && data.object.name === 'Cópia'));
  }
  expect((await merchant.get(`/customers/${mine.id}`)).body.data).toEqual(mine);
  expect(await customers()).toHaveLength(2);
  const [copied] = (await stranger.get('/customers')).body.data.items;
  expect(copied).toMatchObject({ name: 'Cópia', metadata: {} });
  expect(copied.id).not.toBe(mine.id);
});

test('what is deleted at the provider is gone here, and stays so', async () => {
  const { account, hear } = merchant;
  const { id, externalId } = (await merchant.post('/customers', { name: 'Ana', email: 'ana@exemplo.com.br' }))
    .body.data;
  await account.customers.del(externalId);
  const events = await history();
  await hear(events);
  expect((await merchant.get(`/customers/${id}`)).status).toBe(404);
  const created = events.find(({ type }) => type === 'customer.created');
  if (created) await hear([shiftedEvent(created, 60)]);
  expect(await customers()).toEqual([]);
  expect(await copies.eventTypesOf(id)).toEqual(['customer.created', 'customer.deleted']);
});
