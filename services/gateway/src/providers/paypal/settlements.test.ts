import { newId } from '../../platform/ids.ts';
import { type FaultyProvider, startFaultyProvider } from '../../testing/servers/faulty-provider.ts';
import type { PaymentProvider } from '../port/payment-provider.ts';
import type { CreatePaymentInput } from '../port/payments.ts';
import { requireNamespace } from '../port/require-namespace.ts';
import { input } from '../testing/method-inputs.ts';
import { createPayPalProvider } from './paypal-provider.ts';

let standIn: FaultyProvider;
let provider: PaymentProvider;
beforeAll(async () => {
  standIn = await startFaultyProvider();
});
beforeEach(() => {
  const name = newId('usr').replace(/\W/g, '');
  const env = { PAYPAL_API_URL: `${standIn.url}/paypal`, PROVIDER_TIMEOUT_MS: 10_000 };
  const secretKey = `paypal-client-${name}:paypal-secret-${name}`;
  provider = createPayPalProvider(env)({ environment: 'SANDBOX', secretKey });
});
afterAll(() => standIn.close());

async function control(path: string, body: object = {}): Promise<{ id?: unknown }> {
  const response = await fetch(`${standIn.url}/_simulator/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as { id?: unknown };
}

async function pay(overrides: Partial<CreatePaymentInput> = {}) {
  const made = input({ type: 'paypal' }, overrides);
  const { externalId } = await provider.payments.create(made, { idempotencyKey: newId('req') });
  await control(`payments/${externalId}/pay`);
  const options = { idempotencyKey: newId('req') };
  const paid = await provider.payments.complete?.(externalId, { captureLater: false }, options);
  if (!paid) throw new Error('The provider completes nothing');
  return paid;
}

async function lines() {
  const created = { from: new Date(Date.now() - 60_000), to: new Date(Date.now() + 60_000) };
  const page = { after: null, limit: 100, created };
  return (await requireNamespace(provider, 'settlements').lines?.(page))?.items ?? [];
}

test('the fee is what PayPal told with the capture, and the rest is at hand at once', async () => {
  const paid = await pay();
  expect(paid.settlement).toMatchObject({ feeMinor: 779, financingMinor: 0 });
  expect(Math.abs(Number(paid.settlement?.availableAt) - Date.now())).toBeLessThan(60_000);
});

test('while a review holds a payment nothing is settled, and nothing is in the statement', async () => {
  const { externalId, status, settlement } = await pay({ customerEmail: 'pending@exemplo.com.br' });
  expect([status, settlement]).toEqual(['processing', null]);
  expect(await lines()).toEqual([]);
  await control(`payments/${externalId}/approve`);
  expect((await provider.payments.retrieve(externalId)).settlement).toMatchObject({ feeMinor: 779 });
  expect(await lines()).toMatchObject([{ kind: 'payment', netMinor: 15_000 - 779 }]);
});

test('what a lost dispute takes is a line of the payment, and no refund', async () => {
  const paymentId = newId('pay');
  const { externalId } = await pay({ paymentId });
  const { id } = await control('paypal/disputes', { capture: externalId, amountMinor: 4_000 });
  expect(await lines()).toHaveLength(1);
  await control(`paypal/disputes/${String(id)}/lost`);
  const about = { sourceExternalId: externalId, detailExternalId: null, ownId: paymentId };
  expect((await lines()).filter(({ kind }) => kind !== 'payment')).toMatchObject([
    { ...about, kind: 'dispute', grossMinor: -4_000, feeMinor: 0, netMinor: -4_000 },
  ]);
});
