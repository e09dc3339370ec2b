import type { Gateway, InstallmentOption, PortalGateway } from '@trilho/contracts/gateway';
import { buildApp } from '../../main/app.ts';
import { configureGateway, createUser, type TestUser } from '../../testing/app/builders.ts';
import { serverOf, type TestMerchant } from '../../testing/app/merchant.ts';
import { createTestApp, type TestApp } from '../../testing/app/test-app.ts';
import { type FaultyProvider, startFaultyProvider } from '../../testing/servers/faulty-provider.ts';
import { saveKeys } from '../../testing/stages/provider-keys.ts';

let provider: FaultyProvider;
let service: TestApp;
let user: TestUser;
let server: TestMerchant;
beforeAll(async () => {
  provider = await startFaultyProvider();
  service = await createTestApp({
    STRIPE_API_URL: provider.url,
    MERCADOPAGO_API_URL: `${provider.url}/mercadopago`,
    GATEWAYS: 'STRIPE,MERCADOPAGO',
  });
});
beforeEach(async () => {
  await provider.clearFaults();
  user = await createUser(service, { plan: true });
  server = await serverOf(service, user);
});
afterAll(async () => {
  await service.close();
  await provider.close();
});

const saveSecond = () =>
  saveKeys(service, user, {
    gatewayType: 'MERCADOPAGO',
    publicKey: `TEST-key-${user.id}`,
    secretKey: `TEST-token-${user.id}`,
  });
const gatewaysOf = async (merchant: TestMerchant): Promise<Gateway[]> =>
  (await merchant.get('/gateways')).body.data.items;
const namesOf = async (merchant: TestMerchant) => (await gatewaysOf(merchant)).map(({ gateway }) => gateway);
const ask = (query: string) => server.get(`/installments?${query}`);

test('a server sees the gateways of its own environment, the first configured first, with what each accepts', async () => {
  expect(await gatewaysOf(server)).toEqual([]);
  await saveSecond();
  await configureGateway(service, user);
  const [second, first] = await gatewaysOf(server);
  expect(second).toEqual({
    gateway: 'MERCADOPAGO',
    methods: [
      expect.objectContaining({ type: 'card', maxInstallments: 12, captureLater: true, expiresIn: null }),
      expect.objectContaining({ type: 'pix', payer: [], expiresIn: { min: 1_800, max: 2_592_000 } }),
      expect.objectContaining({ type: 'boleto', payer: ['name', 'document', 'address'] }),
    ],
    openPayments: false,
    confirmAgain: false,
    chargesStoredCards: false,
    savesCardsWhilePaying: false,
    verifiesCards: false,
    ...{ capturesInParts: false, incrementsAuthorizations: false, splitsPayments: false },
    customers: true,
    catalogue: false,
    subscriptions: false,
  });
  expect(first).toMatchObject({
    ...{ gateway: 'STRIPE', catalogue: true, openPayments: true },
    ...{ capturesInParts: true, incrementsAuthorizations: true, splitsPayments: false },
  });
  expect(await namesOf(await serverOf(service, user, 'PRODUCTION'))).toEqual([]);
});

test('nothing of another merchant’s gateways shows', async () => {
  await configureGateway(service, user);
  await saveSecond();
  const other = await createUser(service, { plan: true });
  const theirs = await serverOf(service, other);
  expect(await namesOf(theirs)).toEqual([]);
  expect((await theirs.get('/installments?amount=15000&cardPrefix=503143')).body.error).toBe(
    'gateway_not_configured',
  );
});

