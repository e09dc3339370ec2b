import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findFreePort } from '@trilho/tooling/process/ports.ts';
import Stripe from 'stripe';
import { startReceiver, verify, type WebhookReceiver } from '../testing/webhook-receiver.ts';

let folder: string;
let port: number;
let child: ChildProcess | undefined;
let receiver: WebhookReceiver;

async function start(): Promise<ChildProcess> {
  const server = fileURLToPath(new URL('../server.ts', import.meta.url));
  const started = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', server], {
    env: { ...process.env, SIMULATOR_PORT: String(port), SIMULATOR_DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  child = started;
  if (started.stdout) await once(started.stdout, 'data');
  return started;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'simulator-'));
  port = await findFreePort();
  receiver = await startReceiver();
});
afterAll(async () => {
  child?.kill('SIGKILL');
  await receiver.close();
  await rm(folder, { recursive: true });
});

test('what was answered survives kill -9: objects, idempotency keys, and webhooks still to be delivered', async () => {
  const first = await start();
  const options = { host: '127.0.0.1', port, protocol: 'http' } as const;
  const stripe = new Stripe('sk_test_durable', options);
  const endpoint = await stripe.webhookEndpoints.create({
    url: receiver.url,
    enabled_events: ['payment_intent.succeeded'],
  });
  await fetch(`http://127.0.0.1:${port}/_simulator/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ kind: 'withhold_webhooks' }),
  });
  const payment = { amount: 900, currency: 'brl', payment_method: 'pm_card_visa', confirm: true };
  const intent = await stripe.paymentIntents.create(payment, { idempotencyKey: 'k' });

  first.kill('SIGKILL');
  await once(first, 'exit');
  const second = await start();

  expect((await stripe.paymentIntents.retrieve(intent.id)).status).toBe('succeeded');
  expect((await stripe.paymentIntents.create(payment, { idempotencyKey: 'k' })).id).toBe(intent.id);
  await fetch(`http://127.0.0.1:${port}/_simulator/webhooks/release`, { method: 'POST' });
  const [received] = await receiver.until((all) => all.length === 1);
  if (!received) throw new Error('nothing received');
  expect(verify(stripe, received, endpoint.secret ?? '').type).toBe('payment_intent.succeeded');

  second.kill('SIGTERM');
  const [code] = await once(second, 'exit');
  expect(code).toBe(0);
});
