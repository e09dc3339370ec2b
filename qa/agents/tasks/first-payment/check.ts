import assert from 'node:assert/strict';
import { startAnswer } from '../../stage/answer.ts';
import type { Bench, Task } from '../../stage/bench.ts';
import { chargesAtStripe } from '../../stage/books.ts';

const order = (number: string, overrides: object = {}) => ({
  ...{ order: number, total: '1.019,99', email: 'ana@exemplo.com.br', card: 'pm_card_visa' },
  ...overrides,
});

async function check({ stage, answer, stateFolder, rule, run, daysLater }: Bench): Promise<void> {
  const merchant = await stage.openMerchant(['STRIPE']);
  const { variables } = merchant;
  const charged = async () => (await chargesAtStripe(stage, merchant)).map(({ amount }) => amount);
  let paymentId: string;

  await rule('an order is charged its total, to the centavo', async () => {
    const output = await run(variables, order('1042'));
    paymentId = output.paymentId;
    assert.equal(output.paid, true);
    assert.deepEqual(await charged(), [101_999]);
    const { body } = await merchant.get(`/payments/${paymentId}`);
    assert.equal(body.data?.status, 'succeeded', `The payment ${paymentId} is not there, or not paid.`);
  });

  await rule('the same order again is not charged again', async () => {
    const { paid, paymentId: again } = await run(variables, order('1042'));
    assert.deepEqual(
      { paid, again, charged: await charged() },
      { paid: true, again: paymentId, charged: [101_999] },
    );
  });

  await rule('nor is it days later', async () => {
    await daysLater();
    const { paid, paymentId: again } = await run(variables, order('1042'));
    assert.deepEqual(
      { paid, again, charged: await charged() },
      { paid: true, again: paymentId, charged: [101_999] },
    );
  });

  await rule('an order whose answer was lost is charged once', async () => {
    stage.front.spoil('lost', ({ method }) => method === 'POST');
    const env = { ...variables, STATE_DIR: stateFolder };
    await startAnswer(answer, env, order('1043', { total: '0,57' })).ended;
    const { paid } = await run(variables, order('1043', { total: '0,57' }));
    assert.deepEqual([paid, await charged()], [true, [101_999, 57]]);
  });

  const declined = order('1044', { total: '80,10', card: 'pm_card_chargeDeclinedInsufficientFunds' });
  await rule('a declined card is said, with what to show and to do', async () => {
    const { paid, message, advice } = await run(variables, declined);
    assert.deepEqual([paid, advice], [false, 'other_card']);
    assert.match(String(message), /saldo ou limite/);
  });

  await rule('another card pays the order that was declined', async () => {
    const { paid } = await run(variables, order('1044', { total: '80,10' }));
    assert.deepEqual([paid, await charged()], [true, [101_999, 57, 8010]]);
  });
}

export const firstPayment: Task = { name: 'first-payment', check };
