import type Stripe from 'stripe';
import { configureGateway, createKeys, createUser, keyHeaders } from '../../testing/app/builders.ts';
import { runJobs } from '../../testing/app/jobs.ts';
import { createTestApp, type TestApp } from '../../testing/app/test-app.ts';
import { startTestSimulator, type TestSimulator } from '../../testing/servers/simulator.ts';
import { webhookSecretOf } from '../../testing/servers/webhook-secret.ts';
import { platformWebhookSecret, registerPlatformWebhook } from '../plan/record/platform-account.ts';

let simulator: TestSimulator;
let service: TestApp;
let platform: Stripe;
let secret: string;

beforeAll(async () => {
  simulator = await startTestSimulator();
  service = await createTestApp({ STRIPE_API_URL: simulator.url });
  platform = simulator.sdk(service.context.env.PLATFORM_STRIPE_SECRET_KEY);
  await Promise.all([registerPlatformWebhook(service.context), registerPlatformWebhook(service.context)]);
  secret = (await platformWebhookSecret(service.context, service.context.orm.em.fork())) ?? '';
});
afterAll(async () => {
  await service.close();
  await simulator.close();
});

const post = (payload: string, signature: string, endpoint = 'platform') =>
  service.app.inject({
    method: 'POST',
    url: `/api/v1/providers/stripe/events/${endpoint}`,
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    payload,
  });

const postSigned = (payload: string) =>
  post(payload, platform.webhooks.generateTestHeaderString({ payload, secret }));

const plan = async (userId: string) => {
  const [row] = await service.context.orm.em
    .fork()
    .execute<{ status: string; external_id: string }[]>(
      'select status, external_id from plan_subscriptions where user_id = ?',
      [userId],
    );
  return row;
};

/** A user whose plan was paid, as the provider knows it; our row still waits. */
async function payFirstInvoice() {
  const user = await createUser(service);
  const started = await service.app.inject({
    method: 'POST',
    url: '/api/v1/subscriptions',
    headers: user.headers,
    payload: { userId: user.id, stripePriceId: 'premium_monthly' },
  });
  const { clientSecret, subscriptionId } = started.json().data;
  await platform.paymentIntents.confirm(clientSecret.split('_secret_')[0], {
    payment_method: 'pm_card_visa',
  });
  return { user, subscriptionId };
}

/** The provider's own event of this type about this subscription. */
async function eventOf(type: string, subscriptionId: string): Promise<string> {
  const { data } = await platform.events.list({ type, limit: 100 });
  const event = data.find(
    (candidate) => 'id' in candidate.data.object && candidate.data.object.id === subscriptionId,
  );
  return JSON.stringify(event);
}

test('two nodes that start at once register one webhook', async () => {
  const { data } = await platform.webhookEndpoints.list({ limit: 100 });
  expect(data).toHaveLength(1);
  expect(secret).toMatch(/^whsec_/);
});

test('a signed event is stored and answered, and changes the plan when a worker processes it', async () => {
  const { user, subscriptionId } = await payFirstInvoice();
  const answer = await postSigned(await eventOf('customer.subscription.updated', subscriptionId));
  expect(answer.statusCode).toBe(200);
  expect((await plan(user.id))?.status).toBe('INCOMPLETE');
  await runJobs(service);
  expect((await plan(user.id))?.status).toBe('ACTIVE');
});

test('a repeated event changes nothing, and an older one never brings back an older state', async () => {
  const { user, subscriptionId } = await payFirstInvoice();
  const updated = await eventOf('customer.subscription.updated', subscriptionId);
  await platform.subscriptions.cancel(subscriptionId);
  await postSigned(await eventOf('customer.subscription.deleted', subscriptionId));
  await postSigned(updated);
  await postSigned(updated);
  expect(await runJobs(service)).toBe(2);
  expect((await plan(user.id))?.status).toBe('CANCELED');
});

test('a forged, altered or unsigned event is refused, and an unknown endpoint is not found', async () => {
  const payload = JSON.stringify({ id: 'evt_forged', object: 'event', type: 'invoice.paid' });
  const foreign = platform.webhooks.generateTestHeaderString({ payload, secret: 'whsec_somebody_else' });
  expect((await post(payload, foreign)).statusCode).toBe(400);
  const genuine = platform.webhooks.generateTestHeaderString({ payload, secret });
  expect((await post(payload.replace('paid', 'payment_failed'), genuine)).statusCode).toBe(400);
  expect((await post(payload, '')).statusCode).toBe(400);
  expect((await post(payload, genuine, 'cfg_unknown')).statusCode).toBe(404);
});

test("a merchant's provider events change that merchant's payment, and no other endpoint accepts them", async () => {
  const user = await createUser(service, { plan: true });
  const keys = await createKeys(service, user);
  const config = await configureGateway(service, user);
  const created = await service.app.inject({
    method: 'POST',
    url: '/api/v1/payment/process',
    headers: keyHeaders(keys),
    payload: {
      amount: 2_500,
      currency: 'BRL',
      description: 'Pedido 1',
      customerEmail: 'ana@exemplo.com.br',
      gatewayType: 'STRIPE',
    },
  });
  const payment = created.json().data;
  const merchant = simulator.sdk(`sk_test_${user.id}`);
  await merchant.paymentIntents.confirm(payment.externalId, {
    payment_method: 'pm_card_visa',
    return_url: 'http://127.0.0.1/',
  });
  const { data } = await merchant.events.list({ type: 'payment_intent.succeeded' });
  const payload = JSON.stringify(data[0]);
  const foreign = platform.webhooks.generateTestHeaderString({ payload, secret });
  expect((await post(payload, foreign, config.id)).statusCode).toBe(400);
  const ours = await webhookSecretOf(service.context, config.id);
  const signature = merchant.webhooks.generateTestHeaderString({ payload, secret: ours });
  expect((await post(payload, signature, config.id)).statusCode).toBe(200);
  await runJobs(service);
  const read = await service.app.inject({
    url: `/api/v1/payment/payments/${payment.id}`,
    headers: keyHeaders(keys),
  });
  expect(read.json().data).toMatchObject({ status: 'succeeded', amountCaptured: 2_500 });
});
