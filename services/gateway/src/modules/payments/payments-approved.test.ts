import { chargeBy, type MethodMerchant, startMethods } from '../../testing/stages/by-method.ts';
import { createPayPalEvents } from '../../testing/stages/paypal-events.ts';
import { reconcilePayments } from './reconciliation/reconcile-payments.ts';

let stage: Awaited<ReturnType<typeof startMethods>>;
let merchant: MethodMerchant;
let notify: ReturnType<typeof createPayPalEvents>;
beforeAll(async () => {
  stage = await startMethods();
  merchant = await stage.merchantAt('PAYPAL');
  notify = createPayPalEvents(stage);
});
beforeEach(() => stage.provider.clearFaults());
afterAll(() => stage.close());

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const returnUrl = 'https://loja.exemplo.com.br/pedido/1001';
const pay = (overrides: object = {}, headers: Record<string, string> = {}) =>
  merchant.post('/process', chargeBy({ type: 'paypal' }, { returnUrl, ...overrides }), headers);
const waiting = async (overrides: object = {}) => {
  const { status, body } = await pay(overrides);
  expect([status, body]).toEqual([200, expect.anything()]);
  return body.data;
};
const read = async (id: string) => (await merchant.get(`/payments/${id}`)).body.data;
const check = (ms: number) => reconcilePayments(stage.service.context, { now: new Date(Date.now() + ms) });
const approved = (order: string) => notify(merchant.configIds.PAYPAL, order);
const captures = (order: string) => stage.provider.requestKeys(`/paypal/v2/checkout/orders/${order}/capture`);

const toldOf = (id: string) => stage.eventTypesOf(id);

test('a payment waits at the gateway’s page, and takes nothing until its payer agreed there', async () => {
  const before = Date.now();
  const payment = await waiting();
  expect(payment).toMatchObject({
    ...{ status: 'requires_action', gateway: 'PAYPAL', method: 'paypal', installments: 1 },
    ...{ amount: 15_000, amountCaptured: 0, card: null, clientSecret: null },
    nextAction: { type: 'redirect', url: expect.stringContaining('/paypal/checkoutnow?token=') },
  });
  expect(Date.parse(payment.expiresAt) - before).toBeGreaterThanOrEqual(3 * hourMs - 1_000);
  await check(45_000);
  expect((await read(payment.id)).status).toBe('requires_action');
  expect(await captures(payment.externalId)).toEqual([]);
});

test('once the payer agreed, the event of that completes it, once however often it comes', async () => {
  const { id, externalId } = await waiting();
  await stage.step(externalId, 'pay');
  expect(await approved(externalId)).toBe(200);
  expect(await read(id)).toMatchObject({
    ...{ status: 'succeeded', amountCaptured: 15_000, nextAction: null },
  });
  const completed = { type: 'PAYMENT.CAPTURE.COMPLETED' } as const;
  await Promise.all([
    approved(externalId),
    notify(merchant.configIds.PAYPAL, externalId, completed),
    notify(merchant.configIds.PAYPAL, externalId, completed),
  ]);
  await check(hourMs);
  expect(await captures(externalId)).toHaveLength(1);
  expect(await toldOf(id)).toEqual(['payment.requires_action', 'payment.succeeded']);
});

test('without any event it is completed within a minute', async () => {
  const { id, externalId } = await waiting();
  await stage.step(externalId, 'pay');
  await check(45_000);
  expect((await read(id)).status).toBe('succeeded');
});

test.each([
  ['whose answer is lost', { kind: 'cut_after' }],
  ['that is lost', { kind: 'cut_before' }],
  ['at which the gateway fails', { kind: 'status', status: 503 }],
] as const)('a completion %s is made good by the next check, with one charge', async (_name, fault) => {
  const { id, externalId } = await waiting();
  await stage.step(externalId, 'pay');
  const match = { method: 'POST', path: `/paypal/v2/checkout/orders/${externalId}/capture` };
  await stage.provider.fault({ ...fault, times: 1, match });
  await check(45_000);
  await check(2 * minuteMs);
  await check(10 * minuteMs);
  expect(await read(id)).toMatchObject({ status: 'succeeded', amountCaptured: 15_000 });
  expect(await toldOf(id)).toEqual(['payment.requires_action', 'payment.succeeded']);
  const { data: refunds } = (await merchant.get(`/refunds?paymentId=${id}`)).body;
  expect(refunds.items).toEqual([]);
});

