import { prune } from '../../../main/retention/prune.ts';
import type { OpenProvider } from '../../../providers/port/payment-provider.ts';
import { configureGateway } from '../../../testing/app/builders.ts';
import { charge, createMerchant, type TestMerchant } from '../../../testing/app/merchant.ts';
import { createTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import { type FaultyProvider, startFaultyProvider } from '../../../testing/servers/faulty-provider.ts';
import { stepsTold } from '../../../testing/stages/portal.ts';
import { reconcilePayments } from './reconcile-payments.ts';

let provider: FaultyProvider;
let service: TestApp;
let merchant: TestMerchant;
beforeAll(async () => {
  provider = await startFaultyProvider();
  service = await createTestApp({ STRIPE_API_URL: provider.url, PROVIDER_TIMEOUT_MS: 1_000 });
  merchant = await createMerchant(service);
});
beforeEach(() => provider.clearFaults());
afterAll(async () => {
  await service.close();
  await provider.close();
});

const minute = 60_000;
const after = (ms: number) => ({ now: new Date(Date.now() + ms) });
const intents = { method: 'POST', path: '/v1/payment_intents' };
/** Checks what is due after so long, while something happens between the provider's list and what is made of it. */
function checkMeanwhile(ms: number, happens: () => Promise<void>) {
  const { context } = service;
  const once = async <T>(listed: Promise<T>, isAny: boolean): Promise<T> => {
    const list = await listed;
    if (isAny) await happens();
    return list;
  };
  const openProvider: OpenProvider = (credentials) => {
    const opened = context.openProvider(credentials);
    const { payments, refunds } = opened;
    return {
      ...opened,
      payments: { ...payments, find: (ids, since) => once(payments.find(ids, since), ids.length > 0) },
      refunds: { ...refunds, find: (lost) => once(refunds.find(lost), lost.length > 0) },
    };
  };
  return reconcilePayments({ ...context, openProvider }, after(ms));
}
const found = async (id: string) => (await merchant.get(`/payments/${id}`)).body.data;
const eventTypes = async (id: string) =>
  (
    await service.context.orm.em
      .fork()
      .execute<{ type: string }[]>(`select type from events where data->>'id' = ?`, [id])
  ).map((row) => row.type);

/** A payment whose answer was lost. */
async function lostPayment(kind: 'cut_after' | 'cut_before', overrides: object = {}): Promise<string> {
  await provider.fault({ kind, times: 2, match: intents });
  const { status, body } = await merchant.post('/process', charge(overrides));
  expect(status).toBe(502);
  return body.paymentId;
}

test('a charge whose answer was lost is found at the provider, with its true state and event', async () => {
  const id = await lostPayment('cut_after');
  expect(await reconcilePayments(service.context, after(2 * minute))).toMatchObject({ settled: 1 });
  expect(await found(id)).toMatchObject({ status: 'succeeded', amountCaptured: 1990 });
  expect(await eventTypes(id)).toEqual(['payment.succeeded']);
  expect(await reconcilePayments(service.context, after(2 * minute))).toEqual({
    settled: 0,
    withoutEffect: 0,
    unreachable: 0,
    contradicting: 0,
    looked: 0,
  });
});

test('a decline whose answer was lost is found as a decline', async () => {
  const id = await lostPayment('cut_after', { paymentMethodId: 'pm_card_chargeDeclined' });
  await reconcilePayments(service.context, after(2 * minute));
  expect(await found(id)).toMatchObject({ status: 'failed', declineCode: expect.any(String) });
});

test('a charge that never arrived has failed without effect once it is old enough, and not before', async () => {
  const id = await lostPayment('cut_before');
  const charges = await provider.chargeCount();
  await reconcilePayments(service.context, after(minute));
  expect(await found(id)).toMatchObject({ status: 'unknown' });
  expect(await reconcilePayments(service.context, after(3 * minute))).toMatchObject({ withoutEffect: 1 });
  expect(await found(id)).toMatchObject({
    status: 'failed',
    failureMessage: 'O provedor de pagamento não recebeu a cobrança. Nada foi cobrado.',
  });
  expect(await provider.chargeCount()).toBe(charges);
  expect(await eventTypes(id)).toEqual(['payment.failed']);
});

test('a key whose payment the reconciler settled answers that outcome and charges nothing more', async () => {
  await provider.fault({ kind: 'cut_after', times: 2, match: intents });
  const send = () => merchant.post('/process', charge(), { 'idempotency-key': 'settled-by-reconciler' });
  expect((await send()).status).toBe(502);
  await reconcilePayments(service.context, after(2 * minute));
  const charges = await provider.chargeCount();
  expect((await send()).body.data.status).toBe('succeeded');
  expect(await provider.chargeCount()).toBe(charges);
});

describe('when the provider keys were replaced by those of another account', () => {
  const moveAway = (other: TestMerchant, name: string) =>
    configureGateway(service, other.user, 'SANDBOX', {
      publicKey: `pk_test_${name}`,
      secretKey: `sk_test_${name}`,
    });
  const sql = <T>(statement: string, params: unknown[]) =>
    service.context.orm.em.fork().execute<T[]>(statement, params);
  const formerKeys = (other: TestMerchant) =>
    sql(
      `select 1 from former_provider_keys f join payment_configs c on c.id = f.config_id where c.user_id = ?`,
      [other.user.id],
    );

  test('a charge whose answer was lost is found on the account it was made on, and not made again', async () => {
    const other = await createMerchant(service);
    await provider.fault({ kind: 'cut_after', times: 2, match: intents });
    const send = () => other.post('/process', charge(), { 'idempotency-key': 'other-account' });
    const { body } = await send();
    await moveAway(other, 'another');
    const charges = await provider.chargeCount();
    await reconcilePayments(service.context, after(20 * minute));
    expect((await other.get(`/payments/${body.paymentId}`)).body.data.status).toBe('succeeded');
    expect((await send()).body.data).toMatchObject({ id: body.paymentId, status: 'succeeded' });
    expect(await provider.chargeCount()).toBe(charges);
  });

  test('the same key sent again goes to the account it was begun on', async () => {
    const other = await createMerchant(service);
    await provider.fault({ kind: 'cut_after', times: 2, match: intents });
    const send = () => other.post('/process', charge(), { 'idempotency-key': 'sent-again' });
    await send();
    await moveAway(other, 'third');
    const charges = await provider.chargeCount();
    expect((await send()).body.data.status).toBe('succeeded');
    expect(await provider.chargeCount()).toBe(charges);
  });

  test('without the former key the silence of the new account proves nothing', async () => {
    const other = await createMerchant(service);
    await provider.fault({ kind: 'cut_after', times: 2, match: intents });
    const send = () => other.post('/process', charge(), { 'idempotency-key': 'key-is-lost' });
    const { body } = await send();
    await moveAway(other, 'fourth');
    await sql('delete from former_provider_keys', []);
    const charges = await provider.chargeCount();
    expect(await reconcilePayments(service.context, after(20 * minute))).toMatchObject({ unreachable: 1 });
    expect((await send()).status).toBe(502);
    expect((await other.get(`/payments/${body.paymentId}`)).body.data.status).toBe('unknown');
    expect(await provider.chargeCount()).toBe(charges);
    await sql('delete from payments where id = ?', [body.paymentId]);
  });

  test('what was authorised there can be captured, and the former key is forgotten once nothing is open', async () => {
    const other = await createMerchant(service);
    const { body } = await other.post('/process', charge({ capture: false }));
    await moveAway(other, 'fifth');
    const twoDays = new Date(Date.now() + 48 * 60 * minute);
    await prune(service.context, twoDays);
    expect(await formerKeys(other)).toHaveLength(1);
    const captured = await other.post(`/payments/${body.data.id}/capture`);
    expect(captured.body.data.status).toBe('succeeded');
    await prune(service.context, new Date());
    expect(await formerKeys(other)).toHaveLength(1);
    await prune(service.context, twoDays);
    expect(await formerKeys(other)).toHaveLength(0);
  });
});

test('what was asked for before a request was sent again is not applied, and journaled as one check', async () => {
  await provider.fault({ kind: 'cut_after', times: 2, match: intents });
  const send = () => merchant.post('/process', charge(), { 'idempotency-key': 'sent-while-asked' });
  const id = (await send()).body.paymentId;
  const reconciled = await checkMeanwhile(minute, async () => {
    await provider.fault({ kind: 'cut_after', times: 2, match: intents });
    expect((await send()).status).toBe(502);
  });
  expect(reconciled).toMatchObject({ settled: 0 });
  expect(await found(id)).toMatchObject({ status: 'unknown' });
  const looks = (await stepsTold(service, merchant.user, id)).filter((step) => step.includes('retrieve'));
  expect(looks).toEqual(['provider_call retrieve succeeded']);
  expect(await reconcilePayments(service.context, after(2 * minute))).toMatchObject({ settled: 1 });
});

test('while the provider is out of reach nothing is decided', async () => {
  const id = await lostPayment('cut_before');
  await provider.fault({
    kind: 'status',
    status: 503,
    match: { method: 'GET', path: '/v1/payment_intents' },
  });
  expect(await reconcilePayments(service.context, after(20 * minute))).toMatchObject({ unreachable: 1 });
  expect(await found(id)).toMatchObject({ status: 'unknown' });
  await provider.clearFaults();
  await reconcilePayments(service.context, after(20 * minute));
});

test('a capture whose answer was lost is found done', async () => {
  const { body } = await merchant.post('/process', charge({ capture: false }));
  await provider.fault({
    kind: 'cut_after',
    times: 2,
    match: { method: 'POST', path: '/v1/payment_intents/' },
  });
  expect((await merchant.post(`/payments/${body.data.id}/capture`)).status).toBe(502);
  await reconcilePayments(service.context, after(2 * minute));
  expect(await found(body.data.id)).toMatchObject({ status: 'succeeded', amountCaptured: 1990 });
});

test('a capture that never arrived leaves the payment authorised', async () => {
  const { body } = await merchant.post('/process', charge({ capture: false }));
  await provider.fault({
    kind: 'cut_before',
    times: 2,
    match: { method: 'POST', path: '/v1/payment_intents/' },
  });
  expect((await merchant.post(`/payments/${body.data.id}/capture`)).status).toBe(502);
  await reconcilePayments(service.context, after(2 * minute));
  expect(await found(body.data.id)).toMatchObject({ status: 'requires_capture' });
});

test('a lost refund is found, and one that never arrived frees its amount', async () => {
  const refunds = { method: 'POST', path: '/v1/refunds' };
  const { body } = await merchant.post('/process', charge());
  const refund = (amount: number) => merchant.post(`/payments/${body.data.id}/refund`, { amount });
  await provider.fault({ kind: 'cut_after', times: 2, match: refunds });
  expect((await refund(500)).status).toBe(502);
  await provider.fault({ kind: 'cut_before', times: 2, match: refunds });
  expect((await refund(1490)).status).toBe(502);
  expect((await refund(1)).body.error).toBe('refund_exceeds_balance');
  await reconcilePayments(service.context, after(20 * minute));
  expect(await found(body.data.id)).toMatchObject({
    amountRefunded: 500,
    refunds: [
      { amount: 500, status: 'succeeded' },
      { amount: 1490, status: 'failed' },
    ],
  });
});

test('a refund that was sent again while the provider was asked is not given up', async () => {
  const refunds = { method: 'POST', path: '/v1/refunds' };
  const { body } = await merchant.post('/process', charge());
  const refund = () =>
    merchant.post(`/payments/${body.data.id}/refund`, { amount: 1000 }, { 'idempotency-key': 'sent-again' });
  await provider.fault({ kind: 'cut_before', times: 2, match: refunds });
  expect((await refund()).status).toBe(502);
  await checkMeanwhile(20 * minute, async () => {
    await provider.fault({ kind: 'cut_after', times: 2, match: refunds });
    expect((await refund()).status).toBe(502);
  });
  expect(await found(body.data.id)).toMatchObject({ refunds: [{ amount: 1000, status: 'unknown' }] });
  await provider.clearFaults();
  await reconcilePayments(service.context, after(22 * minute));
  expect(await found(body.data.id)).toMatchObject({
    amountRefunded: 1000,
    refunds: [{ amount: 1000, status: 'succeeded' }],
  });
});

test('refunds that stay open take turns: none keeps another from being asked for', async () => {
  const { body } = await merchant.post('/process', charge());
  const refunds = { method: 'POST', path: '/v1/refunds' };
  const refund = (amount: number) => merchant.post(`/payments/${body.data.id}/refund`, { amount });
  await provider.fault({ kind: 'cut_before', times: 2, match: refunds });
  await refund(100);
  await provider.fault({ kind: 'cut_after', times: 2, match: refunds });
  await refund(200);
  const one = { ...after(minute), batchSize: 1 };
  expect(await reconcilePayments(service.context, one)).toMatchObject({ settled: 0 });
  expect(await reconcilePayments(service.context, one)).toMatchObject({ settled: 1 });
  expect(await found(body.data.id)).toMatchObject({
    refunds: [
      { amount: 100, status: 'unknown' },
      { amount: 200, status: 'succeeded' },
    ],
  });
});
