import type Stripe from 'stripe';
import { createUser, type TestUser } from '../../testing/app/builders.ts';
import { webhookSecretOf } from '../../testing/servers/webhook-secret.ts';
import { type AccountHolder, postEvent, shiftedEvent, startCopies } from '../../testing/stages/copies.ts';
import { saveKeys } from '../../testing/stages/provider-keys.ts';
import { PaymentConfig } from './payment-config.entity.ts';
import { checkWebhooks, removePreviousWebhooks } from './webhook-upkeep.ts';

let copies: Awaited<ReturnType<typeof startCopies>>;
let merchant: AccountHolder;
beforeAll(async () => {
  copies = await startCopies();
});
beforeEach(async () => {
  await copies.provider.clearFaults();
  merchant = await copies.accountHolder();
});
afterAll(() => copies.close());

const rowOf = () => copies.service.context.orm.em.fork().findOneOrFail(PaymentConfig, merchant.configId);
const endpoints = async () => (await merchant.account.webhookEndpoints.list({ limit: 100 })).data;
const findings = async () => (await rowOf()).findings.map(({ level, code }) => `${level} ${code}`);
const secret = () => webhookSecretOf(copies.service.context, merchant.configId);

const roll = (user: TestUser = merchant.user, headers: Record<string, string> = user.headers) =>
  copies.service.app.inject({
    method: 'POST',
    url: `/api/v1/payment/config/${merchant.configId}/roll-webhook`,
    query: { userId: user.id },
    headers,
  });
const testConnection = () =>
  copies.service.app.inject({
    url: '/api/v1/payment/config/check/SANDBOX',
    query: { userId: merchant.user.id },
    headers: merchant.user.headers,
  });

/** Posts an event as the provider signs it with this secret. Returns what we answer. */
async function heard(event: Stripe.Event, signedWith: string): Promise<number> {
  const { account, configId } = merchant;
  const sent = postEvent(copies.service, account, { event, endpoint: configId, secret: signedWith });
  return sent.then(
    () => 200,
    (error: Error) => Number(error.message.slice(0, 3)),
  );
}

async function anEvent(): Promise<Stripe.Event> {
  await merchant.account.customers.create({ name: 'Ana', email: 'ana@exemplo.com.br' });
  const [event] = await merchant.eventsOf('customer.created');
  if (!event) throw new Error('The provider told of nothing');
  return event;
}

test('a rolled webhook signs with another secret, and the former one holds for a day more', async () => {
  const event = await anEvent();
  const former = await secret();
  const [before] = await endpoints();
  expect((await roll()).statusCode).toBe(200);
  const present = await secret();
  expect(present).toMatch(/^whsec_/);
  expect(present).not.toBe(former);
  expect(await endpoints()).toHaveLength(2);
  expect(await heard(event, present)).toBe(200);
  expect(await heard(shiftedEvent(event, 1), former)).toBe(200);
  expect(await heard(shiftedEvent(event, 2), 'whsec_somebody_else')).toBe(400);

  const { context } = copies.service;
  await removePreviousWebhooks(context);
  expect(await endpoints()).toHaveLength(2);
  const dayLater = new Date(Date.now() + 25 * 60 * 60 * 1000);
  await removePreviousWebhooks(context, dayLater);
  const [left, ...others] = await endpoints();
  expect([left?.id === before?.id, others]).toEqual([false, []]);
  expect(left?.id).toBe((await rowOf()).webhookExternalId);
  expect(await heard(shiftedEvent(event, 3), former)).toBe(400);
  expect(await heard(shiftedEvent(event, 4), present)).toBe(200);
});

test('the former secret ends after a day even when its endpoint cannot be removed', async () => {
  const event = await anEvent();
  const former = await secret();
  await roll();
  await copies.service.context.orm.em
    .fork()
    .nativeUpdate(
      PaymentConfig,
      { id: merchant.configId },
      { previousWebhookUntil: new Date(Date.now() - 1) },
    );
  expect(await heard(event, former)).toBe(400);
});

test('rolling twice leaves two endpoints; rolling at a provider that is away changes nothing', async () => {
  await roll();
  await roll();
  expect(await endpoints()).toHaveLength(2);
  const present = await secret();
  await copies.provider.fault({
    kind: 'status',
    status: 500,
    times: 100,
    match: { method: 'POST', path: '/v1/webhook_endpoints' },
  });
  expect((await roll()).statusCode).toBe(502);
  expect(await secret()).toBe(present);
});

