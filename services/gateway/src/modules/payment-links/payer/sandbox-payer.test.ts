import { randomUUID } from 'node:crypto';
import { createUser } from '../../../testing/app/builders.ts';
import { serverOf, type TestMerchant } from '../../../testing/app/merchant.ts';
import { createTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import { startTestSimulator, type TestSimulator } from '../../../testing/servers/simulator.ts';
import { saveKeys } from '../../../testing/stages/provider-keys.ts';

let simulator: TestSimulator;
let service: TestApp;
beforeAll(async () => {
  simulator = await startTestSimulator();
  service = await createTestApp({
    STRIPE_API_URL: simulator.url,
    MERCADOPAGO_API_URL: `${simulator.url}/mercadopago`,
    SANDBOX_PAYERS_URL: `${simulator.url}/_simulator/payments`,
    GATEWAYS: 'STRIPE,MERCADOPAGO',
    PUBLIC_URL: 'https://portal.exemplo.com.br',
  });
});
afterAll(async () => {
  await service.close();
  await simulator.close();
});

type Environment = 'SANDBOX' | 'PRODUCTION';

/** A merchant with both gateways in an environment. */
async function createMerchant(environment: Environment): Promise<TestMerchant> {
  const user = await createUser(service, { plan: true });
  const name = user.id.replaceAll('_', '');
  const [prefix, mode] = environment === 'SANDBOX' ? ['TEST', 'test'] : ['APP_USR', 'live'];
  const mercadoPago = { publicKey: `${prefix}-key-${name}`, secretKey: `${prefix}-token-${name}` };
  await saveKeys(service, user, { gatewayType: 'MERCADOPAGO', ...mercadoPago }, { environment });
  const stripe = { publicKey: `pk_${mode}_${name}`, secretKey: `sk_${mode}_${name}` };
  await saveKeys(service, user, stripe, { environment });
  return serverOf(service, user, environment);
}

async function call(method: 'GET' | 'POST', path: string, payload?: object) {
  const response = await service.app.inject({
    method,
    url: `/api/v1/pay/${path}`,
    ...(payload && { payload }),
    headers: { 'idempotency-key': randomUUID() },
  });
  return { status: response.statusCode, body: response.json() };
}

/** Begins a Pix of a new link, as its payer. */
async function beginPix(merchant: TestMerchant, gatewayType: string) {
  const input = { amount: 24_990, description: 'Rosas', gatewayType };
  const link: string = (await merchant.post('/links', input)).body.data.id;
  const { body } = await call('POST', `${link}/payments`, { method: 'pix', email: 'ana@exemplo.com.br' });
  return { link, payment: body.data };
}
const play = (link: string, { id, token }: { id: string; token: string }, step = 'pay') =>
  call('POST', `${link}/payments/${id}/payer?token=${token}`, { step });

test.each(['STRIPE', 'MERCADOPAGO'])(
  'a payer’s Pix at %s is paid in their place in the sandbox',
  async (gateway) => {
    const merchant = await createMerchant('SANDBOX');
    const { link, payment } = await beginPix(merchant, gateway);
    expect(payment.payerSteps).toEqual(['pay', 'expire']);
    expect((await play(link, payment)).status).toBe(200);
    const { externalId } = (await merchant.get(`/payments/${payment.id}`)).body.data;
    expect(externalId).toEqual(expect.any(String));
    const again = await play(link, payment);
    expect([again.status, again.body.error]).toEqual([409, 'payment_state']);
  },
);

test('in production nobody pays in a payer’s place', async () => {
  const merchant = await createMerchant('PRODUCTION');
  const { link, payment } = await beginPix(merchant, 'MERCADOPAGO');
  expect(payment.payerSteps).toEqual([]);
  expect((await play(link, payment)).status).toBe(404);
});

test('nor does who has not begun the payment', async () => {
  const merchant = await createMerchant('SANDBOX');
  const { link, payment } = await beginPix(merchant, 'MERCADOPAGO');
  const other = await beginPix(merchant, 'MERCADOPAGO');
  expect((await play(link, { ...payment, token: 'a'.repeat(64) })).status).toBe(404);
  expect((await play(other.link, payment)).status).toBe(404);
});
