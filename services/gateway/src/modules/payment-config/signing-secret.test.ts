import { createHmac } from 'node:crypto';
import { createUser, type TestUser } from '../../testing/app/builders.ts';
import { createTestApp, type TestApp } from '../../testing/app/test-app.ts';
import { startTestSimulator, type TestSimulator } from '../../testing/servers/simulator.ts';
import { saveKeys } from '../../testing/stages/provider-keys.ts';
import { PaymentConfig } from '../provider-accounts/payment-config.entity.ts';

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

const secret = '5f7c0e1d2b3a4958677f8e9dacbb0a19';
const save = async (more: object = {}) => {
  const answer = await saveKeys(service, user, {
    gatewayType: 'MERCADOPAGO',
    publicKey: `TEST-key-${user.id}`,
    secretKey: `TEST-token-${user.id}`,
    ...more,
  });
  const { status, body } = answer;
  const [config] = body.data ?? [];
  return { status, body, config, text: JSON.stringify(answer) };
};
const rowOf = (id = '') => service.context.orm.em.fork().findOneOrFail(PaymentConfig, id);

let sent = 0;
/** Posts a notification as the gateway does, signed with the secret if there is one. */
async function notify(url = '', signingSecret: string | null) {
  sent += 1;
  const ts = '1764000000000';
  const signature = (key: string) =>
    createHmac('sha256', key).update(`id:${sent};request-id:r-${sent};ts:${ts};`).digest('hex');
  const { pathname } = new URL(url);
  const { statusCode } = await service.app.inject({
    method: 'POST',
    url: pathname,
    query: { 'data.id': String(sent), type: 'payment' },
    headers: {
      'content-type': 'application/json',
      'x-request-id': `r-${sent}`,
      ...(signingSecret !== null && { 'x-signature': `ts=${ts},v1=${signature(signingSecret)}` }),
    },
    payload: JSON.stringify({
      id: sent,
      type: 'payment',
      action: 'payment.updated',
      date_created: '2026-11-20T12:00:00Z',
      data: { id: String(sent) },
    }),
  });
  return statusCode;
}

test('a configuration tells where its events go, and whether a secret signs them, never which', async () => {
  const first = await save();
  expect(first.config).toMatchObject({
    eventsUrl: `${service.context.env.PROVIDER_EVENTS_URL}/mercadopago/events/${first.config?.id}`,
    hasWebhookSecret: false,
  });
  const signed = await save({ webhookSecret: secret });
  expect(signed.config).toMatchObject({ id: first.config?.id, hasWebhookSecret: true });
  expect(signed.text).not.toContain(secret);
  const listed = await service.app.inject({
    url: `/api/v1/payment/config/user/${user.id}`,
    headers: user.headers,
  });
  expect(listed.json().data).toMatchObject([{ hasWebhookSecret: true }]);
  expect(listed.body).not.toContain(secret);
  const { webhookSecretSealed } = await rowOf(first.config?.id);
  expect(webhookSecretSealed).not.toContain(secret);
});

test('a secret given with the first keys is stored, one that is not given stays, an empty one removes it', async () => {
  const { config } = await save({ webhookSecret: secret });
  expect(config?.hasWebhookSecret).toBe(true);
  expect((await save({ publicKey: 'TEST-key-other' })).config?.hasWebhookSecret).toBe(true);
  expect((await save({ webhookSecret: '' })).config?.hasWebhookSecret).toBe(false);
  expect((await rowOf(config?.id)).webhookSecretSealed).toBeNull();
});

test('with a secret only what it signed is taken, without one anything is a hint', async () => {
  const { config } = await save();
  expect(await notify(config?.eventsUrl, null)).toBe(200);
  await save({ webhookSecret: secret });
  expect(await notify(config?.eventsUrl, secret)).toBe(200);
  expect(await notify(config?.eventsUrl, null)).toBe(400);
  expect(await notify(config?.eventsUrl, 'another-secret')).toBe(400);
  await save({ webhookSecret: 'another-secret' });
  expect(await notify(config?.eventsUrl, 'another-secret')).toBe(200);
  expect(await notify(config?.eventsUrl, secret)).toBe(400);
  await save({ webhookSecret: '' });
  expect(await notify(config?.eventsUrl, null)).toBe(200);
});

test('another token of the same account keeps the secret; one of another account does not', async () => {
  const { config } = await save({ webhookSecret: secret });
  const { accountExternalId } = await rowOf(config?.id);
  expect(accountExternalId).not.toBeNull();
  const rolled = await save({ secretKey: `TEST-rolled-${user.id}` });
  expect([rolled.status, rolled.config?.hasWebhookSecret]).toEqual([200, true]);
  const moved = await save({ secretKey: `TEST-token-other_${user.id}`, confirm: true });
  expect((await rowOf(config?.id)).accountExternalId).not.toBe(accountExternalId);
  expect(moved.config?.hasWebhookSecret).toBe(false);
  const both = await save({
    secretKey: `TEST-token-third_${user.id}`,
    confirm: true,
    webhookSecret: secret,
  });
  expect(both.config?.hasWebhookSecret).toBe(true);
});

test('a gateway that signs with a secret of its own takes none, and tells no address', async () => {
  const { status, body } = await save({
    gatewayType: 'STRIPE',
    publicKey: 'pk_test_1',
    secretKey: `sk_test_${user.id}`,
    webhookSecret: secret,
  });
  expect([status, body.validationErrors]).toEqual([
    422,
    [{ field: 'webhookSecret', message: 'Este gateway cuida sozinho da assinatura dos eventos.' }],
  ]);
  const { config } = await save({
    gatewayType: 'STRIPE',
    publicKey: 'pk_test_1',
    secretKey: `sk_test_${user.id}`,
  });
  expect(config).toMatchObject({ gatewayType: 'STRIPE' });
  expect(config).not.toHaveProperty('eventsUrl');
  expect(config).not.toHaveProperty('hasWebhookSecret');
});

test.each(['5f7c••••••••', 'dois pedaços'])(
  'a text that can be no secret is refused at its field (%s)',
  async (webhookSecret) => {
    const { status, body } = await save({ webhookSecret });
    expect([status, body.validationErrors.map(({ field }) => field)]).toEqual([422, ['webhookSecret']]);
    expect(JSON.stringify(body)).not.toContain(webhookSecret);
  },
);
