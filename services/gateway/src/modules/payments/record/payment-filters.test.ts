import { charge } from '../../../testing/app/merchant.ts';
import { chargeBy, type MethodMerchant, startMethods } from '../../../testing/stages/by-method.ts';

let stage: Awaited<ReturnType<typeof startMethods>>;
beforeAll(async () => {
  stage = await startMethods();
});
afterAll(() => stage.close());

/** Charges in this order, and returns the payments' ids. */
async function charged(merchant: MethodMerchant, bodies: object[]): Promise<string[]> {
  const ids: string[] = [];
  for (const body of bodies) ids.push((await merchant.post('/process', body)).body.data.id);
  return ids;
}

async function found({ get }: MethodMerchant, query: string): Promise<unknown> {
  const { status, body } = await get(`/payments?${query}`);
  return status === 200
    ? body.data.items.map(({ id }: { id: string }) => id)
    : [status, body.validationErrors];
}

test('with one gateway alone, payments are found by method and amount', async () => {
  const stripe = await stage.merchantAt('STRIPE');
  const [card, pix] = await charged(stripe, [charge({ amount: 1_990 }), chargeBy({ type: 'pix' })]);
  expect(await found(stripe, 'method=card')).toEqual([card]);
  expect(await found(stripe, 'method=pix')).toEqual([pix]);
  expect(await found(stripe, 'gateway=STRIPE&amountMax=1990')).toEqual([card]);
  expect(await found(stripe, 'gateway=MERCADOPAGO')).toEqual([]);

  const second = await stage.merchantAt('MERCADOPAGO');
  const token = await second.cardToken();
  const [paid, boleto] = await charged(second, [
    chargeBy({ type: 'card', token, installments: 2 }),
    chargeBy({ type: 'boleto' }, { amount: 20_000 }),
  ]);
  expect(await found(second, 'method=card')).toEqual([paid]);
  expect(await found(second, 'method=boleto&amount=20000')).toEqual([boleto]);
  expect(await found(second, 'gateway=MERCADOPAGO')).toEqual([boleto, paid]);
});

test('with both gateways, filters hold alone and together, and none finds another merchant’s', async () => {
  const [both, stranger] = [
    await stage.merchantAt('STRIPE', 'MERCADOPAGO'),
    await stage.merchantAt('STRIPE', 'MERCADOPAGO'),
  ];
  const pix = (amount: number, gatewayType: string) => chargeBy({ type: 'pix' }, { amount, gatewayType });
  const [one, two, three] = await charged(both, [
    pix(5_000, 'STRIPE'),
    pix(5_000, 'MERCADOPAGO'),
    pix(7_500, 'MERCADOPAGO'),
  ]);
  await charged(stranger, [pix(5_000, 'MERCADOPAGO')]);
  expect(await found(both, 'gateway=MERCADOPAGO')).toEqual([three, two]);
  expect(await found(both, 'amount=5000')).toEqual([two, one]);
  expect(await found(both, 'amount=5000&gateway=STRIPE&method=pix')).toEqual([one]);
  expect(await found(both, 'amountMin=5001')).toEqual([three]);
  expect(await found(both, 'amountMin=5000&amountMax=5000&limit=1')).toEqual([two]);
  expect(await found(both, 'amount=5000&amountMin=6000')).toEqual([]);
  for (const [query, field] of [
    ['method=cheque', 'method'],
    ['gateway=OUTRO', 'gateway'],
    ['amount=0', 'amount'],
    ['amountMin=cinco', 'amountMin'],
    ['expand=tudo', 'expand.0'],
  ]) {
    expect(await found(both, query ?? '')).toEqual([422, [expect.objectContaining({ field })]]);
  }
});

describe('expand=customer', () => {
  test('brings the customer of each payment that has one, in a list and alone', async () => {
    const merchant = await stage.merchantAt('STRIPE', 'MERCADOPAGO');
    const { body } = await merchant.post('/customers', {
      name: 'Ana',
      email: 'ana@exemplo.com.br',
      gatewayType: 'STRIPE',
    });
    const customer = (await merchant.get(`/customers/${body.data.id}`)).body.data;
    const [without, withOne] = await charged(merchant, [
      chargeBy({ type: 'pix' }, { gatewayType: 'MERCADOPAGO' }),
      charge({ customerId: customer.id, paymentMethodId: undefined }),
    ]);
    const { items } = (await merchant.get('/payments?expand=customer')).body.data;
    expect(items.map(({ id }: { id: string }) => id)).toEqual([withOne, without]);
    expect(items[0].customer).toEqual(customer);
    expect(items[1]).not.toHaveProperty('customer');
    const alone = async (query: string) => (await merchant.get(`/payments/${withOne}${query}`)).body.data;
    expect((await alone('?expand=customer')).customer).toEqual(customer);
    expect(await alone('')).not.toHaveProperty('customer');
    const december = { 'trilho-version': '2026-12-01' };
    const later = await merchant.get(`/payments/${withOne}?expand=customer`, december);
    expect(later.body.data).toMatchObject({ customer, method: 'card' });
  });
});