test('only its owner rolls a webhook, after confirming who they are', async () => {
  const { Authorization, authorization } = merchant.user.headers as Record<string, string>;
  const plain: Record<string, string> = Authorization
    ? { Authorization }
    : { authorization: authorization ?? '' };
  expect((await roll(merchant.user, plain)).json().error).toBe('step_up_required');
  expect((await roll(await createUser(copies.service, { plan: true }))).statusCode).toBe(404);
  expect(await endpoints()).toHaveLength(1);
});

test('a roll is in the security log, a refused one is not', async () => {
  const rolls = async () => {
    const { user } = merchant;
    const { app } = copies.service;
    const log = await app.inject({
      url: `/api/v1/account/security-log?userId=${user.id}`,
      headers: user.headers,
    });
    const items: { type: string; detail: string }[] = log.json().data.items;
    return items.filter(({ type }) => type === 'provider_webhook_secret_rotated').map(({ detail }) => detail);
  };
  await copies.provider.fault({
    kind: 'status',
    status: 500,
    times: 100,
    match: { method: 'POST', path: '/v1/webhook_endpoints' },
  });
  expect((await roll()).statusCode).toBe(502);
  expect(await rolls()).toEqual([]);
  await copies.provider.clearFaults();
  expect((await roll()).statusCode).toBe(200);
  expect(await rolls()).toEqual(['SANDBOX']);
});

test('a webhook that was deleted at the provider is registered again by the test of the connection', async () => {
  const [gone] = await endpoints();
  await merchant.account.webhookEndpoints.del(gone?.id ?? '');
  expect((await testConnection()).json().data).toBe(true);
  const [again] = await endpoints();
  expect(again?.id).toBe((await rowOf()).webhookExternalId);
  expect(await findings()).toEqual(['ok account_ready', 'ok events_registered_again']);
  expect(await heard(await anEvent(), await secret())).toBe(200);
  await testConnection();
  expect(await findings()).toEqual(['ok account_ready', 'ok events_registered']);
});

test('one that cannot be registered again is found missing', async () => {
  const [gone] = await endpoints();
  await merchant.account.webhookEndpoints.del(gone?.id ?? '');
  await copies.provider.fault({
    kind: 'status',
    status: 403,
    times: 100,
    match: { method: 'POST', path: '/v1/webhook_endpoints' },
  });
  await testConnection();
  expect(await findings()).toContain('error events_missing');
});

test('the nightly check finds a webhook that was disabled, leaves it so, and saving enables it', async () => {
  const [endpoint] = await endpoints();
  const id = endpoint?.id ?? '';
  await merchant.account.webhookEndpoints.update(id, { disabled: true });
  await checkWebhooks(copies.service.context);
  expect(await findings()).toEqual(['ok account_ready', 'error events_disabled']);
  const found = (await rowOf()).findings.find(({ code }) => code === 'events_disabled');
  expect(found?.remedy).toContain('salve as configurações novamente');
  expect((await endpoints())[0]?.status).toBe('disabled');
  const saved = await saveKeys(copies.service, merchant.user, { publicKey: 'pk_test_new' });
  expect(saved.body).toMatchObject({ status: 200 });
  expect((await endpoints()).map((one) => one.status)).toEqual(['enabled']);
  expect(await findings()).toEqual(['ok account_ready', 'ok events_registered']);
});

test('the nightly check adds types that are missing, and removes what a killed process left', async () => {
  const [endpoint] = await endpoints();
  const { id, url } = endpoint ?? { id: '', url: '' };
  await merchant.account.webhookEndpoints.update(id, { enabled_events: ['invoice.paid'] });
  await merchant.account.webhookEndpoints.create({ url, enabled_events: ['*'] });
  await checkWebhooks(copies.service.context);
  const [left, ...others] = await endpoints();
  expect(others).toEqual([]);
  expect([left?.id, left?.enabled_events.includes('payment_intent.succeeded')]).toEqual([id, true]);
});

test('the webhook of an account that is away stays as it was found', async () => {
  const before = await findings();
  await copies.provider.fault({
    kind: 'status',
    status: 500,
    times: 100,
    match: { method: 'GET', path: '/v1/webhook_endpoints' },
  });
  await checkWebhooks(copies.service.context);
  expect(await findings()).toEqual(before);
});
