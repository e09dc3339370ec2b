import {
  configureGateway,
  createKeys,
  createUser,
  keyHeaders,
  type TestUser,
} from '../../testing/app/builders.ts';
import { charge } from '../../testing/app/merchant.ts';
import { createTestApp, type TestApp } from '../../testing/app/test-app.ts';
import { type FaultyProvider, startFaultyProvider } from '../../testing/servers/faulty-provider.ts';
import { createEndpoint, recordTestEvent } from '../../testing/servers/webhook-endpoint.ts';
import { startReceiver } from '../../testing/servers/webhook-receiver.ts';
import { deliverDue } from '../webhook-delivery/deliver-due.ts';

let provider: FaultyProvider;
let service: TestApp;
beforeAll(async () => {
  provider = await startFaultyProvider();
  service = await createTestApp({ STRIPE_API_URL: provider.url, PROVIDER_TIMEOUT_MS: 1_000 });
});
beforeEach(() => provider.clearFaults());
afterAll(async () => {
  await service.close();
  await provider.close();
});

const rows = <T extends object>(sql: string, userId: string) =>
  service.context.orm.em.fork().execute<T[]>(sql, [userId]);
const remove = (
  user: Pick<TestUser, 'id' | 'headers'>,
  payload: object = { confirmation: 'EXCLUIR' },
  id = user.id,
) => service.app.inject({ method: 'DELETE', url: `/api/v1/users/${id}`, headers: user.headers, payload });
const me = async (user: TestUser) =>
  (await service.app.inject({ url: `/api/v1/users/${user.id}`, headers: user.headers })).statusCode;
const login = async ({ email, password }: Pick<TestUser, 'email' | 'password'>) =>
  (await service.app.inject({ method: 'POST', url: '/api/v1/auth/login', payload: { email, password } }))
    .statusCode;
const platform = () => provider.sdk(service.context.env.PLATFORM_STRIPE_SECRET_KEY);

/** Buys the plan as the browser does. Returns the provider's id of the subscription. */
async function subscribe(user: TestUser): Promise<string> {
  const started = await service.app.inject({
    method: 'POST',
    url: '/api/v1/subscriptions',
    headers: user.headers,
    payload: { userId: user.id, stripePriceId: 'premium_monthly' },
  });
  const { clientSecret, subscriptionId } = started.json().data;
  const [intent = ''] = clientSecret.split('_secret_');
  await platform().paymentIntents.confirm(intent, {
    payment_method: 'pm_card_visa',
    return_url: 'http://127.0.0.1:4000/',
  });
  await service.app.inject({
    url: '/api/v1/subscriptions/check/active',
    query: { userId: user.id },
    headers: user.headers,
  });
  return subscriptionId;
}

/** A merchant with a plan, keys, a provider account and a payment. */
async function createMerchantOfRecord() {
  const user = await createUser(service, {
    address: {
      ...{ street: 'Rua A', number: '1', neighborhood: 'Centro', city: 'Rio de Janeiro' },
      ...{ state: 'RJ', country: 'Brasil', zipCode: '22240003' },
    },
  });
  const subscriptionId = await subscribe(user);
  const server = keyHeaders(await createKeys(service, user));
  await configureGateway(service, user);
  const pay = () =>
    service.app.inject({
      method: 'POST',
      url: '/api/v1/payment/process',
      headers: server,
      payload: charge(),
    });
  expect((await pay()).statusCode).toBe(200);
  return { user, subscriptionId, pay };
}

