import { setTimeout as wait } from 'node:timers/promises';
import type { OwnSubscription, StartedPlan } from '@trilho/contracts/plan';
import { findFreePort } from '@trilho/tooling/process/ports.ts';
import type Stripe from 'stripe';
import { startWorkLoops } from '../../main/work-loops.ts';
import { createUser, type TestUser } from '../../testing/app/builders.ts';
import { createTestApp, type TestApp } from '../../testing/app/test-app.ts';
import { startTestSimulator, type TestSimulator } from '../../testing/servers/simulator.ts';
import { registerPlatformWebhook } from './record/platform-account.ts';

const daySeconds = 24 * 60 * 60;

let simulator: TestSimulator;
let service: TestApp;
let worker: { stop(): Promise<void> };
let platform: Stripe;
let user: TestUser;

beforeAll(async () => {
  simulator = await startTestSimulator({ webhookBackoffMs: 50 });
  const port = await findFreePort();
  service = await createTestApp({
    STRIPE_API_URL: simulator.url,
    PROVIDER_EVENTS_URL: `http://127.0.0.1:${port}/api/v1/providers`,
  });
  await service.app.listen({ host: '127.0.0.1', port });
  await registerPlatformWebhook(service.context);
  worker = startWorkLoops(service.context, { say: () => undefined, onError: () => undefined });
  platform = simulator.sdk(service.context.env.PLATFORM_STRIPE_SECRET_KEY);
  user = await createUser(service);
});
afterAll(async () => {
  await worker.stop();
  await simulator.close();
  await service.close();
});

const call = (method: 'GET' | 'POST', path: string, payload: object = {}) =>
  service.app.inject({
    method,
    url: `/api/v1/subscriptions${path}`,
    headers: user.headers,
    ...(method === 'GET' ? { query: { userId: user.id } } : { payload: { userId: user.id, ...payload } }),
  });

/** Waits for a state of the plan, at most half a minute; nothing here asks the provider. */
async function waitFor(expected: Partial<OwnSubscription>): Promise<OwnSubscription> {
  for (const end = Date.now() + 30_000; ; await wait(50)) {
    const plan: OwnSubscription | undefined = (await call('GET', '/management/current')).json().data;
    const holds = Object.entries(expected).every(([name, value]) =>
      Object.entries(plan ?? {}).some(([other, found]) => other === name && found === value),
    );
    if (plan && holds) return plan;
    if (Date.now() > end) expect(plan).toMatchObject(expected);
  }
}

test('each state of the plan arrives within seconds, by real deliveries to a real worker', async () => {
  // The provider's customer lives five weeks back and is then brought to the present.
  const now = Math.floor(Date.now() / 1000);
  const clock = await platform.testHelpers.testClocks.create({
    frozen_time: now - 33 * daySeconds,
    name: user.email,
  });
  const started: StartedPlan = (await call('POST', '', { stripePriceId: 'premium_monthly' })).json().data;
  await platform.paymentIntents.confirm(started.clientSecret.split('_secret_')[0] ?? '', {
    payment_method: 'pm_card_visa',
    return_url: 'http://127.0.0.1/',
  });
  await waitFor({ status: 'ACTIVE' });

  const { customer } = await platform.subscriptions.retrieve(started.subscriptionId);
  const bad = await platform.paymentMethods.attach('pm_card_chargeCustomerFail', {
    customer: typeof customer === 'string' ? customer : customer.id,
  });
  await platform.subscriptions.update(started.subscriptionId, { default_payment_method: bad.id });
  await platform.testHelpers.testClocks.advance(clock.id, { frozen_time: now });
  const { graceEndsAt } = await waitFor({ status: 'PAST_DUE' });
  const daysLeft = (Date.parse(graceEndsAt ?? '') / 1000 - now) / daySeconds;
  expect(daysLeft).toBeGreaterThan(3.9);
  expect(daysLeft).toBeLessThan(7);

  const good = await platform.paymentMethods.attach('pm_card_visa', {
    customer: typeof customer === 'string' ? customer : customer.id,
  });
  const [owed] = (await platform.invoices.list({ subscription: started.subscriptionId, status: 'open' }))
    .data;
  await platform.invoices.pay(owed?.id ?? '', { payment_method: good.id });
  await waitFor({ status: 'ACTIVE', graceEndsAt: null });

  await platform.subscriptions.update(started.subscriptionId, { cancel_at_period_end: true });
  await waitFor({ cancelAtperiodEnd: true });
  await platform.subscriptions.cancel(started.subscriptionId);
  await waitFor({ status: 'CANCELED' });
});
