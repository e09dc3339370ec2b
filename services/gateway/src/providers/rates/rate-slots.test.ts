import { charge, createMerchant, type TestMerchant } from '../../testing/app/merchant.ts';
import { createTestApp, type TestApp } from '../../testing/app/test-app.ts';
import { type FaultyProvider, startFaultyProvider } from '../../testing/servers/faulty-provider.ts';
import { createRateSlots } from './provider-slots.ts';
import { inBackground } from './rate-slots.ts';

const perSecond = 5;
/** Slots for twelve seconds: more than even a busy machine takes to begin as many calls. */
const burst = 60;

let provider: FaultyProvider;
let service: TestApp;
let merchant: TestMerchant;
beforeAll(async () => {
  provider = await startFaultyProvider();
  service = await createTestApp({
    STRIPE_API_URL: provider.url,
    PROVIDER_TEST_PER_SECOND: perSecond,
    PROVIDER_QUEUE_MS: 1500,
    // On a busy machine the burst waits longer for the database and the simulator than one call would.
    PROVIDER_TIMEOUT_MS: 30_000,
    DATABASE_QUEUE_MS: 60_000,
  });
});
afterAll(async () => {
  await service.close();
  await provider.close();
});
beforeEach(async () => {
  merchant = await createMerchant(service);
});

/** When the calls of the merchant's account arrived at the provider. */
async function arrivals(): Promise<number[]> {
  const query = `account=${encodeURIComponent(`test_${merchant.user.id}`)}`;
  const response = await fetch(`${provider.url}/_simulator/requests?${query}`);
  const { requests } = (await response.json()) as { requests: { at: number }[] };
  return requests.map(({ at }) => at).sort((a, b) => a - b);
}

/** The most calls that fall into any second. */
const busiestSecond = (times: number[]): number =>
  Math.max(...times.map((from) => times.filter((at) => at >= from && at < from + 1000).length));

test('calls beyond the provider’s limit queue for their slot, and too long a queue is answered 503', async () => {
  const answers = await Promise.all(Array.from({ length: burst }, () => merchant.post('/process', charge())));
  const done = answers.filter(({ status }) => status === 200);
  const busy = answers.filter(({ status }) => status === 503);
  expect(done.length + busy.length).toBe(burst);
  expect(done.length).toBeGreaterThan(perSecond);
  expect(busy.length).toBeGreaterThan(0);
  for (const { body, headers } of busy) {
    expect(body).toMatchObject({ error: 'provider_busy', paymentId: expect.any(String) });
    expect(Number(headers['retry-after'])).toBeGreaterThanOrEqual(1);
  }
  // A call's way to the simulator takes a moment that differs from one to the next.
  expect(busiestSecond(await arrivals())).toBeLessThanOrEqual(perSecond + 2);
});

test('a payment that was turned away is charged once when its key is sent again', async () => {
  const keys = Array.from({ length: burst / 2 }, (_, index) => ({ 'idempotency-key': `burst-${index}` }));
  const before = await provider.chargeCount();
  let open = keys;
  let rounds = 0;
  while (open.length > 0) {
    const answers = await Promise.all(open.map((headers) => merchant.post('/process', charge(), headers)));
    open = open.filter((_, index) => answers[index]?.status !== 200);
    rounds += 1;
  }
  expect(rounds).toBeGreaterThan(1);
  expect(await provider.chargeCount()).toBe(before + keys.length);
});

test('two nodes keep within one account’s limit together, and accounts do not wait for each other', async () => {
  const { context } = service;
  const node = () =>
    createRateSlots(
      { ...context.env, PROVIDER_TEST_PER_SECOND: 25, PROVIDER_QUEUE_MS: 0 },
      context.orm,
      context.vault,
    );
  const [one, two] = [node(), node()];
  const granted = async (slots: typeof one, key: string) =>
    (await Promise.allSettled(Array.from({ length: 25 }, () => slots(key)()))).filter(
      ({ status }) => status === 'fulfilled',
    ).length;
  const [first, second] = await Promise.all([
    granted(one, 'sk_test_shared_account'),
    granted(two, 'sk_test_shared_account'),
  ]);
  expect(first + second).toBeGreaterThanOrEqual(5);
  expect(first + second).toBeLessThanOrEqual(8);
  expect(await granted(one, 'sk_test_other_account')).toBeGreaterThanOrEqual(5);
  // Live accounts are allowed four times as much.
  expect(await granted(one, 'sk_live_other_account')).toBeGreaterThanOrEqual(20);
});

test('work in the background stands back behind calls that somebody waits for', async () => {
  const { context } = service;
  const takeSlot = createRateSlots(
    { ...context.env, PROVIDER_TEST_PER_SECOND: 25, PROVIDER_QUEUE_MS: 5000 },
    context.orm,
    context.vault,
  )('sk_test_account_with_import');
  const order: string[] = [];
  const waits = [
    ...Array.from({ length: 20 }, () => inBackground(takeSlot).then(() => order.push('background'))),
    ...Array.from({ length: 20 }, () => takeSlot().then(() => order.push('merchant'))),
  ];
  await Promise.all(waits);
  expect(order.filter((who) => who === 'background')).toHaveLength(20);
  // What is left when the last merchant's call was let through is the import's.
  expect(order.slice(order.lastIndexOf('merchant') + 1).length).toBeGreaterThanOrEqual(15);
});
