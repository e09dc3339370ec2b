import { createUser, type TestUser } from '../../testing/app/builders.ts';
import { createTestApp, type TestApp } from '../../testing/app/test-app.ts';
import { type FaultyProvider, startFaultyProvider } from '../../testing/servers/faulty-provider.ts';

let simulator: FaultyProvider;
let service: TestApp;
let user: TestUser;

beforeAll(async () => {
  simulator = await startFaultyProvider();
  service = await createTestApp({ STRIPE_API_URL: simulator.url });
});
afterAll(async () => {
  await service.close();
  await simulator.close();
});
beforeEach(async () => {
  await simulator.clearFaults();
  user = await createUser(service);
});

const start = (stripePriceId = 'premium_monthly', as = user) =>
  service.app.inject({
    method: 'POST',
    url: '/api/v1/subscriptions',
    headers: as.headers,
    payload: { userId: as.id, stripePriceId },
  });

const isActive = async () => {
  const response = await service.app.inject({
    url: '/api/v1/subscriptions/check/active',
    query: { userId: user.id },
    headers: user.headers,
  });
  return response.json().data;
};

const current = () =>
  service.app.inject({
    url: '/api/v1/subscriptions/management/current',
    query: { userId: user.id },
    headers: user.headers,
  });

/** What the browser does with the client secret. */
async function pay(clientSecret: string, paymentMethod = 'pm_card_visa') {
  const [intent = ''] = clientSecret.split('_secret_');
  return simulator
    .sdk(service.context.env.PLATFORM_STRIPE_SECRET_KEY)
    .paymentIntents.confirm(intent, { payment_method: paymentMethod, return_url: 'http://127.0.0.1:4000/' });
}

test('a plan that was started twice, even at once, is one open subscription with one secret', async () => {
  const answers = await Promise.all([start(), start(), start()]);
  const again = await start();
  const started = [...answers, again].map((answer) => answer.json().data);
  expect(new Set(started.map((data) => data.subscriptionId)).size).toBe(1);
  expect(new Set(started.map((data) => data.clientSecret)).size).toBe(1);
  const subscriptions = await simulator
    .sdk(service.context.env.PLATFORM_STRIPE_SECRET_KEY)
    .subscriptions.list({ status: 'all', limit: 100 });
  expect(subscriptions.data.filter((item) => item.metadata.trilho_user_id === user.id)).toHaveLength(1);
});

test.each(['/v1/customers', '/v1/subscriptions'])(
  'a user whose try was cut off at %s, and whose e-mail has changed since, starts the plan under the new one',
  async (path) => {
    // Twice: the provider's library tries once more by itself.
    await simulator.fault({ kind: 'cut_after', times: 2, match: { method: 'POST', path } });
    expect((await start()).statusCode).toBe(502);
    const email = `novo.${user.id}@exemplo.com.br`;
    const em = service.context.orm.em.fork();
    await em.execute('update users set email = ? where id = ?', [email, user.id]);
    const again = await start();
    expect(again.statusCode).toBe(200);
    const platform = simulator.sdk(service.context.env.PLATFORM_STRIPE_SECRET_KEY);
    const { subscriptionId, clientSecret } = again.json().data;
    const { customer } = await platform.subscriptions.retrieve(subscriptionId, { expand: ['customer'] });
    expect(customer).toMatchObject({ email });
    expect((await start()).json().data).toEqual({ subscriptionId, clientSecret });
    await pay(clientSecret);
    expect(await isActive()).toBe(true);
  },
);

test('a paid plan is active at the next question, without waiting for a webhook', async () => {
  expect(await isActive()).toBe(false);
  const { clientSecret } = (await start()).json().data;
  expect(await isActive()).toBe(false);
  await pay(clientSecret);
  expect(await isActive()).toBe(true);
  expect((await current()).json().data).toMatchObject({
    planName: 'Plano Premium',
    price: 11_900,
    status: 'ACTIVE',
    chargeFrequency: 'Mensal',
    cancelAtperiodEnd: false,
    paymentMethod: { brand: 'visa', lastFourDigits: '4242' },
  });
});

test('a declined card leaves the plan inactive and open for another card', async () => {
  const { clientSecret } = (await start()).json().data;
  await expect(pay(clientSecret, 'pm_card_chargeDeclined')).rejects.toMatchObject({ code: 'card_declined' });
  expect(await isActive()).toBe(false);
  expect((await start()).json().data.clientSecret).toBe(clientSecret);
  await pay(clientSecret);
  expect(await isActive()).toBe(true);
});

test('with an active plan another cannot be started', async () => {
  await pay((await start()).json().data.clientSecret);
  const answer = await start();
  expect(answer.statusCode).toBe(409);
  expect(answer.json()).toMatchObject({ error: 'plan_active', message: 'Você possui um plano ativo.' });
});

test('another price than that of the Premium plan is refused', async () => {
  const answer = await start('price_of_somebody');
  expect(answer.statusCode).toBe(422);
  expect(answer.json().validationErrors).toEqual([
    { field: 'stripePriceId', message: 'Plano desconhecido.' },
  ]);
});

test("another user's id is refused on every call", async () => {
  const other = await createUser(service);
  const calls = await Promise.all([
    service.app.inject({
      method: 'POST',
      url: '/api/v1/subscriptions',
      headers: user.headers,
      payload: { userId: other.id, stripePriceId: 'premium_monthly' },
    }),
    service.app.inject({
      url: '/api/v1/subscriptions/check/active',
      query: { userId: other.id },
      headers: user.headers,
    }),
    service.app.inject({
      url: '/api/v1/subscriptions/management/current',
      query: { userId: other.id },
      headers: user.headers,
    }),
  ]);
  expect(calls.map((call) => call.statusCode)).toEqual([403, 403, 403]);
});

test('without a plan there is no own subscription to show', async () => {
  const answer = await current();
  expect(answer.statusCode).toBe(404);
});
