import assert from 'node:assert/strict';
import { charge } from '@trilho/gateway/src/testing/app/merchant.ts';
import type { Bench, Task } from '../../stage/bench.ts';
import { chargesAtStripe } from '../../stage/books.ts';

interface Return {
  id: string;
  order: string;
  total: string | null;
}
const give = (id: string, order: string, total: string | null = null): Return => ({ id, order, total });
const refunded = (id: string, amount: number) => ({ id, outcome: 'refunded', amount, why: null });
const refused = (id: string, why: string) => ({ id, outcome: 'refused', amount: 0, why });

async function check({ stage, rule, run, daysLater }: Bench): Promise<void> {
  const merchant = await stage.openMerchant(['STRIPE']);
  const pay = async (reference: string, overrides: object = {}): Promise<string> =>
    (await merchant.post('/process', charge({ reference, amount: 5000, ...overrides }))).body.data?.id;
  const work = async (...returns: Return[]) => (await run(merchant.variables, { returns })).results;
  const paid = await pay('pedido-1');
  const again = await pay('pedido-2');
  const authorised = await pay('pedido-3', { capture: false });
  await pay('pedido-4', { paymentMethodId: 'pm_card_chargeDeclined' });
  const bookedAt = async (id: string) => {
    const { externalId } = (await merchant.get(`/payments/${id}`)).body.data;
    const { latest_charge } = await stage.provider
      .sdk(`sk_test_${merchant.user.id}`)
      .paymentIntents.retrieve(externalId);
    return (await chargesAtStripe(stage, merchant)).find((one) => one.id === latest_charge)?.refunded ?? 0;
  };

  await rule('a part is given back, with its id and reason', async () => {
    assert.deepEqual(await work(give('77', 'pedido-1', '10,00')), [refunded('77', 1000)]);
    const { items } = (await merchant.get(`/refunds?paymentId=${paid}`)).body.data;
    assert.equal(items.length, 1);
    assert.deepEqual([items[0].reason, items[0].metadata], ['requested_by_customer', { devolucao: '77' }]);
    assert.equal(await bookedAt(paid), 1000);
  });

  await rule('the same return is made once, days later too', async () => {
    assert.deepEqual(await work(give('77', 'pedido-1', '10,00')), [refunded('77', 1000)]);
    await daysLater();
    assert.deepEqual(await work(give('77', 'pedido-1', '10,00')), [refunded('77', 1000)]);
    assert.equal(await bookedAt(paid), 1000);
  });

  await rule('another return of the same amount is another', async () => {
    assert.deepEqual(await work(give('78', 'pedido-1', '10,00')), [refunded('78', 1000)]);
    assert.equal(await bookedAt(paid), 2000);
  });

  await rule('more than what is left is refused whole, and the list goes on', async () => {
    const results = await work(give('79', 'pedido-1', '30,01'), give('80', 'pedido-1'));
    assert.deepEqual(results, [refused('79', 'refund_exceeds_balance'), refunded('80', 3000)]);
    assert.equal(await bookedAt(paid), 5000);
  });

  await rule('a whole return that comes again is the same, and a further one is refused', async () => {
    assert.deepEqual(await work(give('81', 'pedido-2')), [refunded('81', 5000)]);
    await daysLater();
    const results = await work(give('81', 'pedido-2'), give('82', 'pedido-2'));
    assert.deepEqual(results, [refunded('81', 5000), refused('82', 'refund_exceeds_balance')]);
    assert.equal(await bookedAt(again), 5000);
  });

  await rule('what is only authorised is canceled, and stays so', async () => {
    const canceled = { id: '83', outcome: 'canceled', amount: 0, why: null };
    for (const _ of ['first', 'again']) assert.deepEqual(await work(give('83', 'pedido-3')), [canceled]);
    assert.equal((await merchant.get(`/payments/${authorised}`)).body.data.status, 'canceled');
  });

  await rule('an order that was not paid, or is unknown, is refused', async () => {
    const results = await work(give('84', 'pedido-4'), give('85', 'pedido-9'));
    assert.deepEqual(results, [refused('84', 'not_found'), refused('85', 'not_found')]);
  });
}

export const refundRules: Task = { name: 'refund-rules', check };
