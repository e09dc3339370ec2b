import { randomUUID } from 'node:crypto';
import { createUser } from '../../../testing/app/builders.ts';
import { serverOf, type TestMerchant } from '../../../testing/app/merchant.ts';
import { createTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import { startTestSimulator, type TestSimulator } from '../../../testing/servers/simulator.ts';
import { saveKeys } from '../../../testing/stages/provider-keys.ts';

let simulator: TestSimulator;
let service: TestApp;
let merchant: TestMerchant;
beforeAll(async () => {
  simulator = await startTestSimulator();
  service = await createTestApp({
    STRIPE_API_URL: simulator.url,
    MERCADOPAGO_API_URL: `${simulator.url}/mercadopago`,
    GATEWAYS: 'STRIPE,MERCADOPAGO',
    PUBLIC_URL: 'https://portal.exemplo.com.br',
  });
  const user = await createUser(service, { plan: true });
  const name = user.id.replaceAll('_', '');
  const keys = { publicKey: `TEST-key-${name}`, secretKey: `TEST-token-${name}` };
  await saveKeys(service, user, { gatewayType: 'MERCADOPAGO', ...keys });
  await saveKeys(service, user, { publicKey: `pk_test_${name}`, secretKey: `sk_test_${name}` });
  merchant = await serverOf(service, user);
});
afterAll(async () => {
  await service.close();
  await simulator.close();
});

async function call(method: 'GET' | 'POST', path: string, payload?: object) {
  const response = await service.app.inject({
    method,
    url: `/api/v1/pay/${path}`,
    ...(payload && { payload }),
    headers: { 'idempotency-key': randomUUID() },
  });
  return { status: response.statusCode, body: response.json() };
}

const createLink = async (overrides: object = {}): Promise<string> => {
  const input = { amount: 24_990, description: 'Rosas', gatewayType: 'MERCADOPAGO', ...overrides };
  const { body } = await merchant.post('/links', input);
  return body.data.id;
};
const pix = { method: 'pix', email: 'ana@exemplo.com.br' };
const begin = async (link: string, input: object = pix) =>
  (await call('POST', `${link}/payments`, input)).body.data;
const cancel = (link: string, { id, token }: { id: string; token: string }) =>
  call('POST', `${link}/payments/${id}/cancel?token=${token}`);
const statusOf = async (link: string) => (await call('GET', link)).body.data.status;

/** Lets the payer pay at the gateway, of which we hear nothing yet. */
async function payAtGateway(paymentId: string): Promise<void> {
  const { externalId } = (await merchant.get(`/payments/${paymentId}`)).body.data;
  await fetch(`${simulator.url}/_simulator/payments/${externalId}/pay`, { method: 'POST' });
}

test('a payer gives a Pix up, and the link takes another way to pay', async () => {
  const link = await createLink();
  const payment = await begin(link);
  expect(await statusOf(link)).toBe('waiting');
  const { status, body } = await cancel(link, payment);
  expect([status, body.data.id, body.data.status]).toEqual([200, payment.id, 'canceled']);
  expect(await statusOf(link)).toBe('open');
  expect((await merchant.get(`/payments/${payment.id}`)).body.data.status).toBe('canceled');
  const again = await begin(link);
  expect(again.status).toBe('requires_action');
  expect(again.id).not.toBe(payment.id);
});

test('said twice it is done once, and says the same', async () => {
  const link = await createLink();
  const payment = await begin(link);
  const answers = await Promise.all([cancel(link, payment), cancel(link, payment)]);
  expect(answers.some(({ status }) => status === 200)).toBe(true);
  const last = await cancel(link, payment);
  expect([last.status, last.body.data.status]).toEqual([200, 'canceled']);
});

test('only who began a payment gives it up', async () => {
  const link = await createLink();
  const payment = await begin(link);
  const other = await begin(await createLink());
  const wrong = await cancel(link, { ...payment, token: other.token });
  const elsewhere = await cancel(link, other);
  expect([wrong.status, elsewhere.status]).toEqual([404, 404]);
  expect(await statusOf(link)).toBe('waiting');
});

test('a Pix that was paid meanwhile stays paid', async () => {
  const link = await createLink();
  const payment = await begin(link);
  await payAtGateway(payment.id);
  const { status } = await cancel(link, payment);
  expect(status).toBeGreaterThanOrEqual(400);
  await merchant.get(`/payments/${payment.id}`);
  const again = await cancel(link, payment);
  expect(again.status).toBeGreaterThanOrEqual(400);
  expect(await statusOf(link)).not.toBe('open');
});

test('a card that its issuer wants to confirm comes back to the link’s page', async () => {
  const link = await createLink({ gatewayType: 'STRIPE' });
  const input = { method: 'card', email: 'ana@exemplo.com.br' };
  const payment = await begin(link, { ...input, cardToken: 'pm_card_authenticationRequired' });
  expect(payment.nextAction.type).toBe('redirect');
  const { pathname, search } = new URL(payment.nextAction.url);
  const page = await (await fetch(`${simulator.url}${pathname}${search}`)).text();
  expect(page).toContain(`/pagar/${link}`);
});
