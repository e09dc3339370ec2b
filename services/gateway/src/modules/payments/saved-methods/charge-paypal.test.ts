import { type PayPalShop, startStoredPayPal } from '../../../testing/paypal/stored-paypal.ts';

let stage: Awaited<ReturnType<typeof startStoredPayPal>>;
let shop: PayPalShop;
let method: { id: string; externalId: string };
beforeAll(async () => {
  stage = await startStoredPayPal();
});
beforeEach(async () => {
  await stage.provider.clearFaults();
  shop = await stage.shop();
  ({ method } = await shop.store());
});
afterAll(() => stage.close());

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const orders = { method: 'POST', path: '/paypal/v2/checkout/orders' } as const;
const key = (name: string) => ({ 'idempotency-key': name });
/** What PayPal took of the account, in centavos, beside the payment that stored it. */
async function taken(): Promise<string[]> {
  const from = new Date(Date.now() - hourMs).toISOString();
  const to = new Date(Date.now() + hourMs).toISOString();
  const { body } = await shop.ask(`/v1/reporting/transactions?start_date=${from}&end_date=${to}`);
  const found = body.transaction_details as {
    transaction_info: { transaction_event_code: string; custom_field: string };
  }[];
  return found
    .filter(({ transaction_info: info }) => info.transaction_event_code === 'T0003')
    .map(({ transaction_info: info }) => info.custom_field);
}

test('a stored account is charged by the server alone, and the payment says by what', async () => {
  const { status, body } = await shop.charge(method.id);
  expect([status, body.data]).toEqual([200, expect.anything()]);
  expect(body.data).toMatchObject({
    ...{ status: 'succeeded', amountCaptured: 15_000, gateway: 'PAYPAL', method: 'paypal', card: null },
    ...{ customerId: shop.customer.id, paymentMethodId: method.id, nextAction: null },
  });
  expect(body.data).not.toHaveProperty('savedPaymentMethodId');
  expect(await taken()).toEqual([body.data.id]);
  const later = { 'trilho-version': '2026-12-01' };
  const shown = (await shop.merchant.get(`/payments/${body.data.id}`, later)).body.data;
  expect(shown).toMatchObject({
    method: 'paypal',
    paymentMethod: { type: 'paypal', id: method.id, card: null },
  });
  expect(await stage.eventTypesOf(body.data.id)).toEqual(['payment.succeeded']);
});

test('beside another gateway it is charged where it is stored, without a name', async () => {
  const both = await stage.shop('STRIPE');
  const stored = await both.store();
  const { body } = await both.charge(stored.method.id, { customerId: both.customer.id });
  expect(body.data).toMatchObject({ status: 'succeeded', gateway: 'PAYPAL' });
});

test.each([
  ['lost', { kind: 'cut_after' }, 502],
  ['late', { kind: 'delay_after', delayMs: 2_600 }, 504],
  ['a-500', { kind: 'status_after', status: 500 }, 502],
] as const)('a charge whose answer was %s is one charge under its key', async (name, fault, status) => {
  await stage.provider.fault({ ...fault, times: 1, match: orders });
  expect((await shop.charge(method.id, {}, key(name))).status).toBe(status);
  let again = await shop.charge(method.id, {}, key(name));
  // PayPal still works on the request that we gave up.
  while (again.status === 502) again = await shop.charge(method.id, {}, key(name));
  expect([again.status, again.body.data?.status]).toEqual([200, 'succeeded']);
  expect(await taken()).toHaveLength(1);
});

test('a charge whose answer was lost is found by the reconciler, and an authorisation, too', async () => {
  for (const [overrides, status] of [
    [{}, 'succeeded'],
    [{ capture: false }, 'requires_capture'],
  ] as const) {
    await stage.provider.fault({ kind: 'cut_after', times: 1, match: orders });
    const lost = await shop.charge(method.id, overrides);
    expect(lost.status).toBe(502);
    await stage.check(3 * minuteMs);
    expect(await shop.read(lost.body.paymentId)).toMatchObject({ status });
  }
  expect(await taken()).toHaveLength(1);
});

