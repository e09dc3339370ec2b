import { createUser } from '../../testing/app/builders.ts';
import { createMerchant, serverOf, type TestMerchant } from '../../testing/app/merchant.ts';
import { createTestApp, type TestApp } from '../../testing/app/test-app.ts';
import { startTestSimulator, type TestSimulator } from '../../testing/servers/simulator.ts';
import { callPortal } from '../../testing/stages/portal.ts';
import { saveKeys } from '../../testing/stages/provider-keys.ts';

let simulator: TestSimulator;
let service: TestApp;
let merchant: TestMerchant;
beforeAll(async () => {
  simulator = await startTestSimulator();
  service = await createTestApp({
    STRIPE_API_URL: simulator.url,
    MERCADOPAGO_API_URL: `${simulator.url}/mercadopago`,
    GATEWAYS: 'STRIPE,MERCADOPAGO',
  });
  merchant = await createMerchant(service);
});
afterAll(async () => {
  await service.close();
  await simulator.close();
});

const roses = (overrides: object = {}) => ({
  amount: 24_990,
  description: 'Assinatura de rosas, novembro',
  ...overrides,
});
const keysOf = ({ user }: TestMerchant) => ({
  gatewayType: 'MERCADOPAGO',
  publicKey: `TEST-key-${user.id}`,
  secretKey: `TEST-token-${user.id}`,
});
const problemsOf = async (input: object) => {
  const { status, body } = await merchant.post('/links', input);
  expect(status).toBe(422);
  return body.validationErrors.map(({ field, message }: { field: string; message: string }) => [
    field,
    message,
  ]);
};

test('a link is created once per key, found, listed with filters, and ended for good', async () => {
  const key = { 'idempotency-key': 'link-1' };
  const [created, again] = [
    await merchant.post('/links', roses(), key),
    await merchant.post('/links', roses(), key),
  ];
  expect([created.status, again.headers['idempotent-replayed']]).toEqual([200, 'true']);
  const link = created.body.data;
  expect(again.body.data).toEqual(link);
  expect(link).toMatchObject({
    id: expect.stringMatching(/^lnk_[0-9A-Za-z]{22}$/),
    url: `http://127.0.0.1:4000/pagar/${link.id}`,
    status: 'open',
    active: true,
    reusable: false,
    amount: 24_990,
    minAmount: null,
    maxAmount: null,
    currency: 'BRL',
    methods: ['pix', 'card', 'boleto'],
    maxInstallments: 1,
    gateway: 'STRIPE',
    paidCount: 0,
    paidAmount: 0,
    expiresAt: null,
  });
  expect((await merchant.get(`/links/${link.id}`)).body.data).toEqual(link);
  expect((await merchant.get('/links?active=true')).body.data.items).toEqual([link]);
  const ended = await merchant.post(`/links/${link.id}/deactivate`);
  expect(ended.body.data).toMatchObject({ status: 'inactive', active: false });
  expect((await merchant.post(`/links/${link.id}/deactivate`)).body.data).toEqual(ended.body.data);
  expect((await merchant.get('/links?active=true')).body.data.items).toEqual([]);
  expect((await merchant.get('/links?active=false')).body.data.items).toEqual([ended.body.data]);
});

test('what cannot be charged is refused, naming the field', async () => {
  expect(await problemsOf(roses({ minAmount: 100, maxAmount: 50 }))).toEqual([
    ['minAmount', 'Um link de valor fixo não tem valor mínimo nem máximo.'],
    ['maxAmount', 'Um link de valor fixo não tem valor mínimo nem máximo.'],
  ]);
  expect(await problemsOf({ description: 'Doação', minAmount: 100, maxAmount: 50 })).toEqual([
    ['maxAmount', 'O valor máximo não pode ser menor que o mínimo.'],
  ]);
  expect(await problemsOf(roses({ amount: 499, methods: ['boleto'] }))).toEqual([
    ['amount', 'Por boleto, o gateway recebe de R$ 5,00 a R$ 49.999,99.'],
  ]);
  expect(await problemsOf(roses({ maxInstallments: 3 }))).toEqual([
    ['maxInstallments', 'Este link não pode ser parcelado.'],
  ]);
  expect(await problemsOf(roses({ expiresAt: '2020-01-01T00:00:00Z' }))).toEqual([
    ['expiresAt', 'A validade deve estar no futuro.'],
  ]);
  expect((await problemsOf(roses({ methods: [] })))[0][0]).toBe('methods');
  expect((await problemsOf(roses({ description: ' ' })))[0][0]).toBe('description');
});