test('the plan ends at the provider, keys and provider keys go, the person is forgotten, the record stays', async () => {
  const { user, subscriptionId, pay } = await createMerchantOfRecord();
  const answer = await remove(user, { confirmation: 'EXCLUIR', password: user.password });
  expect(answer.json()).toEqual({ status: 200, message: 'Success' });

  expect((await platform().subscriptions.retrieve(subscriptionId)).status).toBe('canceled');
  expect(await rows('select status from plan_subscriptions where user_id = ?', user.id)).toEqual([
    { status: 'CANCELED' },
  ]);
  expect((await pay()).statusCode).toBe(401);
  expect(await rows('select 1 from applications where user_id = ? and revoked_at is null', user.id)).toEqual(
    [],
  );
  expect(
    await rows(
      'select active, public_key_sealed, secret_key_sealed, webhook_secret_sealed from payment_configs where user_id = ?',
      user.id,
    ),
  ).toEqual([{ active: false, public_key_sealed: '', secret_key_sealed: '', webhook_secret_sealed: null }]);
  const endpoints = await provider.sdk(`sk_test_${user.id}`).webhookEndpoints.list();
  expect(endpoints.data).toEqual([]);

  const [person] = await rows<Record<string, unknown>>('select * from users where id = ?', user.id);
  expect(person).toMatchObject({
    active: false,
    name: 'Conta',
    surname: 'excluída',
    email: expect.stringMatching(/@conta-excluida\.invalid$/),
    cpf: `excluido:${user.id}`,
    phone: '',
  });
  expect(JSON.stringify(person)).not.toMatch(
    new RegExp(`${user.cpf}|${user.email}|Joana|21987654321|1990-05`),
  );
  expect(await rows('select 1 from addresses where user_id = ?', user.id)).toEqual([]);
  expect(await rows('select amount_minor::int amount from payments where user_id = ?', user.id)).toEqual([
    { amount: 1990 },
  ]);
  const log = await rows<{ type: string }>(
    'select type from security_events where user_id = ? order by id',
    user.id,
  );
  expect(log.at(-1)).toEqual({ type: 'account_deleted' });
});

test('every session ends at once, nobody can sign in, and e-mail and CPF are free for a new account', async () => {
  const user = await createUser(service);
  expect((await remove(user)).statusCode).toBe(200);
  expect(await me(user)).toBe(401);
  const renewal = await service.app.inject({
    method: 'POST',
    url: '/api/v1/refresh/token',
    payload: { accessToken: user.access_token, refreshToken: user.refresh_token, subject: user.email },
  });
  expect(renewal.statusCode).toBe(401);
  expect(await login(user)).toBe(401);
  const [closed] = await rows<{ email: string }>('select email from users where id = ?', user.id);
  expect(await login({ email: closed?.email ?? '', password: user.password })).toBe(401);
  expect((await remove(user)).statusCode).toBe(401);
  const again = await createUser(service, { email: user.email, cpf: user.cpf });
  expect(again.id).not.toBe(user.id);
  expect((await remove(again)).statusCode).toBe(200);
});

test.each([
  ['without the word', {}],
  ['with another word', { confirmation: 'excluir' }],
  ['with a wrong password', { confirmation: 'EXCLUIR', password: 'Errada#123' }],
])('%s nothing is deleted', async (_name, payload) => {
  const user = await createUser(service);
  const answer = await remove(user, payload);
  expect(answer.statusCode).toBe(422);
  expect(await me(user)).toBe(200);
});

test('a wrong password says so at its field, and guessing it is throttled', async () => {
  const user = await createUser(service);
  const wrong = () => remove(user, { confirmation: 'EXCLUIR', password: 'Errada#123' });
  expect((await wrong()).json().validationErrors).toEqual([
    { field: 'password', message: 'A senha está incorreta.' },
  ]);
  for (let round = 0; round < 4; round++) await wrong();
  expect((await wrong()).statusCode).toBe(429);
});

test('while the plan cannot be ended at the provider nothing is deleted, and a later try goes through', async () => {
  const { user, subscriptionId } = await createMerchantOfRecord();
  await provider.fault({ kind: 'status', status: 503, match: { path: '/v1/subscriptions' } });
  expect((await remove(user)).statusCode).toBe(502);
  expect(await me(user)).toBe(200);
  await provider.clearFaults();
  expect((await remove(user)).statusCode).toBe(200);
  expect((await platform().subscriptions.retrieve(subscriptionId)).status).toBe('canceled');
});

