import { randomUUID } from 'node:crypto';
import { createUser } from '../../../testing/app/builders.ts';
import { serverOf, type TestMerchant } from '../../../testing/app/merchant.ts';
import { createTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import { startTestSimulator, type TestSimulator } from '../../../testing/servers/simulator.ts';
import { saveKeys } from '../../../testing/stages/provider-keys.ts';

let simulator: TestSimulator;
let service: TestApp;
/** The same without anybody who plays payers, as at the gateways' own accounts for tests. */
let alone: TestApp;
beforeAll(async () => {
  simulator = await startTestSimulator();
  const settings = {
    STRIPE_API_URL: simulator.url,
    MERCADOPAGO_API_URL: `${simulator.url}/mercadopago`,
    GATEWAYS: 'STRIPE,MERCADOPAGO',
    PUBLIC_URL: 'https://portal.exemplo.com.br/',
  };
  service = await createTestApp({
    ...settings,
    SANDBOX_PAYERS_URL: `${simulator.url}/_simulator/payments`,
  });
  alone = await createTestApp(settings);
});
afterAll(async () => {
  await service.close();
  await alone.close();
  await simulator.close();
});

type Environment = 'SANDBOX' | 'PRODUCTION';

async function createMerchant(environment: Environment, on = service): Promise<TestMerchant> {
  const user = await createUser(on, { plan: true });
  const name = user.id.replaceAll('_', '');
  const [prefix, mode] = environment === 'SANDBOX' ? ['TEST', 'test'] : ['APP_USR', 'live'];
  const mercadoPago = { publicKey: `${prefix}-key-${name}`, secretKey: `${prefix}-token-${name}` };
  await saveKeys(on, user, { gatewayType: 'MERCADOPAGO', ...mercadoPago }, { environment });
  await saveKeys(
    on,
    user,
    { publicKey: `pk_${mode}_${name}`, secretKey: `sk_${mode}_${name}` },
    { environment },
  );
  return serverOf(on, user, environment);
}

const boleto = {
  paymentMethod: { type: 'boleto', dueInDays: 3 },
  payer: {
    name: 'Ana Souza',
    document: '52998224725',
    address: {
      ...{ zipCode: '01310100', street: 'Av. Paulista', number: '1000' },
      ...{ neighborhood: 'Bela Vista', city: 'São Paulo', state: 'SP' },
    },
  },
};

async function create(
  merchant: TestMerchant,
  gatewayType: string,
  how: object = { paymentMethod: { type: 'pix' } },
) {
  const order = {
    amount: 15_000,
    currency: 'BRL',
    description: 'Rosas',
    customerEmail: 'ana@exemplo.com.br',
  };
  const { status, body } = await merchant.post('/process', { ...order, gatewayType, ...how });
  expect([status, body.data?.status]).toEqual([200, 'requires_action']);
  return body.data;
}

/** The id and the token of a page's address. */
function pageOf({ nextAction }: { nextAction: { sandboxUrl: string } }) {
  const { origin, pathname, hash } = new URL(nextAction.sandboxUrl);
  expect(origin + pathname).toMatch(/^https:\/\/portal\.exemplo\.com\.br\/pagar\/sandbox\/pay_/);
  return { id: pathname.split('/').at(-1) ?? '', token: hash.slice(1) };
}

async function open({ id, token }: { id: string; token: string }, on = service) {
  const response = await on.app.inject({ url: `/api/v1/pay/sandbox/${id}`, query: { token } });
  return { status: response.statusCode, data: response.json().data };
}

async function play({ id, token }: { id: string; token: string }, step = 'pay', on = service) {
  const response = await on.app.inject({
    method: 'POST',
    url: `/api/v1/pay/sandbox/${id}/payer`,
    query: { token },
    payload: { step },
  });
  return { status: response.statusCode, error: response.json().error };
}

test.each([
  ['STRIPE', 'pix', {}],
  ['STRIPE', 'boleto', boleto],
  ['MERCADOPAGO', 'pix', {}],
  ['MERCADOPAGO', 'boleto', boleto],
])('at %s the next action of a %s leads to a page where it is paid once', async (gateway, method, how) => {
  const merchant = await createMerchant('SANDBOX');
  const page = pageOf(await create(merchant, gateway, { paymentMethod: { type: method }, ...how }));
  const { data } = await open(page);
  expect(data).toMatchObject({
    ...{ id: page.id, gateway, method, amount: 15_000, description: 'Rosas', status: 'requires_action' },
    payerSteps: ['pay', 'expire'],
    nextAction: { type: method },
  });
  expect(JSON.stringify(data)).not.toContain('ana@exemplo.com.br');
  expect((await play(page)).status).toBe(200);
  expect(await play(page)).toEqual({ status: 409, error: 'payment_state' });
});

test('a payment’s page is opened by its own address alone', async () => {
  const merchant = await createMerchant('SANDBOX');
  const one = pageOf(await create(merchant, 'STRIPE'));
  const other = pageOf(await create(merchant, 'MERCADOPAGO'));
  const wrong = { id: one.id, token: other.token };
  expect([(await open(wrong)).status, (await play(wrong)).status]).toEqual([404, 404]);
  expect((await open({ id: one.id, token: '' })).status).toBe(422);
});

test('nothing of it exists in production', async () => {
  const merchant = await createMerchant('PRODUCTION');
  const { id, nextAction } = await create(merchant, 'MERCADOPAGO');
  expect(nextAction).not.toHaveProperty('sandboxUrl');
  const token = service.context.vault.digest(`payments:${id}:sandbox_page`);
  expect([(await open({ id, token })).status, (await play({ id, token })).status]).toEqual([404, 404]);
  expect((await merchant.post(`/payments/${id}/payer`, { step: 'pay' })).status).toBe(404);
});

test('where nobody plays payers the page shows the payment and offers no step', async () => {
  const merchant = await createMerchant('SANDBOX', alone);
  const payment = await create(merchant, 'STRIPE');
  const page = pageOf(payment);
  expect((await open(page, alone)).data).toMatchObject({ payerSteps: [], gateway: 'STRIPE' });
  expect(await play(page, 'pay', alone)).toEqual({ status: 422, error: 'provider_unsupported' });
  const { status, body } = await merchant.post(`/payments/${payment.id}/payer`, { step: 'pay' });
  expect([status, body.error]).toEqual([422, 'provider_unsupported']);
});

test.each(['STRIPE', 'MERCADOPAGO'])(
  'a server lets a Pix at %s expire, once for each key',
  async (gateway) => {
    const merchant = await createMerchant('SANDBOX');
    const { id } = await create(merchant, gateway);
    const key = { 'idempotency-key': randomUUID() };
    const step = () => merchant.post(`/payments/${id}/payer`, { step: 'expire' }, key);
    const [first, again] = [await step(), await step()];
    expect([first.status, first.body.data.id, again.headers['idempotent-replayed']]).toEqual([
      200,
      id,
      'true',
    ]);
    const late = await merchant.post(`/payments/${id}/payer`, { step: 'pay' });
    expect([late.status, late.body.error]).toEqual([409, 'payment_state']);
    const stranger = await createMerchant('SANDBOX');
    expect((await stranger.post(`/payments/${id}/payer`, { step: 'pay' })).status).toBe(404);
  },
);