test('two nodes that complete one payment at once take it once', async () => {
  const { id, externalId } = await waiting();
  await stage.step(externalId, 'pay');
  await Promise.all([check(45_000), approved(externalId), check(46_000)]);
  await check(10 * minuteMs);
  expect(await read(id)).toMatchObject({ status: 'succeeded', amountCaptured: 15_000 });
  expect(await toldOf(id)).toEqual(['payment.requires_action', 'payment.succeeded']);
});

test('a payment whose payer’s money was refused has failed, and is not tried again behind their back', async () => {
  const payment = await waiting({ amount: 7_001 });
  await stage.step(payment.externalId, 'pay');
  await approved(payment.externalId);
  const { declineCode, ...failed } = await read(payment.id);
  expect(failed).toMatchObject({ status: 'failed', amountCaptured: 0, failureCode: 'card_declined' });
  expect(declineCode).toBe('generic_decline');
  const before = await captures(payment.externalId);
  await approved(payment.externalId);
  await check(10 * minuteMs);
  await check(hourMs);
  expect(await captures(payment.externalId)).toEqual(before);
  expect(await toldOf(payment.id)).toEqual(['payment.requires_action', 'payment.failed']);
});

test('an order of another amount is told, and not completed', async () => {
  const payment = await waiting();
  await stage.step(payment.externalId, 'pay');
  const match = { method: 'GET', path: `/paypal/v2/checkout/orders/${payment.externalId}` };
  await stage.provider.fault({ kind: 'other_amount', amountMinor: 14_000, times: 50, match });
  await approved(payment.externalId);
  await check(hourMs);
  expect(await read(payment.id)).toMatchObject({ status: 'requires_action', amountCaptured: 0 });
  expect(await captures(payment.externalId)).toEqual([]);
  expect(await toldOf(payment.id)).toContain('payment.amount_mismatch');
});

test('what was canceled first is never completed, although its payer agrees later', async () => {
  const { id, externalId } = await waiting();
  const canceled = await merchant.post(`/payments/${id}/cancel`);
  expect([canceled.status, canceled.body.data.status]).toEqual([200, 'canceled']);
  await stage.step(externalId, 'pay');
  await approved(externalId);
  await check(hourMs);
  expect((await read(id)).status).toBe('canceled');
  expect(await captures(externalId)).toEqual([]);
});

