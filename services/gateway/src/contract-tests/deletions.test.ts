import { type AccountHolder, startCopies } from '../testing/stages/copies.ts';
import { readOperations } from './document.ts';

let copies: Awaited<ReturnType<typeof startCopies>>;
let merchant: AccountHolder;
beforeAll(async () => {
  copies = await startCopies();
  merchant = await copies.accountHolder();
});
afterAll(() => copies.close());

type Data = ReturnType<typeof JSON.parse>;
const create = async (path: string, payload: object): Promise<Data> => {
  const { status, body } = await merchant.post(path, payload);
  expect(status).toBe(200);
  return body.data;
};
const customer = () => create('/customers', { name: 'Ana Lima', email: 'ana@exemplo.com.br' });
const product = () =>
  create('/products', {
    name: 'Clube do Café',
    prices: [{ unitAmount: 4_990, currency: 'BRL', recurrent: true, interval: 'month', intervalCount: 1 }],
  });

/** What the documentation says of a second time, and something to delete. */
const deletions: Record<string, { again: 200 | 404; make: () => Promise<string> }> = {
  'customers.delete': { again: 404, make: async () => `/customers/${(await customer()).id}` },
  'paymentMethods.detach': {
    again: 404,
    make: async () => {
      const path = `/customers/${(await customer()).id}/payment-methods`;
      return `${path}/${(await create(path, { paymentMethodId: 'pm_card_visa' })).id}`;
    },
  },
  'products.archive': { again: 200, make: async () => `/products/${(await product()).id}` },
  'prices.deactivate': {
    again: 200,
    make: async () => {
      const { id, prices } = await product();
      return `/products/${id}/prices/${prices[0].id}`;
    },
  },
  'webhooks.delete': {
    again: 404,
    make: async () => {
      const endpoint = { url: 'https://loja.example/eventos', description: 'Loja', enabledEvents: ['*'] };
      return `/webhooks/${(await create('/webhooks', endpoint)).id}`;
    },
  },
};

test('each deletion of the merchants’ API is one of which the documentation says what a second time answers', async () => {
  const operations = await readOperations(copies.service);
  const ids = operations
    .filter(({ scope, method }) => scope === 'merchant' && method === 'DELETE')
    .map(({ id }) => id);
  expect(ids.sort()).toEqual(Object.keys(deletions).sort());
});

test.each(Object.entries(deletions))(
  '%s answers a second time as the documentation says',
  async (_id, { again, make }) => {
    const path = await make();
    const first = await merchant.delete(path);
    const second = await merchant.delete(path);
    expect([first.status, second.status]).toEqual([200, again]);
    if (again === 200)
      expect(second.body.data).toMatchObject({ ...first.body.data, updatedAt: expect.any(String) });
    else expect(second.body.error).toBe('not_found');
  },
);
