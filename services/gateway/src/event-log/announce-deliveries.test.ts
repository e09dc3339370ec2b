import type { EntityManager } from '@mikro-orm/postgresql';
import { charge, createMerchant } from '../testing/app/merchant.ts';
import { createTestApp, type TestApp } from '../testing/app/test-app.ts';
import { type FaultyProvider, startFaultyProvider } from '../testing/servers/faulty-provider.ts';
import { createEndpoint, newScope } from '../testing/servers/webhook-endpoint.ts';
import { announceDeliveries } from './announce-deliveries.ts';
import { recordEvent } from './event.repository.ts';

let provider: FaultyProvider;
let service: TestApp;
let announced = 0;
beforeAll(async () => {
  provider = await startFaultyProvider();
  service = await createTestApp({ STRIPE_API_URL: provider.url });
  announceDeliveries(service.context.orm, {
    announce(table) {
      if (table === 'deliveries') announced += 1;
    },
    close: () => undefined,
  });
});
beforeEach(() => {
  announced = 0;
});
afterAll(async () => {
  await service.close();
  await provider.close();
});

const url = 'http://127.0.0.1:9/';
const subscribed = async () => {
  const scope = newScope();
  await createEndpoint(service, scope, { url });
  return scope;
};
const transactional: EntityManager['transactional'] = (work) =>
  service.context.orm.em.fork().transactional(work);

test('workers are woken once the transaction of an event has committed, not before', async () => {
  const scope = await subscribed();
  await transactional(async (tx) => {
    await recordEvent(scope, 'payment.succeeded', { id: 'pay_1' }, tx);
    await recordEvent(scope, 'payment.succeeded', { id: 'pay_2' }, tx);
    expect(announced).toBe(0);
  });
  expect(announced).toBe(1);
});

test('nothing wakes them for an event that is undone, or that nobody subscribes to', async () => {
  const scope = await subscribed();
  const undone = transactional(async (tx) => {
    await recordEvent(scope, 'payment.succeeded', { id: 'pay_1' }, tx);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await transactional((tx) => recordEvent(newScope(), 'payment.succeeded', { id: 'pay_1' }, tx));
  expect(announced).toBe(0);
});

test('a payment wakes them as soon as it is stored', async () => {
  const merchant = await createMerchant(service);
  expect((await merchant.post('/process', charge())).status).toBe(200);
  expect(announced).toBe(0);
  await createEndpoint(service, { userId: merchant.user.id, environment: 'SANDBOX' }, { url });
  expect((await merchant.post('/process', charge())).status).toBe(200);
  expect(announced).toBeGreaterThan(0);
});
