import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { paymentIdKey } from '@trilho/gateway/src/providers/stripe/payments.ts';
import { refundIdKey } from '@trilho/gateway/src/providers/stripe/refunds.ts';
import { type RunningSimulator, startSimulator } from '@trilho/simulator/testing/running-simulator.ts';
import type { ProviderBook } from './books.ts';
import { operationKey } from './operation-key.ts';
import { readProviderBook } from './provider-book.ts';
import { countUndelivered } from './simulator-file.ts';

let folder: string;
let simulator: RunningSimulator;
const read = (): ProviderBook => readProviderBook(join(folder, 'simulator.sqlite'));
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'provider-book-'));
  simulator = await startSimulator({ databaseFile: join(folder, 'simulator.sqlite') });
});
afterAll(async () => {
  await simulator.close();
  await rm(folder, { recursive: true, force: true });
});

const pay = (operation: string, method: string, more: object = {}) =>
  simulator.stripe.paymentIntents.create({
    amount: 2500,
    currency: 'brl',
    payment_method: method,
    confirm: true,
    metadata: { [operationKey]: operation, [paymentIdKey]: `pay_${operation}` },
    ...more,
  });

const intentOf = (operation: string) => read().intents.find(({ operationId }) => operationId === operation);
const statesOf = (operation: string) =>
  intentOf(operation)?.history.map(({ status, declined }) => (declined ? `${status} declined` : status));

test('a payment that one request makes and charges was never in the states between', async () => {
  const before = Date.now();
  const intent = await pay('op-1', 'pm_card_visa');
  await simulator.stripe.refunds.create({
    payment_intent: intent.id,
    amount: 700,
    metadata: { [refundIdKey]: 'ref_1' },
  });
  const book = intentOf('op-1');
  expect(book).toMatchObject({
    id: intent.id,
    paymentId: 'pay_op-1',
    status: 'succeeded',
    amountReceivedMinor: 2500,
    charges: 1,
    captures: 0,
    refunds: [{ refundId: 'ref_1', amountMinor: 700, status: 'succeeded' }],
  });
  expect(statesOf('op-1')).toEqual(['succeeded']);
  expect(book?.history[0]?.atMs).toBeGreaterThanOrEqual(before);
  expect(book?.refunds[0]?.atMs).toBeGreaterThanOrEqual(book?.history[0]?.atMs ?? Number.POSITIVE_INFINITY);
});

test('a decline is told apart from a payment that waits for its first card', async () => {
  await expect(pay('op-2', 'pm_card_chargeDeclined')).rejects.toThrow();
  expect(statesOf('op-2')).toEqual(['requires_payment_method declined']);
  expect(intentOf('op-2')?.charges).toBe(0);
  await pay('op-3', 'pm_card_visa', { payment_method: undefined, confirm: false });
  expect(statesOf('op-3')).toEqual(['requires_payment_method']);
});

test('each further request adds its state, and a capture is counted', async () => {
  const { id } = await pay('op-4', 'pm_card_threeDSecure2Required', { capture_method: 'manual' });
  const { client_secret } = await simulator.stripe.paymentIntents.retrieve(id);
  await simulator.control('POST', `challenges/${id}`, { client_secret, outcome: 'authorized' });
  await simulator.stripe.paymentIntents.capture(id);
  expect(statesOf('op-4')).toEqual(['requires_action', 'requires_capture', 'succeeded']);
  expect(intentOf('op-4')).toMatchObject({ charges: 1, captures: 1 });
});

test('customers are known by who asked for them, and events that wait are counted', async () => {
  const { id } = await simulator.stripe.customers.create({ metadata: { [operationKey]: 'op-5' } });
  await simulator.stripe.customers.create();
  expect(read().objects).toEqual([{ id, kind: 'customer', operationId: 'op-5' }]);
  expect(countUndelivered(join(folder, 'simulator.sqlite'))).toBe(0);
  await simulator.stripe.webhookEndpoints.create({ url: 'http://127.0.0.1:1/', enabled_events: ['*'] });
  await simulator.fault({ kind: 'withhold_webhooks', times: 1 });
  await simulator.stripe.customers.create();
  expect(countUndelivered(join(folder, 'simulator.sqlite'))).toBe(1);
});