test('its event finds it, whatever the list of transactions does not show yet', async () => {
  await shop.set({ reportingDelayMs: 3 * hourMs });
  await stage.provider.fault({ kind: 'cut_after', times: 1, match: orders });
  const lost = await shop.charge(method.id);
  await shop.hear(await shop.eventsOf('PAYMENT.CAPTURE.COMPLETED'));
  expect(await shop.read(lost.body.paymentId)).toMatchObject({ status: 'succeeded' });
});

test('a charge that the list of transactions does not show yet has no outcome before it must', async () => {
  await shop.set({ reportingDelayMs: 3 * hourMs });
  await stage.provider.fault({ kind: 'cut_after', times: 1, match: orders });
  const lost = await shop.charge(method.id);
  for (const hours of [0.1, 1, 3.7]) await stage.check(hours * hourMs);
  expect(await shop.read(lost.body.paymentId)).toMatchObject({ status: 'unknown' });
  await shop.set({ reportingDelayMs: 0 });
  await stage.check(3.95 * hourMs);
  expect(await shop.read(lost.body.paymentId)).toMatchObject({ status: 'succeeded' });
});

test('a charge that never arrived has failed without effect, once nothing could show it any more', async () => {
  await stage.provider.fault({ kind: 'cut_before', times: 1, match: orders });
  const lost = await shop.charge(method.id);
  await stage.check(3 * minuteMs);
  expect(await shop.read(lost.body.paymentId)).toMatchObject({ status: 'unknown' });
  await stage.check(4 * hourMs + 3 * minuteMs);
  expect(await shop.read(lost.body.paymentId)).toMatchObject({ status: 'failed' });
  expect(await taken()).toEqual([]);
});

test.each([
  [7_001, 'generic_decline', 'recusou'],
  [7_003, 'fraudulent', 'recusou'],
  [7_005, 'authentication_required', 'aprove'],
  [7_006, 'generic_decline', 'recusou'],
])('R$ %i centavos that are refused are a decline in Portuguese', async (amount, declineCode, words) => {
  const { status, body } = await shop.charge(method.id, { amount }, key(`recusa-${amount}`));
  expect([status, body.error, body.declineCode]).toEqual([402, 'card_declined', declineCode]);
  expect(body.message).toContain(words);
  const again = await shop.charge(method.id, { amount }, key(`recusa-${amount}`));
  expect([again.status, again.body.declineCode]).toEqual([402, declineCode]);
  expect(await shop.read(body.paymentId)).toMatchObject({ status: 'failed', amountCaptured: 0 });
});

test.each([
  ['', 402],
  [' and whose answer was lost', 502],
])('a charge that its payer is to approve%s has failed, and is never taken', async (_name, status) => {
  await shop.set({ asksPayers: true });
  if (status === 502) await stage.provider.fault({ kind: 'cut_after', times: 1, match: orders });
  const first = await shop.charge(method.id, {}, key('aprova'));
  expect(first.status).toBe(status);
  let again = await shop.charge(method.id, {}, key('aprova'));
  while (again.status === 502) again = await shop.charge(method.id, {}, key('aprova'));
  const { body } = again;
  expect([again.status, body.error]).toEqual([402, 'card_declined']);
  expect([body.declineCode, body.advice]).toEqual(['authentication_required', 'retry_later']);
  const { externalId } = await shop.read(body.paymentId);
  await stage.step(externalId, 'pay');
  await shop.hear(await shop.eventsOf('CHECKOUT.ORDER.APPROVED'));
  await stage.check(10 * minuteMs);
  expect(await shop.read(body.paymentId)).toMatchObject({ status: 'failed', amountCaptured: 0 });
  expect(await taken()).toEqual([]);
});

