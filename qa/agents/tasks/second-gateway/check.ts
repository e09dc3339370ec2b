import assert from 'node:assert/strict';
import type { Bench, Task } from '../../stage/bench.ts';
import { chargesAtStripe, paidAtMercadoPago } from '../../stage/books.ts';
import { mercadoPagoCard } from '../../stage/cards.ts';
import { eventually } from '../../stage/eventually.ts';

const path = '/v1/payment_intents';

async function check({ stage, rule, run, daysLater, minutesLater }: Bench): Promise<void> {
  const merchant = await stage.openMerchant(['STRIPE', 'MERCADOPAGO']);
  const charge = async (order: string, stripeCard = 'pm_card_visa') => {
    const card = await mercadoPagoCard(stage, merchant);
    const input = { order, amount: 15_000, email: 'ana@exemplo.com.br', stripeCard, mercadoPagoCard: card };
    const { state, gateway } = await run(merchant.variables, input);
    return { state, gateway };
  };
  const booked = async () => ({
    stripe: (await chargesAtStripe(stage, merchant)).length,
    mercadoPago: (await paidAtMercadoPago(stage, merchant)).length,
  });
  const newestStatus = async (): Promise<string> =>
    (await merchant.get('/payments?limit=1')).body.data.items[0]?.status;
  const calm = () => stage.ask('DELETE', 'faults');
  const atStripe = { state: 'paid', gateway: 'STRIPE' };
  const atMercadoPago = { state: 'paid', gateway: 'MERCADOPAGO' };

  await rule('an order is charged at Stripe alone, once, days later too', async () => {
    assert.deepEqual([await charge('1'), await charge('1')], [atStripe, atStripe]);
    await daysLater();
    assert.deepEqual(await charge('1'), atStripe);
    assert.deepEqual(await booked(), { stripe: 1, mercadoPago: 0 });
  });

  await rule('a declined card is not tried elsewhere', async () => {
    assert.deepEqual(await charge('2', 'pm_card_chargeDeclined'), { state: 'declined', gateway: null });
    assert.deepEqual(await booked(), { stripe: 1, mercadoPago: 0 });
  });

  await rule('keys that Stripe does not accept lead to Mercado Pago, once', async () => {
    await stage.fault({ kind: 'status', status: 401, match: { method: 'POST', path } });
    assert.deepEqual(await charge('3'), atMercadoPago);
    await calm();
    assert.deepEqual(await charge('3'), atMercadoPago);
    assert.deepEqual(await booked(), { stripe: 1, mercadoPago: 1 });
  });

  await rule(
    'a Stripe that gets nothing leads to Mercado Pago once that is certain, and not before',
    async () => {
      await stage.fault({ kind: 'cut_before', match: { method: 'POST', path } });
      assert.equal((await charge('4')).state, 'confirming');
      assert.deepEqual(await booked(), { stripe: 1, mercadoPago: 1 });
      await minutesLater();
      await eventually(
        async () => (await newestStatus()) === 'failed',
        'it is certain that nothing was charged',
      );
      assert.deepEqual([await charge('4'), await charge('4')], [atMercadoPago, atMercadoPago]);
      await calm();
      assert.deepEqual([await charge('4'), await booked()], [atMercadoPago, { stripe: 1, mercadoPago: 2 }]);
    },
  );

  await rule('a charge whose answer was lost is charged nowhere else, and found later', async () => {
    await calm();
    await stage.fault({ kind: 'cut_after', match: { method: 'POST', path } });
    await stage.fault({ kind: 'cut_before', match: { method: 'GET', path } });
    const { state } = await charge('5');
    await calm();
    assert.equal(state, 'confirming');
    assert.deepEqual(await booked(), { stripe: 2, mercadoPago: 2 });
    assert.deepEqual(await charge('5'), atStripe);
    assert.deepEqual(await booked(), { stripe: 2, mercadoPago: 2 });
  });
}

export const secondGateway: Task = { name: 'second-gateway', check };
