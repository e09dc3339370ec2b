import { MerchantOrder, Preference } from 'mercadopago';
import { type RunningMercadoPago, startMercadoPago } from '../testing/running-mercadopago.ts';

let mp: RunningMercadoPago;
beforeAll(async () => {
  mp = await startMercadoPago();
});
afterAll(() => mp.close());

const preferences = () => new Preference(mp.sdk());
const orders = () => new MerchantOrder(mp.sdk());
const book = { id: 'livro', title: 'Livro', quantity: 2, unit_price: 58.8 };
const create = async (more: object = {}) =>
  (await preferences().create({ body: { items: [book], ...more } })).id ?? '';

describe("preferences and their orders, by the provider's own SDK", () => {
  test('a preference is created, read, changed and found', async () => {
    const id = await create({ external_reference: 'pedido-1' });
    const read = await preferences().get({ preferenceId: id });
    expect(read).toMatchObject({ id, site_id: 'MLB', external_reference: 'pedido-1', items: [book] });
    const changed = { items: [{ ...book, title: 'Dois livros' }] };
    await preferences().update({ id, updatePreferenceRequest: changed });
    const found = await preferences().search({ options: { external_reference: 'pedido-1' } });
    expect(found).toMatchObject({ total: 1, next_offset: 1, elements: [{ id, items: ['Dois livros'] }] });
  });

  test("an order has its preference's items and sum, and stays unpaid", async () => {
    const preference_id = await create();
    const made = await orders().create({ body: { preference_id } });
    expect(made).toMatchObject({ preference_id, status: 'opened', total_amount: 117.6, paid_amount: 0 });
    const merchantOrderId = made.id ?? 0;
    await orders().update({ merchantOrderId, body: { notification_url: 'https://loja.com.br/avisos' } });
    const read = await orders().get({ merchantOrderId });
    expect(read).toMatchObject({ notification_url: 'https://loja.com.br/avisos', items: [book] });
    const found = await orders().search({ options: { preference_id } });
    expect(found.elements?.map(({ id }) => id)).toEqual([made.id]);
  });

  test.each([
    [{}, 'items needed'],
    [{ items: [{ ...book, quantity: 0 }] }, 'quantity must be a positive integer'],
    [{ items: [{ ...book, unit_price: 1.005 }] }, 'unit_price invalid'],
    [{ items: [{ ...book, preco: 3 }] }, 'The name of the following parameters is wrong : [items.preco]'],
    [{ items: [book], auto_return: 'approved' }, expect.stringContaining('back_url.success')],
    [{ items: [book], notification_url: 'loja' }, expect.stringContaining('notification_url')],
  ])('%j is refused', async (body, message) => {
    expect(await mp.call('POST', '/checkout/preferences', body)).toMatchObject({
      status: 400,
      body: { message },
    });
  });

  test("are their account's alone", async () => {
    const id = await create();
    const other = { token: 'TEST-token-other' };
    expect((await mp.call('GET', `/checkout/preferences/${id}`, undefined, other)).status).toBe(404);
    const order = await mp.call('POST', '/merchant_orders', { preference_id: id }, other);
    expect(order.status).toBe(404);
    const found = await mp.call('GET', '/checkout/preferences/search', undefined, other);
    expect(found.body).toMatchObject({ total: 0, elements: [] });
  });
});