test('a card’s instalments come with their interest, the whole amount at once first', async () => {
  await saveSecond();
  const { status, body } = await ask('amount=15000&cardPrefix=503143');
  expect([status, body.data.gateway]).toEqual([200, 'MERCADOPAGO']);
  const items: InstallmentOption[] = body.data.items;
  expect(items.map(({ installments }) => installments)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  expect(items[0]).toEqual({ installments: 1, installmentAmount: 15_000, totalAmount: 15_000 });
  for (const { installments, installmentAmount, totalAmount } of items) {
    expect(totalAmount).toBeGreaterThanOrEqual(15_000);
    expect(Math.abs(installments * installmentAmount - totalAmount)).toBeLessThan(installments);
  }
  expect(await provider.chargeCount()).toBe(0);
});

test('a gateway without instalments is not asked: the card pays at once', async () => {
  await configureGateway(service, user);
  await provider.fault({ kind: 'status', status: 500, times: 1 });
  expect((await ask('amount=15000&cardPrefix=424242')).body.data).toEqual({
    gateway: 'STRIPE',
    items: [{ installments: 1, installmentAmount: 15_000, totalAmount: 15_000 }],
  });
});

test('with several gateways the one that is meant has to be named', async () => {
  await configureGateway(service, user);
  await saveSecond();
  const unnamed = await ask('amount=15000&cardPrefix=503143');
  expect([unnamed.status, unnamed.body.validationErrors]).toEqual([
    422,
    [{ field: 'gatewayType', message: 'Há mais de um gateway configurado: informe `gatewayType`.' }],
  ]);
  const named = await ask('amount=15000&cardPrefix=503143&gatewayType=MERCADOPAGO');
  expect(named.body.data.items).toHaveLength(12);
  expect((await ask('amount=15000&cardPrefix=503143&gatewayType=PAYPAL')).body.error).toBe(
    'gateway_unavailable',
  );
});

test.each([
  ['amount=15000&cardPrefix=000000', 'cardPrefix', 'O gateway não reconhece um cartão que começa assim.'],
  ['amount=49&cardPrefix=503143', 'amount', expect.stringContaining('O valor mínimo')],
  ['amount=15000&cardPrefix=5031433215406351', 'cardPrefix', expect.any(String)],
  ['amount=15000', 'cardPrefix', expect.any(String)],
  ['amount=10.5&cardPrefix=503143', 'amount', expect.any(String)],
])('what no card pays is refused at its field (%s)', async (query, field, message) => {
  await saveSecond();
  const { status, body } = await ask(query);
  expect([status, body.validationErrors]).toEqual([422, [{ field, message }]]);
});

test('a gateway that does not answer, or no longer takes the keys, is told apart from a card', async () => {
  await saveSecond();
  await provider.fault({ kind: 'status', status: 500, times: 5 });
  expect(await ask('amount=15000&cardPrefix=503143')).toMatchObject({
    status: 502,
    body: { error: 'provider_failed' },
  });
  await provider.clearFaults();
  const refused = { gatewayType: 'MERCADOPAGO', publicKey: 'TEST-key', secretKey: 'invalid', confirm: true };
  await saveKeys(service, user, refused);
  expect((await ask('amount=15000&cardPrefix=503143')).body.error).toBe('provider_credentials');
});

test('a gateway that was switched off is not there, whatever was configured before', async () => {
  await saveSecond();
  await configureGateway(service, user);
  const { context } = service;
  const app = await buildApp({ ...context, env: { ...context.env, GATEWAYS: 'STRIPE' } });
  try {
    const { headers } = server;
    const list = await app.inject({ url: '/api/v1/payment/gateways', headers });
    expect(list.json().data.items).toMatchObject([{ gateway: 'STRIPE' }]);
    const url = '/api/v1/payment/installments?amount=15000&cardPrefix=503143';
    expect((await app.inject({ url, headers })).json().data.gateway).toBe('STRIPE');
    const named = await app.inject({ url: `${url}&gatewayType=MERCADOPAGO`, headers });
    expect([named.statusCode, named.json().error]).toEqual([422, 'gateway_unavailable']);
  } finally {
    await app.close();
  }
});

test('the portal learns of every gateway whether it can be used, and only of those what they accept', async () => {
  const read = async (app: TestApp['app']) => {
    const answer = await app.inject({ url: '/api/v1/payment/config/gateways', headers: user.headers });
    return answer.json().data as PortalGateway[];
  };
  const [stripe, mercadoPago, payPal] = await read(service.app);
  expect(stripe).toMatchObject({ gateway: 'STRIPE', available: true, takesWebhookSecret: false });
  expect(mercadoPago).toMatchObject({ gateway: 'MERCADOPAGO', available: true, takesWebhookSecret: true });
  expect(stripe?.abilities).toMatchObject({ chargesStoredCards: true, subscriptions: true });
  expect(mercadoPago?.abilities).toMatchObject({ customers: true, catalogue: false, openPayments: false });
  expect(mercadoPago?.methods.map(({ type }) => type)).toEqual(['card', 'pix', 'boleto']);
  const announced = { available: false, methods: [], abilities: null, takesWebhookSecret: false };
  expect(payPal).toEqual({ gateway: 'PAYPAL', ...announced });
  const { context } = service;
  const app = await buildApp({ ...context, env: { ...context.env, GATEWAYS: 'STRIPE' } });
  try {
    expect((await read(app))[1]).toEqual({ gateway: 'MERCADOPAGO', ...announced });
  } finally {
    await app.close();
  }
  expect((await service.app.inject({ url: '/api/v1/payment/config/gateways' })).statusCode).toBe(401);
});
