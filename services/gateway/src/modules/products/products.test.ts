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

const club = (overrides: object = {}) => ({
  name: 'Clube do Café',
  description: 'Um pacote por mês',
  prices: [
    { unitAmount: 4990 },
    { unitAmount: 12_990, currency: 'BRL', recurrent: true, interval: 'month', intervalCount: 3 },
    { unitAmount: 6000, recurrent: false, interval: 'month', intervalCount: 1 },
  ],
  ...overrides,
});
const create = async (overrides: object = {}, by = merchant) =>
  (await by.post('/products', club(overrides))).body.data;

describe('a product', () => {
  test('is made with its prices, here and at the provider, and told of once each', async () => {
    const { status, body } = await merchant.post('/products', club({ metadata: { sku: 'c1' } }));
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      id: expect.stringMatching(/^prod_0/),
      name: 'Clube do Café',
      description: 'Um pacote por mês',
      active: true,
      metadata: { sku: 'c1' },
      prices: [
        { unitAmount: 4990, currency: 'BRL', recurrent: true, interval: 'month', intervalCount: 1 },
        { unitAmount: 12_990, recurrent: true, interval: 'month', intervalCount: 3, active: true },
        { unitAmount: 6000, recurrent: false, interval: null, intervalCount: null },
      ],
    });
    const { prices, ...product } = body.data;
    expect((await merchant.get(`/products/${product.id}`)).body.data).toEqual(product);
    const expanded = (await merchant.get(`/products/${product.id}?expand=prices`)).body.data;
    expect(expanded.prices).toEqual(prices);
    const { data } = await merchant.account.prices.list({ product: product.externalId });
    expect(data.map((price) => price.unit_amount).sort()).toEqual([12_990, 4990, 6000]);
    expect(await copies.eventTypesOf(product.id)).toEqual(['product.created']);
    expect(await copies.eventTypesOf(prices[0].id)).toEqual(['price.created']);
  });

  test('is changed, archived and brought back', async () => {
    const { id, externalId } = await create();
    const changed = await merchant.put(`/products/${id}`, { name: 'Clube', description: null });
    expect(changed.body.data).toMatchObject({ name: 'Clube', description: null, active: true });
    expect(changed.body.data.prices).toHaveLength(3);
    const archived = await merchant.delete(`/products/${id}`);
    expect([archived.status, archived.body.data.active]).toEqual([200, false]);
    expect((await merchant.account.products.retrieve(externalId)).active).toBe(false);
    expect((await merchant.get(`/products/${id}`)).body.data.active).toBe(false);
    expect((await merchant.put(`/products/${id}`, { active: true })).body.data.active).toBe(true);
    expect(await copies.eventTypesOf(id)).toEqual([
      'product.created',
      'product.updated',
      'product.updated',
      'product.updated',
    ]);
  });

  test('of which the provider refuses a price is not left on sale', async () => {
    await copies.provider.fault({
      kind: 'status',
      status: 400,
      times: 1,
      match: { method: 'POST', path: '/v1/prices' },
    });
    const { status } = await merchant.post('/products', club({ name: 'Meia oferta' }));
    expect(status).toBe(422);
    expect((await merchant.get('/products?name=Meia')).body.data.items).toEqual([]);
    const { data } = await merchant.account.products.list({ active: true, limit: 100 });
    expect(data.map(({ name }) => name)).not.toContain('Meia oferta');
  });

  test.each([
    ['name', { name: '' }],
    ['prices', { prices: undefined }],
    ['prices.0.unitAmount', { prices: [{ unitAmount: 0 }] }],
    ['prices.0.unitAmount', { prices: [{ unitAmount: 19.9 }] }],
    ['prices.0.currency', { prices: [{ unitAmount: 100, currency: 'USD' }] }],
    [
      'prices.1.intervalCount',
      { prices: [{ unitAmount: 1 }, { unitAmount: 1, interval: 'year', intervalCount: 4 }] },
    ],
    ['colour', { colour: 'blue' }],
  ])('with a wrong %s is refused', async (field, overrides) => {
    const { status, body } = await merchant.post('/products', club(overrides));
    expect(status).toBe(422);
    expect(body.validationErrors).toContainEqual({ field, message: expect.any(String) });
  });

  test('of PAYPAL is announced as coming soon', async () => {
    const { status, body } = await merchant.post('/products', club({ gatewayType: 'PAYPAL' }));
    expect([status, body.message]).toEqual([422, 'Este gateway estará disponível em breve.']);
  });
});

