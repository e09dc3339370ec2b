import {
  configureGateway,
  createKeys,
  createUser,
  keyHeaders,
  type TestUser,
} from '../../testing/app/builders.ts';
import { charge, serverOf } from '../../testing/app/merchant.ts';
import { createTestApp, type TestApp } from '../../testing/app/test-app.ts';
import { startTestSimulator, type TestSimulator } from '../../testing/servers/simulator.ts';
import { codesOf, revealKey, saveKeys } from '../../testing/stages/provider-keys.ts';

let simulator: TestSimulator;
let service: TestApp;
let user: TestUser;
beforeAll(async () => {
  simulator = await startTestSimulator();
  service = await createTestApp({
    STRIPE_API_URL: simulator.url,
    MERCADOPAGO_API_URL: `${simulator.url}/mercadopago`,
    GATEWAYS: 'STRIPE,MERCADOPAGO',
  });
});
beforeEach(async () => {
  user = await createUser(service, { plan: true });
});
afterAll(async () => {
  await service.close();
  await simulator.close();
});

const secretKey = () => `TEST-token-${user.id}`;
const keysOf = (overrides: object = {}) => ({
  gatewayType: 'MERCADOPAGO',
  publicKey: `TEST-key-${user.id}`,
  secretKey: secretKey(),
  ...overrides,
});
const check = (query: Record<string, string>) =>
  service.app.inject({
    url: '/api/v1/payment/config/check/SANDBOX',
    query: { userId: user.id, ...query },
    headers: user.headers,
  });

test('an environment has an account at each gateway, with keys of its own', async () => {
  const stripe = await configureGateway(service, user);
  const { status, body } = await saveKeys(service, user, keysOf());
  expect(status).toBe(200);
  expect(body.data).toMatchObject([
    { id: stripe.id, gatewayType: 'STRIPE', environment: 'SANDBOX' },
    { gatewayType: 'MERCADOPAGO', environment: 'SANDBOX', publicKey: `TEST-key-${user.id}` },
  ]);
  const [, second] = body.data;
  expect(codesOf(second?.findings)).toEqual(['account_ready']);
  expect(second?.import).toMatchObject({ status: 'running' });
  expect((await revealKey(service, user, second?.id ?? '')).body.data).toEqual({ secretKey: secretKey() });
  expect((await revealKey(service, user, stripe.id)).body.data).toEqual({ secretKey: `sk_test_${user.id}` });
  const again = await saveKeys(service, user, keysOf({ publicKey: 'TEST-key-other' }));
  expect(again.body.data.map(({ id }) => id)).toEqual(body.data.map(({ id }) => id));
});

test('each account is tested by itself', async () => {
  await saveKeys(service, user, keysOf());
  expect((await check({ gatewayType: 'MERCADOPAGO' })).json().data).toBe(true);
  expect((await check({})).statusCode).toBe(404);
  await saveKeys(service, user, keysOf({ secretKey: 'invalid', confirm: true }));
  expect((await check({ gatewayType: 'MERCADOPAGO' })).json().data).toBe(false);
});

test('keys that the second gateway refuses are saved with what is to be done, in its name', async () => {
  const { body } = await saveKeys(service, user, keysOf({ secretKey: 'invalid' }));
  expect(body.data[0]?.findings).toMatchObject([
    {
      code: 'keys_rejected',
      message: 'O MercadoPago não aceitou o Access Token.',
      remedy: expect.stringContaining('https://www.mercadopago.com.br/developers'),
    },
  ]);
});

test('what a merchant began at one gateway goes on there, whatever else is configured', async () => {
  await saveKeys(service, user, keysOf());
  await configureGateway(service, user);
  const headers = keyHeaders(await createKeys(service, user));
  const call = (url: string, payload?: object) =>
    service.app.inject({
      method: 'POST',
      url: `/api/v1/payment${url}`,
      headers,
      ...(payload && { payload }),
    });
  const { id, gateway } = (await call('/process', charge())).json().data;
  expect(gateway).toBe('STRIPE');
  const refunded = (await call(`/payments/${id}/refund`)).json().data;
  expect(refunded).toMatchObject({ amountRefunded: 1990, refunds: [{ gateway: 'STRIPE' }] });
  const customer = await call('/customers', { name: 'Ana', email: 'ana@exemplo.com.br' });
  expect(customer.statusCode).toBe(200);
});

test('an account for the catalogue is missed where only the second gateway is configured', async () => {
  await saveKeys(service, user, keysOf());
  const headers = keyHeaders(await createKeys(service, user));
  const answer = await service.app.inject({
    method: 'POST',
    url: '/api/v1/payment/products',
    headers,
    payload: { name: 'Plano Ouro', prices: [{ unitAmount: 4_990 }] },
  });
  expect([answer.statusCode, answer.json().error]).toEqual([422, 'gateway_not_configured']);
  expect(answer.json().message).toBe(
    'Nenhum gateway configurado neste ambiente guarda produtos e assinaturas. Para usá-los, configure o Stripe.',
  );
});

test('no gateway is advised that is not switched on', async () => {
  const alone = await createTestApp({
    MERCADOPAGO_API_URL: `${simulator.url}/mercadopago`,
    GATEWAYS: 'MERCADOPAGO',
  });
  try {
    const merchant = await createUser(alone, { plan: true });
    await saveKeys(alone, merchant, keysOf());
    const server = await serverOf(alone, merchant);
    const message = 'Nenhum gateway configurado neste ambiente guarda produtos e assinaturas.';
    const product = { name: 'Plano Ouro', prices: [{ unitAmount: 4_990 }] };
    for (const [path, input] of [
      ['/products', product],
      ['/subscriptions', { customerId: 'cus_1', priceId: 'price_1' }],
    ] as const) {
      const { status, body } = await server.post(path, input);
      expect([path, status, body.error, body.message]).toEqual([
        path,
        422,
        'gateway_not_configured',
        message,
      ]);
    }
    const named = await server.post('/products', { ...product, gatewayType: 'MERCADOPAGO' });
    expect(named.body.message).toBe('O MercadoPago não guarda produtos nem assinaturas.');
  } finally {
    await alone.close();
  }
});

test('a product that names a gateway which keeps none is made at no other one', async () => {
  const [path, input] = ['/products', { name: 'Plano Ouro', prices: [{ unitAmount: 4_990 }] }];
  await configureGateway(service, user);
  await saveKeys(service, user, keysOf());
  const merchant = await serverOf(service, user);
  const { status, body } = await merchant.post(path, { ...input, gatewayType: 'MERCADOPAGO' });
  const message = 'O MercadoPago não guarda produtos nem assinaturas. Use o Stripe.';
  expect([status, body.validationErrors]).toEqual([422, [{ field: 'gatewayType', message }]]);
  expect((await merchant.get(path)).body.data.items).toEqual([]);
});

test('a gateway that is not switched on is announced, and nothing of it is saved', async () => {
  const off = await createTestApp({ STRIPE_API_URL: simulator.url });
  try {
    user = await createUser(off, { plan: true });
    const { status, body } = await saveKeys(off, user, keysOf());
    expect([status, body.error, body.message]).toEqual([
      422,
      'gateway_unavailable',
      'Este gateway estará disponível em breve.',
    ]);
  } finally {
    await off.close();
  }
});
