import { createMerchant, serverOf } from '../../testing/app/merchant.ts';
import { type AccountHolder, startCopies } from '../../testing/stages/copies.ts';

let copies: Awaited<ReturnType<typeof startCopies>>;
let merchant: AccountHolder;
beforeAll(async () => {
  copies = await startCopies();
  merchant = await copies.accountHolder();
});
beforeEach(() => copies.provider.clearFaults());
afterAll(() => copies.close());

const ana = (overrides: object = {}) => ({ name: 'Ana Lima', email: 'ana@exemplo.com.br', ...overrides });
const create = async (overrides: object = {}, by = merchant) =>
  (await by.post('/customers', ana(overrides))).body.data;
const read = async (id: string) => (await merchant.get(`/customers/${id}`)).body.data;

describe('a customer', () => {
  test('is made at the provider and here, and told of once', async () => {
    const { status, body } = await merchant.post(
      '/customers',
      ana({ phone: '+55 11 98765-4321', description: 'VIP', metadata: { crm: '77' } }),
    );
    expect(status).toBe(200);
    expect(body.data).toEqual({
      id: expect.stringMatching(/^cus_0/),
      name: 'Ana Lima',
      email: 'ana@exemplo.com.br',
      phone: '+55 11 98765-4321',
      description: 'VIP',
      defaultPaymentMethodId: null,
      gateway: 'STRIPE',
      externalId: expect.stringMatching(/^cus_/),
      metadata: { crm: '77' },
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    });
    expect(await merchant.account.customers.retrieve(body.data.externalId)).toMatchObject({
      name: 'Ana Lima',
      metadata: { crm: '77', trilho_customer_id: body.data.id },
    });
    expect(await read(body.data.id)).toEqual(body.data);
    expect(await copies.eventTypesOf(body.data.id)).toEqual(['customer.created']);
  });

  test('is changed field by field: what is left out stays, null clears, an empty pair goes', async () => {
    const { id, externalId } = await create({ phone: '1133334444', metadata: { a: '1', b: '2' } });
    const { status, body } = await merchant.put(`/customers/${id}`, {
      name: 'Ana Souza',
      phone: null,
      metadata: { a: '', c: '3' },
    });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      name: 'Ana Souza',
      email: 'ana@exemplo.com.br',
      phone: null,
      metadata: { b: '2', c: '3' },
    });
    expect(await read(id)).toEqual(body.data);
    expect(await merchant.account.customers.retrieve(externalId)).toMatchObject({
      name: 'Ana Souza',
      phone: null,
      metadata: { trilho_customer_id: id },
    });
    expect(await copies.eventTypesOf(id)).toEqual(['customer.created', 'customer.updated']);
  });

  test('is deleted at the provider and gone from reads, and deleting it again finds none', async () => {
    const { id, externalId } = await create();
    const method = await merchant.post(`/customers/${id}/payment-methods`, {
      paymentMethodId: 'pm_card_visa',
    });
    expect(method.status).toBe(200);
    expect((await merchant.delete(`/customers/${id}`)).body).toMatchObject({ message: 'Success' });
    expect(await merchant.account.customers.retrieve(externalId)).toMatchObject({ deleted: true });
    for (const path of [`/customers/${id}`, `/customers/${id}/payment-methods`]) {
      expect((await merchant.get(path)).status).toBe(404);
    }
    expect((await merchant.delete(`/customers/${id}`)).status).toBe(404);
    expect(await copies.eventTypesOf(id)).toEqual(['customer.created', 'customer.deleted']);
  });

  test.each([
    ['name', { name: '' }],
    ['name', { name: '   ' }],
    ['email', { email: 'ana' }],
    ['phone', { phone: 'liga' }],
    ['metadata.note', { metadata: { note: 'x'.repeat(501) } }],
    ['cardNumber', { cardNumber: '4242424242424242' }],
  ])('with a wrong %s is refused', async (field, overrides) => {
    const { status, body } = await merchant.post('/customers', ana(overrides));
    expect(status).toBe(422);
    expect(body.validationErrors).toContainEqual({ field, message: expect.any(String) });
  });

  test.each(['MERCADOPAGO', 'PAYPAL'])('of %s is announced as coming soon', async (gatewayType) => {
    const { status, body } = await merchant.post('/customers', ana({ gatewayType }));
    expect([status, body.message]).toEqual([422, 'Este gateway estará disponível em breve.']);
  });
});

