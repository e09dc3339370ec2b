import assert from 'node:assert/strict';
import type { Bench, Task } from '../../stage/bench.ts';
import { chargesAtStripe } from '../../stage/books.ts';

const gold = { code: 'ouro', name: 'Plano Ouro', monthly: '99,00' };
const customers = {
  ana: { id: '42', name: 'Ana Lima', email: 'ana@exemplo.com.br' },
  rui: { id: '43', name: 'Rui Sá', email: 'rui@exemplo.com.br' },
};
const start = (customer: object, card = 'pm_card_visa') => ({ action: 'start', plan: gold, customer, card });
const stop = { action: 'stop', plan: { code: 'ouro' }, customer: { id: '42' } };

async function check({ stage, rule, run, daysLater }: Bench): Promise<void> {
  const merchant = await stage.openMerchant(['STRIPE']);
  const { variables } = merchant;
  const itemsOf = async (path: string) => (await merchant.get(`/${path}?limit=100`)).body.data.items;
  const countOf = async (path: string): Promise<number> => (await itemsOf(path)).length;
  const charged = async () => (await chargesAtStripe(stage, merchant)).map(({ amount }) => amount);
  let subscriptionId: string;

  await rule('a subscription is active, and its first month is charged', async () => {
    const output = await run(variables, start(customers.ana));
    subscriptionId = output.subscriptionId;
    const { body } = await merchant.get(`/subscriptions/${subscriptionId}`);
    assert.equal(body.data?.interval, 'month', JSON.stringify(body));
    assert.deepEqual(
      [output.active, output.ends, output.paidUntil],
      [true, false, body.data.currentPeriodEnd],
    );
    assert.deepEqual(await charged(), [9900]);
  });

  await rule('who subscribes already is not charged again', async () => {
    const output = await run(variables, start(customers.ana));
    assert.deepEqual([output.active, output.subscriptionId], [true, subscriptionId]);
    assert.deepEqual(await charged(), [9900]);
  });

  await rule('nor days later, and there is one customer and one product', async () => {
    await daysLater();
    const output = await run(variables, start(customers.ana));
    assert.deepEqual([output.active, output.subscriptionId], [true, subscriptionId]);
    assert.deepEqual(
      [await charged(), await countOf('customers'), await countOf('products')],
      [[9900], 1, 1],
    );
  });

  await rule('a declined card is said, and leaves no subscription', async () => {
    const { active, message } = await run(variables, start(customers.rui, 'pm_card_chargeDeclined'));
    assert.equal(active, false);
    assert.ok(String(message).length > 10, 'There is no message for the customer.');
    assert.equal(
      (await itemsOf('subscriptions')).filter(({ status }: { status: string }) => status === 'active').length,
      1,
    );
  });

  await rule('another card starts it, of the same customer and product', async () => {
    const { active } = await run(variables, start(customers.rui));
    assert.deepEqual([active, await charged()], [true, [9900, 9900]]);
    assert.deepEqual([await countOf('customers'), await countOf('products')], [2, 1]);
  });

  await rule('who stops keeps what is paid, and is not charged any more', async () => {
    for (const _ of ['first', 'again']) {
      const output = await run(variables, stop);
      const { data } = (await merchant.get(`/subscriptions/${subscriptionId}`)).body;
      assert.deepEqual([data.status, data.cancelAtPeriodEnd], ['active', true]);
      assert.deepEqual([output.active, output.ends, output.paidUntil], [true, true, data.currentPeriodEnd]);
    }
  });
}

export const subscription: Task = { name: 'subscription', check };
