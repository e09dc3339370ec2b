import { charge, createMerchant, type TestMerchant } from '../../../testing/app/merchant.ts';
import { createTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import { type FaultyProvider, startFaultyProvider } from '../../../testing/servers/faulty-provider.ts';

let provider: FaultyProvider;
let service: TestApp;
let merchant: TestMerchant;
beforeAll(async () => {
  provider = await startFaultyProvider();
  service = await createTestApp({ STRIPE_API_URL: provider.url });
  merchant = await createMerchant(service);
});
afterAll(async () => {
  await service.close();
  await provider.close();
});

const pay = async (overrides: object = {}) => (await merchant.post('/process', charge(overrides))).body.data;

describe('lists', () => {
  test('pages go forth and back without gaps or repeats, and filters hold', async () => {
    const own = await createMerchant(service);
    const made: string[] = [];
    for (let index = 0; index < 5; index += 1) {
      const { body } = await own.post('/process', charge({ customerEmail: `c${index % 2}@exemplo.com.br` }));
      made.unshift(body.data.id);
    }
    const page = async (query: string) => (await own.get(`/payments?${query}`)).body.data;
    const ids = (list: { items: { id: string }[] }) => list.items.map((item) => item.id);
    const first = await page('limit=2');
    const second = await page(`limit=2&startingAfter=${first.nextCursor}`);
    const third = await page(`limit=2&startingAfter=${second.nextCursor}`);
    expect([...ids(first), ...ids(second), ...ids(third)]).toEqual(made);
    expect([first.hasMore, second.hasMore, third.hasMore]).toEqual([true, true, false]);
    expect([first.previousCursor, third.nextCursor]).toEqual([null, null]);
    expect(ids(await page(`limit=2&endingBefore=${third.previousCursor}`))).toEqual(ids(second));
    expect(ids(await page('customerEmail=C1@exemplo.com.br'))).toHaveLength(2);
    expect(ids(await page('status=failed'))).toEqual([]);
    expect((await own.get('/payments?startingAfter=nonsense')).status).toBe(400);
    expect((await own.get('/payments?limit=101')).status).toBe(422);
  });
});

test('the metadata of a payment leaves reserved names out, as that of other resources does', async () => {
  const { id, metadata } = await pay({ metadata: { trilho_x: '1', order: '7' } });
  expect(metadata).toEqual({ order: '7' });
  expect((await merchant.get(`/payments/${id}`)).body.data.metadata).toEqual({ order: '7' });
});

describe('filters', () => {
  const customerOf = async (own: TestMerchant) =>
    (await own.post('/customers', { name: 'Ana', email: 'ana@exemplo.com.br' })).body.data.id;

  test('by customer, status, time and metadata hold alone and together', async () => {
    const own = await createMerchant(service);
    const [ana, rui] = [await customerOf(own), await customerOf(own)];
    const charged = async (overrides: object) => {
      const { body } = await own.post('/process', charge({ paymentMethodId: undefined, ...overrides }));
      return body.data;
    };
    const one = await charged({ customerId: ana, metadata: { order: '1', shop: 'rio' } });
    const two = await charged({ customerId: ana, metadata: { order: '2', shop: 'rio' } });
    const three = await charged({ customerId: rui });
    const { body: four } = await own.post('/process', charge({ metadata: { order: '[1]' } }));
    const found = async (query: string) => {
      const { status, body } = await own.get(`/payments?${query}`);
      return status === 200 ? body.data.items.map(({ id }: { id: string }) => id) : status;
    };
    expect(await found(`customerId=${ana}`)).toEqual([two.id, one.id]);
    expect(await found(`customerId=${rui}`)).toEqual([three.id]);
    expect(await found(`customerId=${ana}&metadata[order]=1`)).toEqual([one.id]);
    expect(await found(`customerId=${rui}&metadata[order]=1`)).toEqual([]);
    expect(await found('metadata[shop]=rio')).toEqual([two.id, one.id]);
    expect(await found('metadata%5Bshop%5D=rio&metadata%5Border%5D=2')).toEqual([two.id]);
    expect(await found('metadata[shop]=ri')).toEqual([]);
    expect(await found('metadata[order]=%5B1%5D')).toEqual([four.data.id]);
    expect(await found('status=succeeded')).toEqual([four.data.id]);
    expect(await found(`status=requires_payment_method&createdFrom=${two.createdAt}`)).toEqual([
      three.id,
      two.id,
    ]);
    expect(await found(`createdTo=${one.createdAt}&customerId=${ana}`)).toEqual([one.id]);
    for (const query of ['metadata=rio', 'metadata[shop]=rio&metadata[shop]=sp', 'status=paid']) {
      expect({ query, answer: await found(query) }).toEqual({ query, answer: 422 });
    }
  });

  test("another merchant's customer, and one that does not exist, have no payments", async () => {
    const customerId = await customerOf(merchant);
    await pay({ customerId });
    const stranger = await createMerchant(service);
    await stranger.post('/process', charge());
    for (const id of [customerId, 'cus_nobody']) {
      const { status, body } = await stranger.get(`/payments?customerId=${id}`);
      expect([status, body.data]).toEqual([
        200,
        { items: [], hasMore: false, nextCursor: null, previousCursor: null },
      ]);
    }
  });
});