test('a request cut off between product and prices, sent again under its key, comes to one of each', async () => {
  const key = { 'idempotency-key': 'half-way' };
  const body = club({ name: 'Pela metade' });
  await copies.provider.fault({
    kind: 'cut_after',
    times: 2,
    match: { method: 'POST', path: '/v1/prices' },
  });
  expect((await merchant.post('/products', body, key)).status).toBe(502);
  expect((await merchant.get('/products?name=metade')).body.data.items).toEqual([]);
  const again = await merchant.post('/products', body, key);
  expect(again.status).toBe(200);
  const { externalId, prices } = again.body.data;
  const made = await merchant.account.prices.list({ product: externalId });
  expect(made.data.map(({ id }) => id).sort()).toEqual(
    prices.map((price: { externalId: string }) => price.externalId).sort(),
  );
  const products = await merchant.account.products.list({ limit: 100 });
  expect(products.data.filter(({ name }) => name === 'Pela metade')).toHaveLength(1);
});

describe('a price', () => {
  test('is added to a product once per key, and deactivated', async () => {
    const { id } = await create({ prices: [] });
    const key = { 'idempotency-key': 'one-price' };
    const path = `/products/${id}/prices`;
    const first = await merchant.post(path, { unitAmount: 990, interval: 'week' }, key);
    expect(first.body.data).toMatchObject({ productId: id, unitAmount: 990, interval: 'week', active: true });
    expect((await merchant.post(path, { unitAmount: 990, interval: 'week' }, key)).body).toEqual(first.body);
    const retired = await merchant.delete(`${path}/${first.body.data.id}`);
    expect([retired.status, retired.body.data.active]).toEqual([200, false]);
    const { prices } = (await merchant.get(`/products/${id}?expand=prices`)).body.data;
    expect(prices).toMatchObject([{ id: first.body.data.id, active: false }]);
    expect(await copies.eventTypesOf(first.body.data.id)).toEqual(['price.created', 'price.updated']);
  });

  test("of another product, or for another merchant's product, does not exist", async () => {
    const [one, two] = [await create(), await create()];
    expect((await merchant.delete(`/products/${one.id}/prices/${two.prices[0].id}`)).status).toBe(404);
    const stranger = await createMerchant(copies.service);
    expect((await stranger.delete(`/products/${one.id}/prices/${one.prices[0].id}`)).status).toBe(404);
    expect((await stranger.post(`/products/${one.id}/prices`, { unitAmount: 1 })).status).toBe(404);
  });
});

test('lists go both ways, are filtered, and spell prices out on demand', async () => {
  const own = await copies.accountHolder();
  const chá = await create({ name: 'Chá 50%', prices: [{ unitAmount: 100 }] }, own);
  const café = await create({ name: 'Café', metadata: { sku: '9' } }, own);
  await own.delete(`/products/${chá.id}`);
  const page = async (query: string) => (await own.get(`/products?${query}`)).body.data;
  const ids = async (query: string) => (await page(query)).items.map((item: { id: string }) => item.id);
  expect(await ids('')).toEqual([café.id, chá.id]);
  const first = await page('limit=1');
  expect(await ids(`limit=1&startingAfter=${first.nextCursor}`)).toEqual([chá.id]);
  expect(await ids('active=true')).toEqual([café.id]);
  expect(await ids('active=false')).toEqual([chá.id]);
  expect(await ids('name=0%25')).toEqual([chá.id]);
  expect(await ids('metadataKey=sku&metadataValue=9')).toEqual([café.id]);
  expect(await ids(`createdTo=${chá.createdAt}`)).toEqual([chá.id]);
  const { items } = await page('expand=prices');
  expect(items.map(({ prices }: { prices: unknown[] }) => prices.length)).toEqual([3, 1]);
  expect((await own.get('/products?active=talvez')).status).toBe(422);
});

test('reads go on while the provider is down', async () => {
  const lone = await startCopies();
  const own = await lone.accountHolder();
  const { id } = (await own.post('/products', club())).body.data;
  await lone.provider.close();
  expect((await own.get('/products?expand=prices')).body.data.items[0].prices).toHaveLength(3);
  expect((await own.get(`/products/${id}`)).status).toBe(200);
  expect((await own.put(`/products/${id}`, { name: 'X' })).status).toBe(502);
  await lone.service.close();
});

test("another merchant's product, and one of the other environment, do not exist", async () => {
  const { id } = await create();
  const stranger = await createMerchant(copies.service);
  const production = await serverOf(copies.service, merchant.user, 'PRODUCTION');
  for (const other of [stranger, production]) {
    expect((await other.get(`/products/${id}`)).status).toBe(404);
    expect((await other.get('/products')).body.data.items).toEqual([]);
  }
  expect((await stranger.put(`/products/${id}`, { name: 'X' })).status).toBe(404);
  expect((await stranger.delete(`/products/${id}`)).status).toBe(404);
});
