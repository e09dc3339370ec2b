import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type RunningMercadoPago,
  startMercadoPago,
} from '@trilho/simulator/mercadopago/testing/running-mercadopago.ts';
import { describeLink, operationKey } from './operation-key.ts';
import { readProviderBook } from './provider-book.ts';

let folder: string;
let provider: RunningMercadoPago;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'second-provider-book-'));
  provider = await startMercadoPago({ databaseFile: join(folder, 'simulator.sqlite') });
});
afterAll(async () => {
  await provider.close();
  await rm(folder, { recursive: true, force: true });
});

const intentOf = (operation: string) =>
  readProviderBook(join(folder, 'simulator.sqlite')).intents.find(
    ({ operationId }) => operationId === operation,
  );
const statesOf = (operation: string) =>
  intentOf(operation)?.history.map(({ status, declined }) => (declined ? `${status} declined` : status));
const byPix = async (operation: string): Promise<string> => {
  const payment = { transaction_amount: 25, payment_method_id: 'pix', payer: { email: 'a@b.com' } };
  const mark = {
    external_reference: `pay_${operation}`,
    metadata: { [operationKey]: operation },
    // A change leaves a trace only where somebody is told.
    notification_url: 'http://127.0.0.1:9/',
  };
  const { body } = await provider.call('POST', '/v1/payments', { ...payment, ...mark });
  return String(body.id);
};
/** The provider's times are of milliseconds. */
async function nextMoment(): Promise<void> {
  for (const now = Date.now(); Date.now() === now; ) await new Promise(setImmediate);
}
const step = (id: string, name: string) => provider.simulator.control('POST', `payments/${id}/${name}`);
const change = (id: string, body: object) => provider.call('PUT', `/v1/payments/${id}`, body);

test('a Pix waits, and is paid once or twice', async () => {
  await step(await byPix('op-1'), 'pay');
  expect(statesOf('op-1')).toEqual(['requires_action', 'succeeded']);
  expect(intentOf('op-1')).toMatchObject({
    ...{ gateway: 'MERCADOPAGO', paymentId: 'pay_op-1', charges: 1, captures: 0 },
    ...{ amountReceivedMinor: 2500, surplusMinor: 0 },
  });
  const id = await byPix('op-2');
  await step(id, 'pay_twice');
  await provider.call('POST', `/v1/payments/${id}/refunds`, { amount: 25 });
  expect(intentOf('op-2')).toMatchObject({ amountReceivedMinor: 5000, surplusMinor: 2500, charges: 1 });
  expect(intentOf('op-2')?.refunds).toMatchObject([{ amountMinor: 2500, status: 'succeeded' }]);
});

test('one that is canceled and paid all the same was canceled between', async () => {
  const id = await byPix('op-3');
  await nextMoment();
  await change(id, { status: 'cancelled' });
  expect(statesOf('op-3')).toEqual(['requires_action', 'canceled']);
  await nextMoment();
  await step(id, 'pay_late');
  expect(statesOf('op-3')).toEqual(['requires_action', 'canceled', 'succeeded']);
  await step(await byPix('op-4'), 'expire');
  expect(statesOf('op-4')).toEqual(['requires_action', 'requires_payment_method declined']);
});

test('cards are charged, declined, held, reviewed', async () => {
  const byCard = async (operation: string, more: object = {}, holder = 'APRO') => {
    const { body } = await provider.pay({ metadata: { [operationKey]: operation }, ...more }, holder);
    return String(body.id);
  };
  await byCard('op-5');
  expect(statesOf('op-5')).toEqual(['succeeded']);
  await byCard('op-6', {}, 'FUND');
  expect(statesOf('op-6')).toEqual(['requires_payment_method declined']);
  expect(intentOf('op-6')?.charges).toBe(0);
  const held = await byCard('op-7', { capture: false });
  expect(intentOf('op-7')).toMatchObject({ charges: 1, captures: 0, amountReceivedMinor: 0 });
  await nextMoment();
  await change(held, { capture: true });
  expect(statesOf('op-7')).toEqual(['requires_capture', 'succeeded']);
  expect(intentOf('op-7')).toMatchObject({ charges: 1, captures: 1 });
  await step(await byCard('op-8', {}, 'CONT'), 'approve');
  expect(statesOf('op-8')).toEqual(['processing', 'succeeded']);
});

test('what the payer of a link pays is known by its description', async () => {
  await provider.pay({ description: describeLink('op-9') });
  expect(intentOf('op-9')?.charges).toBe(1);
});
