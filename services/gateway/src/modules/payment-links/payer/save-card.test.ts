import { randomUUID } from 'node:crypto';
import { type MethodMerchant, startMethods } from '../../../testing/stages/by-method.ts';
import { byCardToken, byPix } from '../../../testing/stages/payer-inputs.ts';

let stage: Awaited<ReturnType<typeof startMethods>>;
beforeAll(async () => {
  stage = await startMethods();
});
afterAll(() => stage.close());

const customerOf = async ({ post }: MethodMerchant, gatewayType: string) =>
  (await post('/customers', { name: 'Ana', email: 'ana@exemplo.com.br', gatewayType })).body.data;
const newLink = ({ post }: MethodMerchant, overrides: object) =>
  post('/links', { amount: 24_990, description: 'Rosas', ...overrides });
const call = async (method: 'GET' | 'POST', path: string, payload?: object, key = randomUUID()) => {
  const headers = { ...(payload && { 'idempotency-key': key }) };
  const url = `/api/v1/pay/${path}`;
  return (await stage.service.app.inject({ method, url, ...(payload && { payload }), headers })).json();
};
const savedCards = async ({ get }: MethodMerchant, customerId: string) =>
  (await get(`/customers/${customerId}/payment-methods`)).body.data.items;

test('a link of a customer lets its payer store the card, once, only when the payer asks for it', async () => {
  const merchant = await stage.merchantAt('STRIPE');
  const customer = await customerOf(merchant, 'STRIPE');
  const links = [
    await newLink(merchant, { customerId: customer.id }),
    await newLink(merchant, { customerId: customer.id }),
  ];
  const [asking, silent] = links.map(({ body }) => body.data);
  expect(asking.customerId).toBe(customer.id);
  expect((await call('GET', asking.id)).data.savesCard).toBe(true);
  const plain = await call('POST', `${silent.id}/payments`, byCardToken('pm_card_visa'));
  expect(plain.data.status).toBe('succeeded');
  expect(await savedCards(merchant, customer.id)).toEqual([]);
  const [key, input] = [randomUUID(), byCardToken('pm_card_mastercard', { saveCard: true })];
  const first = await call('POST', `${asking.id}/payments`, input, key);
  const again = await call('POST', `${asking.id}/payments`, input, key);
  expect([first.data.status, again.data.id]).toEqual(['succeeded', first.data.id]);
  const cards = await savedCards(merchant, customer.id);
  expect(cards).toMatchObject([{ customerId: customer.id, card: { lastFourDigits: '4444' } }]);
  expect((await merchant.get(`/payments/${first.data.id}`)).body.data).toMatchObject({
    customerId: customer.id,
    savedPaymentMethodId: cards[0].id,
    metadata: { payment_link: asking.id },
  });
  expect(first.data).not.toHaveProperty('savedPaymentMethodId');
});

test('where nothing can be stored the page does not offer it, and a wish sent past it is refused', async () => {
  const merchant = await stage.merchantAt('STRIPE', 'MERCADOPAGO');
  const customer = await customerOf(merchant, 'STRIPE');
  const theirs = await customerOf(merchant, 'MERCADOPAGO');
  const cases = [
    { gatewayType: 'STRIPE' },
    { gatewayType: 'MERCADOPAGO', customerId: theirs.id },
    { gatewayType: 'MERCADOPAGO', customerId: customer.id },
    { gatewayType: 'STRIPE', customerId: theirs.id },
  ];
  for (const overrides of cases) {
    const { body } = await newLink(merchant, overrides);
    expect((await call('GET', body.data.id)).data.savesCard).toBe(false);
    const sent = await call(
      'POST',
      `${body.data.id}/payments`,
      byCardToken('pm_card_visa', { saveCard: true }),
    );
    expect([sent.status, sent.validationErrors[0].field]).toEqual([422, 'saveCard']);
  }
  const { body } = await newLink(merchant, { gatewayType: 'STRIPE', customerId: customer.id });
  const pix = await call('POST', `${body.data.id}/payments`, byPix({ saveCard: true }));
  expect(pix.validationErrors).toEqual([{ field: 'saveCard', message: 'Só um cartão pode ser guardado.' }]);
  const pixOnly = await newLink(merchant, {
    gatewayType: 'STRIPE',
    customerId: customer.id,
    methods: ['pix'],
  });
  expect((await call('GET', pixOnly.body.data.id)).data.savesCard).toBe(false);
});

test('a payer who repeats hears what became of the payment, although its customer was deleted', async () => {
  const merchant = await stage.merchantAt('STRIPE');
  const customer = await customerOf(merchant, 'STRIPE');
  const { id } = (await newLink(merchant, { customerId: customer.id })).body.data;
  const [key, input] = [randomUUID(), byCardToken('pm_card_visa', { saveCard: true })];
  const first = await call('POST', `${id}/payments`, input, key);
  await merchant.delete(`/customers/${customer.id}`);
  const again = await call('POST', `${id}/payments`, input, key);
  expect([first.data.status, again.data.id]).toEqual(['succeeded', first.data.id]);
  const other = await call('POST', `${id}/payments`, input);
  expect([other.status, other.validationErrors[0].field]).toEqual([422, 'saveCard']);
});

test('a link that many may pay is nobody’s, and another merchant’s customer is not found', async () => {
  const merchant = await stage.merchantAt('STRIPE');
  const foreign = await customerOf(await stage.merchantAt('STRIPE'), 'STRIPE');
  const own = await customerOf(merchant, 'STRIPE');
  for (const [overrides, message] of [
    [{ customerId: own.id, reusable: true }, 'Um link de um cliente recebe um pagamento só.'],
    [{ customerId: foreign.id }, 'Cliente não encontrado.'],
  ] as const) {
    const { status, body } = await newLink(merchant, overrides);
    expect([status, body.validationErrors]).toEqual([422, [{ field: 'customerId', message }]]);
  }
});

test('a link stays payable once its customer was deleted, and stores nothing then', async () => {
  const merchant = await stage.merchantAt('STRIPE');
  const customer = await customerOf(merchant, 'STRIPE');
  const { id } = (await newLink(merchant, { customerId: customer.id })).body.data;
  await merchant.delete(`/customers/${customer.id}`);
  expect((await call('GET', id)).data).toMatchObject({ status: 'open', savesCard: false });
  const paid = await call('POST', `${id}/payments`, byCardToken('pm_card_visa'));
  expect((await merchant.get(`/payments/${paid.data.id}`)).body.data).toMatchObject({
    status: 'succeeded',
    customerId: null,
  });
});
