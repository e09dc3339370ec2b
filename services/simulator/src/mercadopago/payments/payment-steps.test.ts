import { jest } from '@jest/globals';
import { payer, type RunningMercadoPago, startMercadoPago } from '../testing/running-mercadopago.ts';

let mp: RunningMercadoPago;
beforeAll(async () => {
  mp = await startMercadoPago();
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => mp.close());

const create = async (method = 'pix', more: object = {}) => {
  const body = { transaction_amount: 10, payment_method_id: method, payer, ...more };
  return String((await mp.call('POST', '/v1/payments', body)).body.id);
};
const step = (id: string, name: string) => mp.simulator.control('POST', `payments/${id}/${name}`);
const read = async (id: string) => (await mp.call('GET', `/v1/payments/${id}`)).body;
const refused = { message: 'The action requested is not valid for the current payment state' };

/** Lets what is due after so many milliseconds happen. */
async function runAfter(ms: number) {
  const later = Date.now() + ms;
  jest.spyOn(Date, 'now').mockImplementation(() => later);
  await mp.simulator.control('POST', 'billing/run');
  jest.restoreAllMocks();
}

describe.each(['pix', 'bolbradesco'])('a waiting %s', (method) => {
  test('is paid once, and refunded', async () => {
    const id = await create(method);
    expect(await step(id, 'pay')).toEqual({ id, status: 'approved' });
    expect(await read(id)).toMatchObject({
      status: 'approved',
      status_detail: 'accredited',
      date_approved: expect.any(String),
      transaction_details: { overpaid_amount: 0 },
    });
    expect(await step(id, 'pay')).toEqual(refused);
    const refund = await mp.call('POST', `/v1/payments/${id}/refunds`, {});
    expect(refund.body).toMatchObject({ amount: 10, status: 'approved' });
  });

  test('ends by itself when its time is over, and cannot be paid then', async () => {
    const id = await create(method);
    await runAfter(60_000);
    expect(await read(id)).toMatchObject({ status: 'pending' });
    await runAfter(5 * 86_400_000);
    expect(await read(id)).toMatchObject({ status: 'cancelled', status_detail: 'expired' });
    expect(await step(id, 'pay')).toEqual(refused);
  });

  test('is paid after its end, or after it was cancelled, where a test forces it', async () => {
    for (const end of ['expire', 'cancel']) {
      const id = await create(method);
      if (end === 'expire') await step(id, 'expire');
      else await mp.call('PUT', `/v1/payments/${id}`, { status: 'cancelled' });
      expect(await step(id, 'pay_late')).toEqual({ id, status: 'approved' });
    }
  });

  test('is paid twice, and both are returned', async () => {
    const id = await create(method);
    await step(id, 'pay_twice');
    expect(await read(id)).toMatchObject({
      status: 'approved',
      transaction_amount: 10,
      transaction_details: { overpaid_amount: 10, total_paid_amount: 20 },
    });
    for (const amount of [10, 10]) await mp.call('POST', `/v1/payments/${id}/refunds`, { amount });
    expect(await read(id)).toMatchObject({ status: 'refunded', transaction_amount_refunded: 20 });
  });
});

test('a payment in review is approved or rejected', async () => {
  for (const [name, status] of [
    ['approve', 'approved'],
    ['reject', 'rejected'],
  ] as const) {
    const id = String((await mp.pay({}, 'CONT')).body.id);
    expect(await step(id, name)).toEqual({ id, status });
    expect(await step(id, name)).toEqual(refused);
  }
});

test('a payment in review that is only to be held is held when it is approved', async () => {
  const id = String((await mp.pay({ capture: false }, 'CONT')).body.id);
  expect(await step(id, 'approve')).toEqual({ id, status: 'authorized' });
  expect(await read(id)).toMatchObject({ status_detail: 'pending_capture', captured: false });
  const captured = await mp.call('PUT', `/v1/payments/${id}`, { capture: true });
  expect(captured.body).toMatchObject({ status: 'approved', captured: true });
});

test('an authorisation that nobody captures ends after five days', async () => {
  const id = String((await mp.pay({ capture: false })).body.id);
  await runAfter(4 * 86_400_000);
  expect((await read(id)).status).toBe('authorized');
  await runAfter(5 * 86_400_000 + 2000);
  expect(await read(id)).toMatchObject({ status: 'cancelled', status_detail: 'expired' });
});

test('what no account has cannot be paid', async () => {
  expect(await step('1', 'pay')).toEqual({ message: 'No such payment.' });
});
