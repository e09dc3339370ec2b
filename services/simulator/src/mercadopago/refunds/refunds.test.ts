import { type RunningMercadoPago, startMercadoPago } from '../testing/running-mercadopago.ts';

let mp: RunningMercadoPago;
beforeAll(async () => {
  mp = await startMercadoPago();
});
afterAll(() => mp.close());

const paid = async (amount = 100) => String((await mp.pay({ transaction_amount: amount })).body.id);
const refund = (id: string, body: object = {}) => mp.call('POST', `/v1/payments/${id}/refunds`, body);

describe('a refund', () => {
  test('returns a part, then the rest, and two equal ones stay two', async () => {
    const id = await paid();
    const first = await refund(id, { amount: 30.15 });
    const second = await refund(id, { amount: 30.15 });
    expect(first).toMatchObject({
      status: 201,
      body: { amount: 30.15, status: 'approved', payment_id: Number(id) },
    });
    expect(second.body.id).not.toBe(first.body.id);
    expect((await mp.call('GET', `/v1/payments/${id}`)).body).toMatchObject({
      status: 'approved',
      status_detail: 'partially_refunded',
      transaction_amount_refunded: 60.3,
      refunds: [{ id: first.body.id }, { id: second.body.id }],
    });
    expect((await refund(id)).body).toMatchObject({ amount: 39.7 });
    expect((await mp.call('GET', `/v1/payments/${id}`)).body).toMatchObject({
      status: 'refunded',
      status_detail: 'refunded',
      transaction_amount_refunded: 100,
    });
    expect((await refund(id)).body).toMatchObject({ cause: [{ code: 2018 }] });
    const list = await mp.call('GET', `/v1/payments/${id}/refunds`);
    expect(list.body).toHaveLength(3);
    const read = await mp.call('GET', `/v1/payments/${id}/refunds/${second.body.id}`);
    expect(read.body).toEqual(second.body);
  });

  test.each([
    [{ amount: 100.01 }, 2085],
    [{ amount: 0 }, 4037],
    [{ amount: 1.005 }, 4037],
    [{ amount: '5' }, 4003],
    [{ reason: 'x' }, 8],
  ])('of %j is refused with cause %s', async (body, code) => {
    expect((await refund(await paid(), body)).body).toMatchObject({ status: 400, cause: [{ code }] });
  });

  test('is not for what was never paid, nor for the payment of another', async () => {
    const { body } = await mp.pay({ capture: false });
    expect((await refund(String(body.id))).body).toMatchObject({ cause: [{ code: 2018 }] });
    const id = await paid();
    const other = await mp.call('POST', `/v1/payments/${id}/refunds`, {}, { token: 'TEST-token-other' });
    expect(other.status).toBe(404);
    const foreign = await mp.call(
      'GET',
      `/v1/payments/${await paid()}/refunds/${(await refund(id)).body.id}`,
    );
    expect(foreign.status).toBe(404);
  });
});