describe('a repeated request', () => {
  test('answers the first customer, and another body is refused', async () => {
    const key = { 'idempotency-key': 'customer-1' };
    const first = await merchant.post('/customers', ana(), key);
    const again = await merchant.post('/customers', ana(), key);
    expect(again.body).toEqual(first.body);
    expect(again.headers['idempotent-replayed']).toBe('true');
    const other = await merchant.post('/customers', ana({ name: 'Bia' }), key);
    expect([other.status, other.body.error]).toEqual([422, 'idempotency_key_reused']);
  });

  test.each([
    ['cut', { kind: 'cut_after' as const, times: 2 }, 502],
    ['timed out', { kind: 'delay_after' as const, delayMs: 2600, times: 1 }, 504],
  ])('whose first answer was %s comes to one customer, made once', async (name, fault, status) => {
    const key = { 'idempotency-key': `lost-${name.replace(' ', '-')}` };
    const email = `${key['idempotency-key']}@exemplo.com.br`;
    await copies.provider.fault({ ...fault, match: { method: 'POST', path: '/v1/customers' } });
    expect((await merchant.post('/customers', ana({ email }), key)).status).toBe(status);
    let answer = await merchant.post('/customers', ana({ email }), key);
    // The provider may still be at work on the request that we gave up.
    while (answer.status === 502) answer = await merchant.post('/customers', ana({ email }), key);
    expect(answer.status).toBe(200);
    const { data } = await merchant.account.customers.list({ email });
    expect(data.map((customer) => customer.id)).toEqual([answer.body.data.externalId]);
    expect((await merchant.get(`/customers?email=${email}`)).body.data.items).toEqual([answer.body.data]);
    expect(await copies.eventTypesOf(answer.body.data.id)).toEqual(['customer.created']);
  });

  test('that its own event overtook comes to the one customer that the event brought in', async () => {
    const key = { 'idempotency-key': 'overtaken' };
    const email = 'overtaken@exemplo.com.br';
    await copies.provider.fault({
      kind: 'cut_after',
      times: 2,
      match: { method: 'POST', path: '/v1/customers' },
    });
    expect((await merchant.post('/customers', ana({ email }), key)).status).toBe(502);
    const [event] = await merchant.eventsOf('customer.created');
    if (event) await merchant.hear([event]);
    const [adopted] = (await merchant.get(`/customers?email=${email}`)).body.data.items;
    const { body } = await merchant.post('/customers', ana({ email }), key);
    expect(body.data).toEqual(adopted);
    expect(await copies.eventTypesOf(adopted.id)).toEqual(['customer.created']);
  });

  test('by ten at once makes one customer', async () => {
    const email = 'ten@exemplo.com.br';
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        merchant.post('/customers', ana({ email }), { 'idempotency-key': 'ten-at-once' }),
      ),
    );
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    expect((await merchant.account.customers.list({ email })).data).toHaveLength(1);
  });
});