test('what is canceled while it is being completed goes back to its payer', async () => {
  const { id, externalId } = await waiting();
  await stage.step(externalId, 'pay');
  const match = { method: 'POST', path: `/paypal/v2/checkout/orders/${externalId}/capture` };
  await stage.provider.fault({ kind: 'delay', delayMs: 1_200, times: 1, match });
  const completing = check(45_000);
  while ((await captures(externalId)).length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
  const canceled = await merchant.post(`/payments/${id}/cancel`);
  await completing;
  expect(canceled.body.data.status).toBe('canceled');
  for (const minutes of [2, 5, 10]) await check(minutes * minuteMs);
  const { items } = (await merchant.get(`/refunds?paymentId=${id}`)).body.data;
  expect(items).toMatchObject([{ amount: 15_000, status: 'succeeded', reason: 'paid_after_cancel' }]);
});

test('what nobody agreed to in time has failed, as the gateway has forgotten it', async () => {
  const { id, externalId } = await waiting();
  await stage.step(externalId, 'expire');
  await check(hourMs);
  expect((await read(id)).status).toBe('requires_action');
  await check(3 * hourMs + minuteMs);
  expect(await read(id)).toMatchObject({ status: 'failed', failureCode: 'expired', amountCaptured: 0 });
});

test('it is authorised first where that was asked for, then captured in part or canceled', async () => {
  const hold = async () => {
    const payment = await waiting({ capture: false });
    await stage.step(payment.externalId, 'pay');
    await approved(payment.externalId);
    expect(await read(payment.id)).toMatchObject({ status: 'requires_capture', amountCaptured: 0 });
    return payment.id;
  };
  const [captured, canceled] = [await hold(), await hold()];
  const capture = await merchant.post(`/payments/${captured}/capture`, { amount: 10_001 });
  expect(capture.body.data).toMatchObject({ status: 'succeeded', amountCaptured: 10_001 });
  const cancel = await merchant.post(`/payments/${canceled}/cancel`);
  expect(cancel.body.data.status).toBe('canceled');
});

test('money goes back in parts, and a refund whose answer was lost is one refund', async () => {
  const { id, externalId } = await waiting();
  await stage.step(externalId, 'pay');
  await approved(externalId);
  const first = await merchant.post(`/payments/${id}/refund`, { amount: 700 });
  expect(first.body.data).toMatchObject({ amountRefunded: 700 });
  await stage.provider.fault({
    kind: 'cut_after',
    times: 1,
    match: { method: 'POST', path: '/paypal/v2/payments/captures' },
  });
  const key = { 'idempotency-key': 'refund-of-a-lost-answer' };
  await merchant.post(`/payments/${id}/refund`, { amount: 300 }, key);
  await merchant.post(`/payments/${id}/refund`, { amount: 300 }, key);
  await check(3 * minuteMs);
  expect(await read(id)).toMatchObject({ amountRefunded: 1_000 });
  const tooMuch = await merchant.post(`/payments/${id}/refund`, { amount: 14_001 });
  expect(tooMuch.status).toBe(422);
});

test('the same key answers the same payment, also after its first answer was lost', async () => {
  const key = { 'idempotency-key': 'order-1001-paypal' };
  await stage.provider.fault({
    kind: 'cut_after',
    times: 1,
    match: { method: 'POST', path: '/paypal/v2/checkout/orders' },
  });
  const lost = await pay({}, key);
  expect(lost.status).toBe(502);
  const again = await pay({}, key);
  const repeated = await pay({}, key);
  expect([again.status, repeated.body.data.id]).toEqual([200, again.body.data.id]);
});

test.each([
  ['without a page to come back to', { returnUrl: undefined }, 'returnUrl'],
  ['in instalments', { paymentMethod: { type: 'paypal', installments: 2 } }, 'paymentMethod.installments'],
])('a payment %s is refused, naming the field', async (_name, overrides, field) => {
  const { status, body } = await pay(overrides);
  expect([status, body.validationErrors[0].field]).toEqual([422, field]);
});

test('what the gateway does not take is refused before anything is written', async () => {
  const { status, body } = await merchant.post('/process', chargeBy({ type: 'pix' }));
  expect([status, body.message]).toEqual([422, 'O gateway não aceita Pix.']);
});

test.each([
  ['unsigned', { signature: 'none' } as const],
  ['signed with another key', { signature: 'wrong' } as const],
  [
    'with a certificate of another address',
    { headers: { 'paypal-cert-url': 'http://127.0.0.1:1/paypal/v1/notifications/certs/CERT-1' } },
  ],
])('an event %s is refused', async (_name, forged) => {
  const { id, externalId } = await waiting();
  await stage.step(externalId, 'pay');
  expect(await notify(merchant.configIds.PAYPAL, externalId, forged)).toBe(400);
  expect((await read(id)).status).toBe('requires_action');
});

test('an event for another merchant’s endpoint is refused, and theirs finds no payment of this one', async () => {
  const other = await stage.merchantAt('PAYPAL');
  const { id, externalId } = await waiting();
  await stage.step(externalId, 'pay');
  await notify(other.configIds.PAYPAL, externalId);
  expect((await read(id)).status).toBe('requires_action');
});
