import type { Onboarding, OnboardingStepId } from '@trilho/contracts/onboarding';
import { bulkInsert } from '../../demo/bulk-insert.ts';
import { WebhookEndpoint } from '../../event-log/webhook-endpoint.entity.ts';
import { newId } from '../../platform/ids.ts';
import {
  configureGateway,
  createKeys,
  createUser,
  givePlan,
  type TestUser,
} from '../../testing/app/builders.ts';
import { createTestApp, type TestApp } from '../../testing/app/test-app.ts';
import { buildPaymentRow } from '../../testing/metric-rows.ts';
import { startTestSimulator, type TestSimulator } from '../../testing/servers/simulator.ts';

let provider: TestSimulator;
let service: TestApp;
beforeAll(async () => {
  provider = await startTestSimulator();
  service = await createTestApp({ STRIPE_API_URL: provider.url });
});
afterAll(async () => {
  await service.close();
  await provider.close();
});

const ask = (user: TestUser, environment = 'SANDBOX', userId = user.id) =>
  service.app.inject({
    url: '/api/v1/portal/onboarding',
    query: { userId, environment },
    headers: user.headers,
  });
async function done(user: TestUser, environment?: string): Promise<OnboardingStepId[]> {
  const { data }: { data: Onboarding } = (await ask(user, environment)).json();
  return data.steps.filter(({ doneAt }) => doneAt !== null).map(({ id }) => id);
}
const pay = (user: TestUser, overrides: object) => {
  const scope = { userId: user.id, environment: 'SANDBOX' as const };
  return bulkInsert(
    'payments',
    [buildPaymentRow(scope, new Date(), overrides)],
    service.context.orm.em.fork(),
  );
};
function addEndpoint(user: TestUser, overrides: { active?: boolean; deletedAt?: Date }): Promise<void> {
  const now = new Date();
  const em = service.context.orm.em.fork();
  em.create(WebhookEndpoint, {
    ...{ id: newId('we'), userId: user.id, environment: 'SANDBOX', description: 'Loja' },
    ...{ url: 'https://loja.example/webhooks', enabledEvents: ['*'], payload: 'full', ordered: false },
    ...{ metadataFilter: {}, sealedSecret: 'sealed', active: true, createdAt: now, updatedAt: now },
    ...overrides,
  });
  return em.flush();
}

test('each step is ticked by what happened, in its own environment', async () => {
  const user = await createUser(service);
  expect(await done(user)).toEqual([]);
  await givePlan(service, user.id);
  expect(await done(user)).toEqual(['plan']);
  await createKeys(service, user);
  expect(await done(user)).toEqual(['plan', 'keys']);
  await configureGateway(service, user);
  expect(await done(user)).toEqual(['plan', 'keys', 'gateway']);
  await pay(user, { status: 'failed', amountCapturedMinor: 0, declineCode: 'insufficient_funds' });
  expect(await done(user)).toEqual(['plan', 'keys', 'gateway']);
  await pay(user, {});
  expect(await done(user)).toEqual(['plan', 'keys', 'gateway', 'payment']);
  expect(await done(user, 'PRODUCTION')).toEqual(['plan']);
});

test('the webhook step is done while the environment has an active endpoint', async () => {
  const user = await createUser(service);
  await addEndpoint(user, { active: false });
  await addEndpoint(user, { deletedAt: new Date() });
  expect(await done(user)).toEqual([]);
  await addEndpoint(user, {});
  expect(await done(user)).toEqual(['webhook']);
  expect(await done(user, 'PRODUCTION')).toEqual([]);
});

test('nobody reads the steps of another account', async () => {
  const [user, other] = [await createUser(service), await createUser(service)];
  expect((await ask(user, 'SANDBOX', other.id)).statusCode).toBe(403);
});