test('an answer that was lost after the plan had ended is no obstacle to the next try', async () => {
  const { user, subscriptionId } = await createMerchantOfRecord();
  await provider.fault({
    kind: 'cut_after',
    times: 2,
    match: { method: 'DELETE', path: '/v1/subscriptions' },
  });
  await remove(user);
  await provider.clearFaults();
  const second = await remove(user);
  expect([200, 401]).toContain(second.statusCode);
  expect(await me(user)).toBe(401);
  expect((await platform().subscriptions.retrieve(subscriptionId)).status).toBe('canceled');
});

test('a plan that is being started while the account is deleted charges nobody', async () => {
  const user = await createUser(service);
  const creation = { method: 'POST', path: '/v1/subscriptions' };
  await provider.fault({ ...{ kind: 'delay_after', delayMs: 800, times: 1 }, match: creation });
  const asked = await provider.requestCount('/v1/subscriptions');
  const started = service.app
    .inject({
      method: 'POST',
      url: '/api/v1/subscriptions',
      headers: user.headers,
      payload: { userId: user.id, stripePriceId: 'premium_monthly' },
    })
    .then((answer) => answer);
  while ((await provider.requestCount('/v1/subscriptions')) === asked);
  expect((await remove(user)).statusCode).toBe(200);
  const answer = await started;
  expect(answer.statusCode).toBe(401);
  expect(answer.body).not.toContain('_secret_');
  const [plan] = await rows<{ external_id: string; status: string }>(
    'select external_id, status from plan_subscriptions where user_id = ?',
    user.id,
  );
  expect(plan?.status).toBe('INACTIVE');
  const { status } = await platform().subscriptions.retrieve(plan?.external_id ?? '');
  expect(['canceled', 'incomplete_expired']).toContain(status);
});

test('of two deletions at once one succeeds, and both leave one closed account', async () => {
  const user = await createUser(service);
  const statuses = (await Promise.all([remove(user), remove(user)])).map(({ statusCode }) => statusCode);
  expect(statuses).toContain(200);
  expect(statuses.every((status) => status < 500)).toBe(true);
  expect(
    await rows(`select 1 from security_events where user_id = ? and type = 'account_deleted'`, user.id),
  ).toHaveLength(1);
});

test('another user’s account cannot be deleted', async () => {
  const owner = await createUser(service);
  const intruder = await createUser(service);
  for (const id of [owner.id, 'usr_unknown']) {
    expect((await remove(intruder, { confirmation: 'EXCLUIR' }, id)).statusCode).toBe(403);
  }
  expect(await me(owner)).toBe(200);
  expect(await me(intruder)).toBe(200);
});

test('webhooks go with the account, with all that was sent to them; another merchant’s stay', async () => {
  const [leaver, stayer] = [await createUser(service), await createUser(service)];
  const receiver = await startReceiver();
  const endpoints = await Promise.all(
    [leaver, stayer].map(async ({ id: userId }) => {
      const scope = { userId, environment: 'SANDBOX' as const };
      const endpoint = await createEndpoint(service, scope, { url: receiver.url });
      await recordTestEvent(service, scope);
      return endpoint.id;
    }),
  );
  await deliverDue(service.context);
  await receiver.close();
  expect((await remove(leaver)).statusCode).toBe(200);
  const [gone = '', kept = ''] = endpoints;
  for (const [table, column] of [
    ['webhook_endpoints', 'id'],
    ['deliveries', 'endpoint_id'],
    ['delivery_attempts', 'endpoint_id'],
  ]) {
    expect({ table, rows: await rows(`select 1 from ${table} where ${column} = ?`, gone) }).toEqual({
      table,
      rows: [],
    });
    expect(await rows(`select 1 from ${table} where ${column} = ?`, kept)).toHaveLength(1);
  }
});
