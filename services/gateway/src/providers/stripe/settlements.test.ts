import { newId } from '../../platform/ids.ts';
import { type FaultyProvider, startFaultyProvider } from '../../testing/servers/faulty-provider.ts';
import type { PaymentProvider } from '../port/payment-provider.ts';
import type { CreatedSpan } from '../port/payments.ts';
import { requireNamespace } from '../port/require-namespace.ts';
import type { ProviderSettlementLine } from '../port/settlements.ts';
import { input } from '../testing/method-inputs.ts';
import { createStripeProvider } from './stripe-provider.ts';

let standIn: FaultyProvider;
let secretKey: string;
let provider: PaymentProvider;
beforeAll(async () => {
  standIn = await startFaultyProvider();
});
beforeEach(() => {
  secretKey = `sk_test_${newId('usr')}`;
  provider = createStripeProvider({ STRIPE_API_URL: standIn.url, PROVIDER_TIMEOUT_MS: 10_000 })({
    secretKey,
  });
});
afterAll(() => standIn.close());

const span = (): CreatedSpan => ({ from: new Date(Date.now() - 60_000), to: new Date(Date.now() + 60_000) });

async function lines(
  of: { created: CreatedSpan } | { payoutExternalId: string } = { created: span() },
): Promise<ProviderSettlementLine[]> {
  const page = await requireNamespace(provider, 'settlements').lines?.({ after: null, limit: 100, ...of });
  return page?.items ?? [];
}

const pay = (token = 'pm_card_visa') =>
  provider.payments.create(input({ type: 'card', token, installments: 1 }), { idempotencyKey: newId('req') });

