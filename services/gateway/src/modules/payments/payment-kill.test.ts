import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { type FaultyProvider, startFaultyProvider } from '../../testing/faulty-provider.ts';
import { charge, createMerchant, type TestMerchant } from '../../testing/merchant.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let provider: FaultyProvider;
let service: TestApp;
let merchant: TestMerchant;
let child: ChildProcess | undefined;
beforeAll(async () => {
  provider = await startFaultyProvider();
  service = await createTestApp({ STRIPE_API_URL: provider.url, IDEMPOTENCY_LEASE_MS: 500 });
  merchant = await createMerchant(service);
});
afterAll(async () => {
  child?.kill('SIGKILL');
  await service.close();
  await provider.close();
});

/** A second gateway, in a process of its own, on the same database. Answers its address. */
async function startProcess(): Promise<string> {
  const env = Object.fromEntries(
    Object.entries(service.context.env).map(([name, value]) => [name, String(value)]),
  );
  child = spawn(process.execPath, [`${process.cwd()}/src/server.ts`], {
    env: { ...env, LOG_LEVEL: 'info', PATH: process.env.PATH ?? '' },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  if (!child.stdout) throw new Error('The child has no output');
  for await (const line of createInterface({ input: child.stdout })) {
    const address = /http:\/\/127\.0\.0\.1:\d+/.exec(line)?.[0];
    if (address) return address;
  }
  throw new Error('The gateway did not start');
}

test('a process killed after the charge and before its commit leaves one charge and, by the same key, one payment', async () => {
  const address = await startProcess();
  await provider.fault({
    kind: 'delay_after',
    // Until then the provider holds the key: a retry hears that it is in use.
    delayMs: 3_000,
    times: 1,
    match: { method: 'POST', path: '/v1/payment_intents' },
  });
  const key = { 'idempotency-key': 'killed-on-the-way' };
  const cut = fetch(`${address}/api/v1/payment/process`, {
    method: 'POST',
    headers: { ...merchant.headers, ...key, 'content-type': 'application/json' },
    body: JSON.stringify(charge()),
  }).then(
    () => 'answered',
    () => 'cut',
  );
  // Each look is a request of its own, so this waits for the charge without holding the loop.
  while ((await provider.chargeCount()) === 0);
  child?.kill('SIGKILL');
  expect(await cut).toBe('cut');

  const { body: list } = await merchant.get('/payments');
  expect(list.data.items).toMatchObject([{ status: 'unknown' }]);
  let retry = await merchant.post('/process', charge(), key);
  expect([retry.status, retry.body.error]).toEqual([409, 'idempotency_in_flight']);
  while (retry.status !== 200) retry = await merchant.post('/process', charge(), key);

  expect(retry.body.data).toMatchObject({ status: 'succeeded', id: list.data.items[0].id });
  expect((await merchant.get('/payments')).body.data.items).toHaveLength(1);
  expect(await provider.chargeCount()).toBe(1);
}, 60_000);