describe('lists', () => {
  test('go both ways without gaps or repeats, also while customers are added', async () => {
    const own = await copies.accountHolder();
    const made: string[] = [];
    for (let index = 0; index < 5; index += 1) made.unshift((await create({ name: `N${index}` }, own)).id);
    const page = async (query: string) => (await own.get(`/customers?${query}`)).body.data;
    const ids = (list: { items: { id: string }[] }) => list.items.map(({ id }) => id);
    const first = await page('limit=2');
    await create({ name: 'Nova' }, own);
    const second = await page(`limit=2&startingAfter=${first.nextCursor}`);
    const third = await page(`limit=2&startingAfter=${second.nextCursor}`);
    expect([...ids(first), ...ids(second), ...ids(third)]).toEqual(made);
    expect([first.hasMore, second.hasMore, third.hasMore]).toEqual([true, true, false]);
    expect([first.previousCursor, third.nextCursor]).toEqual([null, null]);
    expect(ids(await page(`limit=2&endingBefore=${third.previousCursor}`))).toEqual(ids(second));
    const other = (await own.post('/products', { name: 'P', prices: [] })).body.data;
    const foreign = Buffer.from(other.id).toString('base64url');
    for (const cursor of ['nonsense', foreign]) {
      expect((await own.get(`/customers?startingAfter=${cursor}`)).status).toBe(400);
    }
    const both = `startingAfter=${first.nextCursor}&endingBefore=${first.nextCursor}`;
    expect((await own.get(`/customers?${both}`)).status).toBe(400);
    expect((await own.get('/customers?limit=101')).status).toBe(422);
  });

  test('are filtered by e-mail, name, metadata and time of creation, alone and together', async () => {
    const own = await copies.accountHolder();
    const joao = await create({ name: 'João da Silva', email: 'joao@loja.com', metadata: { crm: '1' } }, own);
    const maria = await create({ name: '100% Maria', email: 'maria@loja.com', metadata: { crm: '2' } }, own);
    const find = async (query: string) =>
      (await own.get(`/customers?${query}`)).body.data.items.map((item: { id: string }) => item.id);
    expect(await find('email=JOAO@loja.com')).toEqual([joao.id]);
    expect(await find('name=da%20SILVA')).toEqual([joao.id]);
    expect(await find('name=joao0da')).toEqual([]);
    expect(await find(`name=${encodeURIComponent('JOÃO da S')}`)).toEqual([joao.id]);
    expect(await find('name=jo0o%200a')).toEqual([]);
    expect(await find('name=0%25')).toEqual([]);
    expect(await find('name=0%25%20m')).toEqual([maria.id]);
    expect(await find('name=jo')).toEqual([joao.id]);
    expect(await find('name=1%25')).toEqual([]);
    expect(await find('name=___')).toEqual([]);
    expect(await find('metadataKey=crm')).toEqual([maria.id, joao.id]);
    expect(await find('metadataKey=crm&metadataValue=2')).toEqual([maria.id]);
    expect(await find('metadata[crm]=2')).toEqual([maria.id]);
    expect(await find('metadataKey=crm&metadataValue=2&name=jo')).toEqual([]);
    expect(await find(`createdTo=${joao.createdAt}`)).toEqual([joao.id]);
    expect(await find(`createdFrom=${maria.createdAt}`)).toEqual([maria.id]);
    expect(await find('createdFrom=2100-01-01T00:00:00Z')).toEqual([]);
    expect((await own.get('/customers?metadataValue=2')).status).toBe(422);
    expect((await own.get('/customers?createdFrom=ontem')).status).toBe(422);
  });

  test('and reads go on while the provider is down; writes say so', async () => {
    const lone = await startCopies();
    const own = await lone.accountHolder();
    const { id } = (await own.post('/customers', ana())).body.data;
    await lone.provider.close();
    expect((await own.get('/customers')).body.data.items).toHaveLength(1);
    expect((await own.get(`/customers/${id}`)).status).toBe(200);
    expect((await own.put(`/customers/${id}`, { name: 'X' })).status).toBe(502);
    expect((await own.delete(`/customers/${id}`)).status).toBe(502);
    expect((await own.get(`/customers/${id}`)).body.data.name).toBe('Ana Lima');
    await lone.service.close();
  });
});

test("another merchant's customer, and one of the other environment, do not exist", async () => {
  const { id } = await create();
  const stranger = await createMerchant(copies.service);
  const production = await serverOf(copies.service, merchant.user, 'PRODUCTION');
  for (const other of [stranger, production]) {
    expect((await other.get(`/customers/${id}`)).status).toBe(404);
    expect((await other.get('/customers')).body.data.items).toEqual([]);
    expect((await other.get(`/customers/${id}/payment-methods`)).status).toBe(404);
  }
  const attach = { paymentMethodId: 'pm_card_visa' };
  expect((await stranger.put(`/customers/${id}`, { name: 'X' })).status).toBe(404);
  expect((await stranger.delete(`/customers/${id}`)).status).toBe(404);
  expect((await stranger.post(`/customers/${id}/payment-methods`, attach)).status).toBe(404);
  expect((await read(id)).name).toBe('Ana Lima');
});