async function control(path: string, body: object): Promise<void> {
  const response = await fetch(`${standIn.url}/_simulator/${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
}
const wrong = (id: string, kind: string) => control('statement-errors', { id, kind });
const payOut = (arrives = true) =>
  control('payouts', { arrives, releasedBy: Math.floor(Date.now() / 1000) + 40 * 24 * 60 * 60 });
const payouts = async () =>
  (
    await requireNamespace(provider, 'settlements').payouts({
      ...{ after: null, limit: 10, created: span() },
    })
  ).items;

test('a dispute tells its fee, and the fee is gone once it is won; both are lines', async () => {
  const { externalId } = await pay('pm_card_createDispute');
  const disputes = async () => (await provider.disputes?.list({ after: null, limit: 1 }))?.items ?? [];
  const [opened] = await disputes();
  expect(opened).toMatchObject({ amountMinor: 15_000, feeMinor: 5_500 });
  const about = { sourceExternalId: externalId, detailExternalId: opened?.externalId };
  const taken = { ...about, kind: 'dispute', grossMinor: -15_000, feeMinor: 5_500, netMinor: -20_500 };
  expect(await lines()).toMatchObject([taken, { kind: 'payment' }]);
  await standIn.sdk(secretKey).disputes.update(opened?.externalId ?? '', {
    evidence: { uncategorized_text: 'winning_evidence' },
  });
  expect(await disputes()).toMatchObject([{ status: 'won', feeMinor: 0 }]);
  expect(await lines()).toMatchObject([
    { ...about, kind: 'dispute_reversal', grossMinor: 15_000, feeMinor: -5_500, netMinor: 20_500 },
    taken,
    { kind: 'payment' },
  ]);
});

test('an inquiry costs nothing', async () => {
  await pay('pm_card_createDisputeInquiry');
  expect((await provider.disputes?.list({ after: null, limit: 1 }))?.items).toMatchObject([{ feeMinor: 0 }]);
});

test('a refund that fails comes back in a line of the same refund', async () => {
  const { externalId } = await pay('pm_card_refundFail');
  const made = { refundId: newId('ref'), amountMinor: 1_000 };
  const refund = await provider.refunds.create(externalId, made, { idempotencyKey: made.refundId });
  await standIn.settleRefunds();
  const about = { sourceExternalId: externalId, detailExternalId: refund.externalId };
  expect(await lines()).toMatchObject([
    { ...about, kind: 'refund_failure', netMinor: 1_000 },
    { ...about, kind: 'refund', netMinor: -1_000 },
    { kind: 'payment' },
  ]);
});

test('a payout that fails is told as such, and its money is in the next one', async () => {
  await pay();
  await payOut(false);
  const [sent] = await payouts();
  expect(sent).toMatchObject({ status: 'in_transit', arrivesOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) });
  const { externalId = '', amountMinor = 0 } = sent ?? {};
  await control(`payouts/${externalId}/failed`, {});
  expect(await payouts()).toMatchObject([{ externalId, status: 'failed', amountMinor }]);
  const about = { sourceExternalId: externalId, detailExternalId: null, ownId: null };
  expect(await lines()).toMatchObject([
    { ...about, kind: 'payout_failure', netMinor: amountMinor },
    { ...about, kind: 'payout', netMinor: -amountMinor },
    { kind: 'payment' },
  ]);
  await payOut();
  const [next] = await payouts();
  expect(await lines({ payoutExternalId: next?.externalId ?? '' })).toMatchObject([
    { ...about, kind: 'payout_failure', netMinor: next?.amountMinor },
  ]);
});

test('the release is the day that Stripe names, as it begins in São Paulo', async () => {
  const { settlement } = await pay();
  const [transaction] = (await standIn.sdk(secretKey).balanceTransactions.list()).data;
  const named = new Date((transaction?.available_on ?? 0) * 1000).toISOString().slice(0, 10);
  expect(settlement?.availableAt?.toISOString()).toBe(`${named}T03:00:00.000Z`);
});

test('a line is given as it is, whatever is wrong with it', async () => {
  const { externalId } = await pay();
  await wrong(externalId, 'rounding');
  await wrong(externalId, 'double');
  await wrong(externalId, 'anticipation_not_asked');
  expect(await lines()).toMatchObject([
    { kind: 'anticipation', sourceExternalId: externalId, netMinor: -287 },
    { kind: 'payment', sourceExternalId: externalId, grossMinor: 15_000, feeMinor: 638, netMinor: 14_363 },
    { kind: 'payment', sourceExternalId: externalId, grossMinor: 15_000, feeMinor: 638, netMinor: 14_363 },
  ]);
});

test('what is settled in another currency tells no fee in the payment’s own', async () => {
  const { externalId } = await pay();
  await wrong(externalId, 'currency');
  expect((await provider.payments.retrieve(externalId)).settlement).toBeNull();
  expect(await lines()).toMatchObject([{ currency: 'USD', kind: 'payment' }]);
});

test('a sale of nobody names a payment that the account lacks', async () => {
  const { externalId } = await pay();
  await wrong(externalId, 'unknown');
  const [unknown] = await lines();
  expect(unknown).toMatchObject({ kind: 'payment', ownId: null, grossMinor: 15_000 });
  await expect(provider.payments.retrieve(unknown?.sourceExternalId ?? '')).rejects.toMatchObject({
    reason: 'not_found',
  });
});

test('each of several captures is a line of what it took, and the fee of none is the payment’s', async () => {
  const { externalId } = await provider.payments.create(
    {
      ...input({ type: 'card', token: 'pm_card_visa', installments: 1 }),
      ...{ captureLater: true, requestMulticapture: true },
    },
    { idempotencyKey: newId('req') },
  );
  const capture = (amountMinor: number, isFinal: boolean) =>
    provider.payments.capture(externalId, { amountMinor, isFinal }, { idempotencyKey: newId('req') });
  const first = await capture(9_000, false);
  expect(first).toMatchObject({ status: 'requires_capture', amountCapturedMinor: 9_000, settlement: null });
  expect(await lines()).toMatchObject([{ kind: 'payment', grossMinor: 9_000, sourceExternalId: externalId }]);
  const last = await capture(4_000, true);
  expect(last).toMatchObject({ status: 'succeeded', amountCapturedMinor: 13_000, settlement: null });
  expect((await lines()).map(({ grossMinor }) => grossMinor)).toEqual([4_000, 9_000]);
});