test('methods that cannot charge the amount are left out unless they are asked for', async () => {
  const { body } = await merchant.post('/links', roses({ amount: 499 }));
  expect(body.data.methods).toEqual(['pix', 'card']);
});

test('of two gateways the link names one, and instalments are those of its gateway', async () => {
  const other = await createMerchant(service);
  await saveKeys(service, other.user, keysOf(other));
  const unnamed = await other.post('/links', roses());
  expect(unnamed.body.validationErrors[0].field).toBe('gatewayType');
  const named = await other.post('/links', roses({ gatewayType: 'MERCADOPAGO', maxInstallments: 12 }));
  expect(named.body.data).toMatchObject({ gateway: 'MERCADOPAGO', maxInstallments: 12 });
  const announced = await other.post('/links', roses({ gatewayType: 'PAYPAL' }));
  expect([announced.status, announced.body.error]).toEqual([422, 'gateway_unavailable']);
});

test('without keys of a gateway there is no link', async () => {
  const bare = await serverOf(service, await createUser(service, { plan: true }));
  const { status, body } = await bare.post('/links', roses());
  expect([status, body.error]).toEqual([422, 'gateway_not_configured']);
});

test('the portal has the same links, behind the plan, under a key', async () => {
  const { user } = merchant;
  const headers = { 'idempotency-key': 'portal-1' };
  const create = () =>
    callPortal(service, user, 'POST', '/payment-links', { payload: roses({ reusable: true }), headers });
  const created = await create();
  expect([created.status, created.body.data.payments]).toEqual([200, []]);
  expect((await create()).body.data).toEqual(created.body.data);
  const { id } = created.body.data;
  expect((await merchant.get(`/links/${id}`)).body.data).toMatchObject({ id, reusable: true });
  const listed = await callPortal(service, user, 'GET', '/payment-links');
  expect(listed.body.data.content[0].id).toBe(id);
  const ended = await callPortal(service, user, 'POST', `/payment-links/${id}/deactivate`);
  expect(ended.body.data.status).toBe('inactive');
  const shown = await callPortal(service, user, 'GET', `/payment-links/${id}`);
  expect(shown.body.data).toEqual(ended.body.data);
  const noKey = await callPortal(service, user, 'POST', '/payment-links', { payload: roses() });
  expect(noKey.status).toBe(422);
  const unpaid = await createUser(service);
  expect((await callPortal(service, unpaid, 'GET', '/payment-links')).status).toBe(402);
});

test('another merchant’s link, and the other environment’s, is not found', async () => {
  const { id } = (await merchant.post('/links', roses())).body.data;
  const stranger = await createMerchant(service);
  const production = await serverOf(service, merchant.user, 'PRODUCTION');
  for (const other of [stranger, production]) {
    expect((await other.get(`/links/${id}`)).status).toBe(404);
    expect((await other.post(`/links/${id}/deactivate`)).status).toBe(404);
    expect((await other.get('/links')).body.data.items).toEqual([]);
  }
  const portal = (path: string, method: 'GET' | 'POST' = 'GET') =>
    callPortal(service, stranger.user, method, `/payment-links/${path}`);
  expect((await portal(id)).status).toBe(404);
  expect((await portal(`${id}/deactivate`, 'POST')).status).toBe(404);
  expect((await merchant.get(`/links/${id}`)).body.data.status).toBe('open');
});
