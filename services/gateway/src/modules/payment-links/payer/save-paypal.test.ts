import { randomUUID } from 'node:crypto';
import { type PayPalShop, startStoredPayPal } from '../../../testing/paypal/stored-paypal.ts';

let stage: Awaited<ReturnType<typeof startStoredPayPal>>;
let shop: PayPalShop;
beforeAll(async () => {
  stage = await startStoredPayPal();
});
beforeEach(async () => {
  shop = await stage.shop('STRIPE');
});
afterAll(() => stage.close());

const newLink = async (overrides: object = {}) => {
  const link = { amount: 24_990, description: 'Rosas', gatewayType: 'PAYPAL', ...overrides };
  return (await shop.merchant.post('/links', link)).body.data;
};
const call = async (method: 'GET' | 'POST', path: string, payload?: object, key = randomUUID()) => {
  const headers = { ...(payload && { 'idempotency-key': key }) };
  const url = `/api/v1/pay/${path}`;
  return (await stage.service.app.inject({ method, url, ...(payload && { payload }), headers })).json();
};
const byPayPal = (overrides: object = {}) => ({
  ...{ method: 'paypal', email: 'ana@exemplo.com.br' },
  ...overrides,
});
const payerAgrees = async (link: string, input: object, key = randomUUID()) => {
  const { data } = await call('POST', `${link}/payments`, input, key);
  const { externalId } = await shop.read(data.id);
  await stage.step(externalId, 'pay');
  await shop.approved(externalId);
  return shop.read(data.id);
};

test('a link of a customer lets its payer store the account, only when the payer asks for it', async () => {
  const [asking, silent] = [
    await newLink({ customerId: shop.customer.id }),
    await newLink({ customerId: shop.customer.id }),
  ];
  expect((await call('GET', asking.id)).data).toMatchObject({ savedMethods: ['paypal'], savesCard: false });
  expect((await payerAgrees(silent.id, byPayPal())).status).toBe('succeeded');
  expect(await shop.stored()).toEqual([]);
  const paid = await payerAgrees(asking.id, byPayPal({ savePaymentMethod: true }));
  const [method] = await shop.stored();
  expect(method).toMatchObject({ type: 'paypal', paypal: { email: 'ana@exemplo.com.br' } });
  expect(paid).toMatchObject({ status: 'succeeded', savedPaymentMethodId: method.id });
});

test('where nothing can be stored the page does not offer it, and a wish sent past it is refused', async () => {
  const { merchant, customer } = shop;
  const input = { name: 'Rui', email: 'rui@exemplo.com.br', gatewayType: 'STRIPE' };
  const theirs = (await merchant.post('/customers', input)).body.data;
  for (const overrides of [{}, { customerId: theirs.id }]) {
    const { id } = await newLink(overrides);
    expect((await call('GET', id)).data).not.toHaveProperty('savedMethods');
    const sent = await call('POST', `${id}/payments`, byPayPal({ savePaymentMethod: true }));
    expect([sent.status, sent.validationErrors[0].field]).toEqual([422, 'savePaymentMethod']);
  }
  const { id } = await newLink({ customerId: customer.id });
  const card = await call('POST', `${id}/payments`, byPayPal({ saveCard: true }));
  expect([card.status, card.validationErrors[0].field]).toEqual([422, 'saveCard']);
});
