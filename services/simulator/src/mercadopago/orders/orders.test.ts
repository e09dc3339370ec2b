import { Order } from 'mercadopago';
import { type RunningMercadoPago, startMercadoPago } from '../testing/running-mercadopago.ts';

let mp: RunningMercadoPago;
beforeAll(async () => {
  mp = await startMercadoPago();
});
afterAll(() => mp.close());

const orders = () => new Order(mp.sdk());
const byCard = async (more: object = {}, holder = 'APRO') => ({
  type: 'online',
  total_amount: '200.00',
  external_reference: 'pedido-1',
  payer: { email: 'ana@exemplo.com.br' },
  transactions: {
    payments: [
      {
        amount: '200.00',
        payment_method: {
          id: 'master',
          type: 'credit_card',
          token: await mp.cardToken(holder),
          installments: 1,
        },
      },
    ],
  },
  ...more,
});
const create = async (more: object = {}, holder?: string) =>
  orders().create({ body: await byCard(more, holder) });
const paymentOf = (order: Awaited<ReturnType<typeof create>>) => order.transactions?.payments?.[0];
const stored = async (order: Awaited<ReturnType<typeof create>>) =>
  (await mp.call('GET', `/v1/payments/${paymentOf(order)?.reference_id}`)).body;

describe("orders, by the provider's own SDK", () => {
  test('one by card is a payment, which is refunded in part and in full', async () => {
    const made = await create();
    expect(made).toMatchObject({ status: 'processed', status_detail: 'accredited', total_amount: '200.00' });
    expect(await stored(made)).toMatchObject({ transaction_amount: 200, external_reference: 'pedido-1' });
    const id = made.id ?? '';
    const transactions = [{ id: paymentOf(made)?.id ?? '', amount: '25.00' }];
    const part = await orders().refund({ id, body: { transactions } });
    expect(part).toMatchObject({ status: 'processed', status_detail: 'partially_refunded' });
    const whole = await orders().refund({ id });
    expect(whole).toMatchObject({ status: 'refunded', status_detail: 'refunded' });
    expect(whole.transactions?.refunds?.map(({ amount }) => amount)).toEqual(['25.00', '175.00']);
    expect((await mp.call('POST', `/v1/orders/${id}/refund`, {})).status).toBe(409);
  });

  test('one that the card refuses has failed, with the reason', async () => {
    expect(await create({}, 'FUND')).toMatchObject({
      status: 'failed',
      status_detail: 'insufficient_amount',
    });
  });

  test('one that is captured later is held until then, or released', async () => {
    const held = await create({ capture_mode: 'manual' });
    expect(held).toMatchObject({ status: 'action_required', status_detail: 'waiting_capture' });
    expect(await orders().capture({ id: held.id ?? '' })).toMatchObject({ status: 'processed' });
    const other = await create({ capture_mode: 'automatic_async' });
    expect(other.status).toBe('processing');
    expect(await orders().cancel({ id: other.id ?? '' })).toMatchObject({
      status: 'canceled',
      transactions: { payments: [{ status: 'canceled', status_detail: 'canceled_transaction' }] },
    });
    expect((await mp.call('POST', `/v1/orders/${other.id}/capture`)).status).toBe(409);
    expect((await stored(other)).status).toBe('cancelled');
  });

  test('one is made by hand, step by step', async () => {
    const body = { ...(await byCard({ processing_mode: 'manual' })), transactions: {} };
    const { id = '' } = await orders().create({ body });
    expect((await mp.call('POST', `/v1/orders/${id}/process`)).status).toBe(400);
    const payments = [{ amount: '200.00', payment_method: { id: 'pix', type: 'bank_transfer' } }];
    const added = await orders().createTransaction({ id, body: { payments } });
    const transactionId = added.payments?.[0]?.id ?? '';
    const removed = await orders().deleteTransaction({ id, transactionId });
    expect(removed.api_response.status).toBe(204);
    const { transactions } = await byCard();
    const card = await orders().createTransaction({ id, body: transactions });
    const change = { payment_method: { installments: 3 } };
    const cardId = card.payments?.[0]?.id ?? '';
    await orders().updateTransaction({ id, transactionId: cardId, body: change });
    const paid = await orders().process({ id });
    expect(paid).toMatchObject({ status: 'processed' });
    expect((await stored(paid)).installments).toBe(3);
    expect((await mp.call('POST', `/v1/orders/${id}/process`)).status).toBe(409);
  });

  test('a Pix waits for its payer', async () => {
    const payments = [{ amount: '200.00', payment_method: { id: 'pix', type: 'bank_transfer' } }];
    const made = await create({ transactions: { payments } });
    expect(made).toMatchObject({ status: 'action_required', status_detail: 'waiting_transfer' });
    await mp.simulator.control('POST', `payments/${paymentOf(made)?.reference_id}/pay`);
    expect(await orders().get({ id: made.id ?? '' })).toMatchObject({ status: 'processed' });
  });

  test('is repeated by its key, and is its account’s alone', async () => {
    const body = await byCard();
    const first = await mp.call('POST', '/v1/orders', body, { key: 'same' });
    const second = await mp.call('POST', '/v1/orders', body, { key: 'same' });
    expect(second.body.id).toBe(first.body.id);
    const other = { token: 'TEST-token-other' };
    expect((await mp.call('GET', `/v1/orders/${first.body.id}`, undefined, other)).status).toBe(404);
  });

  test.each([
    [{ total_amount: '199.00' }],
    [{ total_amount: 200 }],
    [{ capture_mode: 'never' }],
    [{ config: { online: { transaction_security: { validation: 'always' } } } }],
  ])('%j is refused before anything is charged', async (more) => {
    expect((await mp.call('POST', '/v1/orders', await byCard(more))).status).toBe(400);
  });
});