test('what comes while the charge is being made tells no end of it', async () => {
  await shop.set({ chargesLate: true });
  await stage.provider.fault({ kind: 'cut_after', times: 1, match: orders });
  const { paymentId } = (await shop.charge(method.id)).body;
  const id = (await shop.orders()).at(-1)?.id ?? '';
  await shop.approved(id);
  expect(await shop.read(paymentId)).toMatchObject({ status: 'unknown' });
  await stage.step(id, 'charge');
  await shop.hear(await shop.eventsOf('PAYMENT.CAPTURE.COMPLETED'));
  expect(await shop.read(paymentId)).toMatchObject({ status: 'succeeded', externalId: id });
  expect(await stage.eventTypesOf(paymentId)).toEqual(['payment.succeeded']);
});

test('a request that is sent again while the charge is being made is told no end of it either', async () => {
  await shop.set({ chargesLate: true });
  await stage.provider.fault({ kind: 'cut_after', times: 1, match: orders });
  const first = await shop.charge(method.id, {}, key('de-novo'));
  const again = await shop.charge(method.id, {}, key('de-novo'));
  expect([first.status, again.status]).toEqual([502, 502]);
  const { paymentId } = again.body;
  expect(await shop.read(paymentId)).toMatchObject({ status: 'unknown' });
  const [order] = (await shop.orders()).slice(-1);
  await stage.step(order?.id ?? '', 'charge');
  await shop.hear(await shop.eventsOf('PAYMENT.CAPTURE.COMPLETED'));
  const last = await shop.charge(method.id, {}, key('de-novo'));
  expect([last.status, last.body.data]).toEqual([
    200,
    expect.objectContaining({ id: paymentId, status: 'succeeded', externalId: order?.id }),
  ]);
  expect(await stage.eventTypesOf(paymentId)).toEqual(['payment.succeeded']);
  expect(await taken()).toHaveLength(1);
});

test('what its payer was asked for, and approved, while nobody heard the answer has failed in the end', async () => {
  await shop.set({ asksPayers: true });
  await stage.provider.fault({ kind: 'cut_after', times: 1, match: orders });
  const { paymentId } = (await shop.charge(method.id)).body;
  await stage.step((await shop.orders()).at(-1)?.id ?? '', 'pay');
  await shop.hear(await shop.eventsOf('CHECKOUT.ORDER.APPROVED'));
  expect(await shop.read(paymentId)).toMatchObject({ status: 'unknown' });
  await stage.check(4 * hourMs + 3 * minuteMs);
  expect(await shop.read(paymentId)).toMatchObject({ status: 'failed', amountCaptured: 0 });
  expect(await taken()).toEqual([]);
});

test('it is authorised first, then captured in part or canceled', async () => {
  const hold = async () => (await shop.charge(method.id, { capture: false })).body.data;
  const [first, second] = [await hold(), await hold()];
  expect(first).toMatchObject({ status: 'requires_capture', amountCaptured: 0 });
  const captured = await shop.merchant.post(`/payments/${first.id}/capture`, { amount: 10_001 });
  expect(captured.body.data).toMatchObject({ status: 'succeeded', amountCaptured: 10_001 });
  const canceled = await shop.merchant.post(`/payments/${second.id}/cancel`);
  expect(canceled.body.data.status).toBe('canceled');
});

test('money of it goes back', async () => {
  const { id } = (await shop.charge(method.id)).body.data;
  const refunded = await shop.merchant.post(`/payments/${id}/refund`, { amount: 700 });
  expect(refunded.body.data).toMatchObject({ amountRefunded: 700 });
});

test('an account that is gone at PayPal is a refusal at its field, and nothing is charged', async () => {
  await shop.ask(`/v3/vault/payment-tokens/${method.externalId}`, 'DELETE');
  const { status, body } = await shop.charge(method.id);
  expect([status, body.validationErrors[0].field]).toEqual([422, 'paymentMethodId']);
  expect(await taken()).toEqual([]);
});

test('what is no stored method of ours is not charged, nor another merchant’s', async () => {
  const other = await stage.shop();
  const theirs = await other.store();
  for (const id of [method.externalId, theirs.method.id]) {
    const { status, body } = await shop.charge(id);
    expect([status, body.validationErrors[0].field]).toEqual([422, 'paymentMethodId']);
  }
  expect(await taken()).toEqual([]);
});
