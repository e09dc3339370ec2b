import type { Customer } from '@trilho/contracts/customer';
import { configureGateway, type TestUser } from '../../testing/app/builders.ts';
import { chargeBy, type MethodMerchant, startMethods } from '../../testing/stages/by-method.ts';

let methods: Awaited<ReturnType<typeof startMethods>>;
beforeAll(async () => {
  methods = await startMethods();
});
beforeEach(() => methods.provider.clearFaults());
afterAll(() => methods.close());

let numbers = 0;
const ana = (overrides: object = {}) => ({
  name: 'Ana Lima',
  email: `ana.${++numbers}@exemplo.com.br`,
  ...overrides,
});
const create = async (merchant: MethodMerchant, overrides: object = {}): Promise<Customer> => {
  const { status, body } = await merchant.post('/customers', ana(overrides));
  expect([status, body.message]).toEqual([200, 'Success']);
  return body.data;
};

/** What the second gateway itself answers to the merchant's own token. */
async function ask({ user }: { user: Pick<TestUser, 'id'> }, path: string, method = 'GET', body?: object) {
  const response = await fetch(`${methods.provider.url}/mercadopago${path}`, {
    method,
    headers: { authorization: `Bearer TEST-token-${user.id}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}
const cut = (path: string, method = 'POST') =>
  methods.provider.fault({
    kind: 'cut_after',
    times: 1,
    match: { method, path: `/mercadopago/v1/customers${path}` },
  });

const attach = async (merchant: MethodMerchant, { id }: Customer, holder = 'APRO', headers = {}) =>
  merchant.post(
    `/customers/${id}/payment-methods`,
    { paymentMethodId: await merchant.cardToken(holder) },
    headers,
  );
const listed = async (merchant: MethodMerchant, { id }: Customer) =>
  (await merchant.get(`/customers/${id}/payment-methods`)).body.data.items;

describe('a customer of the second gateway alone', () => {
  let merchant: MethodMerchant;
  beforeAll(async () => {
    merchant = await methods.merchantAt('MERCADOPAGO');
  });

  test('is made there and here, changed field by field, and told of', async () => {
    const made = await create(merchant, {
      phone: '+55 (11) 98765-4321',
      description: 'VIP',
      metadata: { crm: '77', loja: 'sul' },
    });
    expect(made).toMatchObject({
      id: expect.stringMatching(/^cus_/),
      name: 'Ana Lima',
      phone: '+55 11 987654321',
      description: 'VIP',
      defaultPaymentMethodId: null,
      gateway: 'MERCADOPAGO',
      metadata: { crm: '77', loja: 'sul' },
    });
    const there = await ask(merchant, `/v1/customers/${made.externalId}`);
    expect(there.body).toMatchObject({
      first_name: 'Ana',
      last_name: 'Lima',
      email: made.email,
      phone: { area_code: '11', number: '987654321' },
      metadata: { trilho_customer_id: made.id },
    });
    const changed = await merchant.put(`/customers/${made.id}`, {
      name: 'Ana',
      phone: null,
      metadata: { crm: '', cor: 'azul' },
    });
    expect(changed.body.data).toMatchObject({
      name: 'Ana',
      phone: null,
      description: 'VIP',
      email: made.email,
      metadata: { loja: 'sul', cor: 'azul' },
    });
    expect((await merchant.get(`/customers/${made.id}`)).body.data).toEqual(changed.body.data);
    expect((await merchant.delete(`/customers/${made.id}`)).status).toBe(200);
    expect((await merchant.get(`/customers/${made.id}`)).status).toBe(404);
    expect((await ask(merchant, `/v1/customers/${made.externalId}`)).status).toBe(404);
    expect(await methods.eventTypesOf(made.id)).toEqual([
      'customer.created',
      'customer.updated',
      'customer.deleted',
    ]);
  });

  test('whose e-mail the account has is refused at its field, and so is another e-mail', async () => {
    const { id, email } = await create(merchant);
    const again = await merchant.post('/customers', ana({ email }));
    expect([again.status, again.body.validationErrors]).toEqual([
      422,
      [{ field: 'email', message: expect.stringContaining('de outro cliente') }],
    ]);
    const other = await merchant.put(`/customers/${id}`, { email: 'outra@exemplo.com.br' });
    expect([other.status, other.body.validationErrors]).toEqual([
      422,
      [{ field: 'email', message: expect.stringContaining('não pode ser alterado') }],
    ]);
    expect((await merchant.put(`/customers/${id}`, { email, name: 'Bia' })).body.data.name).toBe('Bia');
  });

  test.each([
    ['lost', { kind: 'cut_after' as const, times: 1 }, 502],
    ['late', { kind: 'delay_after' as const, delayMs: 2_600, times: 1 }, 504],
    ['a 500', { kind: 'status_after' as const, status: 500, times: 1 }, 502],
  ])('whose answer was %s is the same one under the same key', async (_name, fault, status) => {
    const body = ana();
    const key = { 'idempotency-key': `customer-${body.email}` };
    const match = { method: 'POST', path: '/mercadopago/v1/customers' };
    await methods.provider.fault({ ...fault, match });
    expect((await merchant.post('/customers', body, key)).status).toBe(status);
    const second = await merchant.post('/customers', body, key);
    expect([second.status, second.body.data?.email]).toEqual([200, body.email]);
    const { body: found } = await ask(merchant, `/v1/customers/search?email=${body.email}`);
    expect(found).toMatchObject({ paging: { total: 1 }, results: [{ id: second.body.data.externalId }] });
  });

  test('has cards: stored, listed, the default, and discarded', async () => {
    const customer = await create(merchant);
    const { status, body } = await attach(merchant, customer);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      customerId: customer.id,
      type: 'card',
      card: { brand: 'mastercard', lastFourDigits: '6351', expiryMonth: 11, holderName: 'APRO' },
      gateway: 'MERCADOPAGO',
    });
    const second = (await attach(merchant, customer)).body.data;
    expect(await listed(merchant, customer)).toEqual([second, body.data]);
    const read = async () => (await merchant.get(`/customers/${customer.id}`)).body.data;
    // The gateway itself makes the first card the default one.
    expect((await read()).defaultPaymentMethodId).toBe(body.data.id);
    const path = `/customers/${customer.id}/payment-methods/${second.id}`;
    expect((await merchant.put(`${path}/default`)).body.data.defaultPaymentMethodId).toBe(second.id);
    expect((await merchant.delete(path)).status).toBe(200);
    expect((await merchant.delete(path)).status).toBe(404);
    expect((await read()).defaultPaymentMethodId).toBeNull();
    expect(await listed(merchant, customer)).toEqual([body.data]);
    const cards = await ask(merchant, `/v1/customers/${customer.externalId}/cards`);
    expect(cards.body).toMatchObject([{ id: body.data.externalId }]);
  });

  test('has one card when the answer to its storing was lost', async () => {
    const customer = await create(merchant);
    const token = await merchant.cardToken();
    const store = () =>
      merchant.post(
        `/customers/${customer.id}/payment-methods`,
        { paymentMethodId: token },
        { 'idempotency-key': `card-${token}` },
      );
    await cut(`/${customer.externalId}/cards`);
    expect((await store()).status).toBe(502);
    // What cannot be looked up stays unknown: nothing says that the token was no good.
    const lookUp = { method: 'GET', path: '/mercadopago/v1/card_tokens' };
    await methods.provider.fault({ kind: 'status', status: 500, times: 1, match: lookUp });
    expect((await store()).status).toBe(502);
    const stored = await store();
    expect([stored.status, stored.body.data?.card.lastFourDigits]).toEqual([200, '6351']);
    expect(await listed(merchant, customer)).toEqual([stored.body.data]);
    const cards = await ask(merchant, `/v1/customers/${customer.externalId}/cards`);
    expect(cards.body).toHaveLength(1);
  });

  test('gets no card of a token that is none', async () => {
    const customer = await create(merchant);
    const { status, body } = await merchant.post(`/customers/${customer.id}/payment-methods`, {
      paymentMethodId: 'abcdef0123456789',
    });
    expect([status, body.error]).toEqual([422, 'provider_invalid']);
    expect(body.validationErrors[0]?.field).toBe('paymentMethodId');
    expect(await listed(merchant, customer)).toEqual([]);
  });

  test('names the field of a charge as the request does, where its token is none', async () => {
    const refused = await merchant.post('/process', chargeBy({ type: 'card', token: 'abcdef0123456789' }));
    expect([refused.status, refused.body.error]).toEqual([422, 'provider_invalid']);
    expect(refused.body.validationErrors[0]?.field).toBe('paymentMethod.token');
  });

  test('pays by a stored card with its security code, and by the server alone not', async () => {
    const customer = await create(merchant);
    const { data: stored } = (await attach(merchant, customer)).body;
    const alone = { ...chargeBy({}), paymentMethod: undefined, paymentMethodId: stored.id };
    const refused = await merchant.post('/process', alone);
    expect([refused.status, refused.body.error]).toEqual([422, 'provider_unsupported']);
    expect(refused.body.message).toContain('código de segurança');
    const made = await ask(merchant, '/v1/card_tokens', 'POST', {
      card_id: stored.externalId,
      security_code: '123',
    });
    const method = { type: 'card', token: String(made.body.id) };
    const paid = await merchant.post('/process', chargeBy(method, { customerId: customer.id }));
    expect([paid.status, paid.body.data?.status]).toEqual([200, 'succeeded']);
    expect(paid.body.data).toMatchObject({ customerId: customer.id, gateway: 'MERCADOPAGO' });
    const there = await ask(merchant, `/v1/payments/${paid.body.data.externalId}`);
    expect(there.body).toMatchObject({
      payer: { type: 'customer', id: customer.externalId },
      card: { id: stored.externalId },
    });
  });

  test('is nobody else’s', async () => {
    const customer = await create(merchant);
    const { data: card } = (await attach(merchant, customer)).body;
    const stranger = await methods.merchantAt('MERCADOPAGO');
    const path = `/customers/${customer.id}`;
    expect((await stranger.get(path)).status).toBe(404);
    expect((await stranger.put(path, { name: 'X' })).status).toBe(404);
    expect((await stranger.delete(path)).status).toBe(404);
    expect((await attach(stranger, customer)).status).toBe(404);
    expect((await stranger.delete(`${path}/payment-methods/${card.id}`)).status).toBe(404);
    expect((await stranger.put(`${path}/payment-methods/${card.id}/default`)).status).toBe(404);
    expect((await merchant.get(path)).status).toBe(200);
  });
});

test('with both gateways a customer is where it was asked for, and without a name where subscriptions are', async () => {
  const merchant = await methods.merchantAt('MERCADOPAGO', 'STRIPE');
  const unnamed = await create(merchant);
  const named = await create(merchant, { gatewayType: 'MERCADOPAGO' });
  expect([unnamed.gateway, named.gateway]).toEqual(['STRIPE', 'MERCADOPAGO']);
  const { data: card } = (await attach(merchant, named)).body;
  expect(card.gateway).toBe('MERCADOPAGO');
  const changed = await merchant.put(`/customers/${unnamed.id}`, { name: 'Bia' });
  expect([changed.status, changed.body.data.gateway]).toEqual([200, 'STRIPE']);
  // A payment at one gateway may be of a customer of the other: then it is our own note.
  const pix = chargeBy({ type: 'pix' }, { gatewayType: 'MERCADOPAGO', customerId: unnamed.id });
  expect((await merchant.post('/process', pix)).body.data).toMatchObject({ customerId: unnamed.id });
  const atOther = { ...chargeBy({}), paymentMethod: undefined, gatewayType: 'STRIPE' };
  const elsewhere = await merchant.post('/process', { ...atOther, paymentMethodId: card.id });
  expect([elsewhere.status, elsewhere.body.validationErrors]).toEqual([
    422,
    [{ field: 'paymentMethodId', message: 'O meio de pagamento está guardado em outro gateway.' }],
  ]);
  const product = await merchant.post('/products', {
    name: 'Clube',
    prices: [{ unitAmount: 4_990, interval: 'month' }],
  });
  const priceId = product.body.data.prices[0].id;
  const subscribed = await merchant.post('/subscriptions', { customerId: named.id, priceId });
  expect([subscribed.status, subscribed.body.validationErrors]).toEqual([
    422,
    [{ field: 'customerId', message: 'Este cliente está em outro gateway.' }],
  ]);
});

test('customers stay at their gateway when another one is configured, and it is missed when it goes', async () => {
  const merchant = await methods.merchantAt('MERCADOPAGO');
  const before = await create(merchant);
  await configureGateway(methods.service, merchant.user);
  const after = await create(merchant);
  expect([before.gateway, after.gateway]).toEqual(['MERCADOPAGO', 'STRIPE']);
  const changed = await merchant.put(`/customers/${before.id}`, { name: 'Bia Souza' });
  expect(changed.body.data).toMatchObject({ name: 'Bia Souza', gateway: 'MERCADOPAGO' });
  expect((await ask(merchant, `/v1/customers/${before.externalId}`)).body).toMatchObject({
    first_name: 'Bia',
    last_name: 'Souza',
  });
  const em = methods.service.context.orm.em.fork();
  await em.execute('update payment_configs set active = false where id = ?', [
    merchant.configIds.MERCADOPAGO,
  ]);
  const { status, body } = await merchant.put(`/customers/${before.id}`, { name: 'Caio' });
  expect([status, body.error]).toEqual([422, 'gateway_not_configured']);
  expect((await merchant.get(`/customers/${before.id}`)).body.data.name).toBe('Bia Souza');
});
