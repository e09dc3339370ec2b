import { type RunningPayPal, startPayPal } from '../testing/running-paypal.ts';

let paypal: RunningPayPal;
beforeAll(async () => {
  paypal = await startPayPal();
});
afterAll(() => paypal.close());

const open = (capture: string, more: object = {}) =>
  paypal.simulator.control('POST', 'paypal/disputes', { capture, ...more });
const end = (id: unknown, outcome: string) =>
  paypal.simulator.control('POST', `paypal/disputes/${String(id)}/${outcome}`);
const refund = (capture: string, body: object = {}) =>
  paypal.call('POST', `/v2/payments/captures/${capture}/refund`, body);
const show = async (id: unknown) => (await paypal.call('GET', `/v1/customer/disputes/${String(id)}`)).body;
const status = async (capture: string) =>
  (await paypal.call('GET', `/v2/payments/captures/${capture}`)).body.status;

test.each([
  ['won', 'RESOLVED_SELLER_FAVOUR', 'COMPLETED'],
  ['payout', 'RESOLVED_WITH_PAYOUT', 'COMPLETED'],
  ['lost', 'RESOLVED_BUYER_FAVOUR', 'REFUNDED'],
])('a dispute that is %s ends, and its money with it', async (outcome, code, after) => {
  const capture = await paypal.capture({ custom_id: 'meu' });
  const { id } = await open(capture);
  expect(await show(id)).toMatchObject({
    status: 'WAITING_FOR_SELLER_RESPONSE',
    disputed_transactions: [{ seller_transaction_id: capture, custom: 'meu' }],
    dispute_amount: { value: '100.00' },
  });
  await end(id, outcome);
  expect(await show(id)).toMatchObject({ status: 'RESOLVED', dispute_outcome: { outcome_code: code } });
  expect(await status(capture)).toBe(after);
  expect(await end(id, outcome)).toHaveProperty('name', 'UNPROCESSABLE_ENTITY');
});

test('of a part takes that part, and stands in the way of another partial refund', async () => {
  const capture = await paypal.capture();
  const { id } = await open(capture, { amountMinor: 2500, reason: 'UNAUTHORISED' });
  const amount = { currency_code: 'BRL', value: '10.00' };
  expect((await refund(capture, { amount })).body.details?.[0]?.issue).toBe('TRANSACTION_DISPUTED');
  await end(id, 'lost');
  expect(await status(capture)).toBe('PARTIALLY_REFUNDED');
});

test('an inquiry waits for nobody’s decision until it becomes a claim, which the merchant answers', async () => {
  const { id } = await open(await paypal.capture(), { stage: 'INQUIRY' });
  expect(await show(id)).toMatchObject({ status: 'OPEN', dispute_life_cycle_stage: 'INQUIRY' });
  await end(id, 'escalate');
  expect(await show(id)).toMatchObject({
    ...{ status: 'WAITING_FOR_SELLER_RESPONSE', dispute_life_cycle_stage: 'CHARGEBACK' },
    seller_response_due_date: expect.any(String),
  });
  expect(await end(id, 'escalate')).toHaveProperty('name', 'UNPROCESSABLE_ENTITY');
  await end(id, 'answer');
  const reviewed = await show(id);
  expect(reviewed).toMatchObject({ status: 'UNDER_REVIEW', dispute_state: 'UNDER_PAYPAL_REVIEW' });
  expect(reviewed).not.toHaveProperty('seller_response_due_date');
  const { body } = await paypal.call('GET', '/v1/notifications/webhooks-events?page_size=50');
  const told = (Object(body.events) as { event_type: string }[]).map((event) => event.event_type);
  expect(told.filter((type) => type.startsWith('CUSTOMER.DISPUTE'))).toEqual(
    expect.arrayContaining(['CUSTOMER.DISPUTE.CREATED', 'CUSTOMER.DISPUTE.UPDATED']),
  );
});

test('ends when the merchant gives back all that is left, or the payer lets it be', async () => {
  const refunded = await paypal.capture();
  const first = await open(refunded, { stage: 'INQUIRY' });
  expect((await refund(refunded)).status).toBe(201);
  expect(await show(first.id)).toMatchObject({
    dispute_outcome: { outcome_code: 'RESOLVED_BUYER_FAVOUR', amount_refunded: { value: '100.00' } },
  });
  expect(await end(first.id, 'lost')).toHaveProperty('name', 'UNPROCESSABLE_ENTITY');
  const kept = await paypal.capture();
  const second = await open(kept);
  await end(second.id, 'cancel');
  expect(await show(second.id)).toMatchObject({ dispute_outcome: { outcome_code: 'CANCELED_BY_BUYER' } });
  expect(await status(kept)).toBe('COMPLETED');
});

test.each([
  ['page_size=51'],
  ['start_time=2020-01-01T00:00:00Z'],
  ['start_time=ontem'],
  [`start_time=${new Date().toISOString()}&disputed_transaction_id=5O190127TN364715T`],
])('a list by %s is refused', async (query) => {
  expect((await paypal.call('GET', `/v1/customer/disputes?${query}`)).status).toBe(400);
});

test('are listed, newest first, and found by what they are about', async () => {
  const capture = await paypal.capture();
  const { id } = await open(capture);
  const all = await paypal.call('GET', '/v1/customer/disputes?page_size=1');
  expect(all.body).toMatchObject({ items: [{ dispute_id: id }] });
  const found = await paypal.call('GET', `/v1/customer/disputes?disputed_transaction_id=${capture}`);
  expect(found.body.items).toHaveLength(1);
  const resolved = await paypal.call(
    'GET',
    `/v1/customer/disputes?disputed_transaction_id=${capture}&dispute_state=RESOLVED`,
  );
  expect(resolved.body.items).toHaveLength(0);
});

test('of what is not there, or already disputed, are not opened', async () => {
  expect(await open('5O190127TN364715T')).toHaveProperty('message', 'No such object.');
  const capture = await paypal.capture();
  await open(capture);
  expect(await open(capture)).toHaveProperty('name', 'UNPROCESSABLE_ENTITY');
});
