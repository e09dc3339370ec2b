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
const show = async (id: unknown) => (await paypal.call('GET', `/v1/customer/disputes/${String(id)}`)).body;
const status = async (capture: string) =>
  (await paypal.call('GET', `/v2/payments/captures/${capture}`)).body.status;

test.each([
  ['won', 'RESOLVED_SELLER_FAVOUR', 'COMPLETED'],
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
  const refund = await paypal.call('POST', `/v2/payments/captures/${capture}/refund`, { amount });
  expect(refund.body.details?.[0]?.issue).toBe('TRANSACTION_DISPUTED');
  await end(id, 'lost');
  expect(await status(capture)).toBe('PARTIALLY_REFUNDED');
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
