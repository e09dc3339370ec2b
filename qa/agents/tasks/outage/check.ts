import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { charge } from '@trilho/gateway/src/testing/app/merchant.ts';
import { olderTransactionsEnded } from '@trilho/gateway/src/testing/stages/older-transactions.ts';
import { startAnswer } from '../../stage/answer.ts';
import type { Bench, Task } from '../../stage/bench.ts';
import type { StageMerchant } from '../../stage/stage.ts';

/** Pays this many orders, ten at a time. */
async function payOrders(merchant: StageMerchant, count: number): Promise<string[]> {
  const ids: string[] = [];
  const payOne = async () => {
    const { status, body } = await merchant.post('/process', charge());
    assert.equal(status, 200);
    ids.push(body.data.id);
  };
  for (let made = 0; made < count; made += 10)
    await Promise.all(Array.from({ length: Math.min(10, count - made) }, payOne));
  return ids;
}

async function check({ stage, answer, stateFolder, rule, run }: Bench): Promise<void> {
  const merchant = await stage.openMerchant(['STRIPE']);
  const { variables } = merchant;
  const file = join(stateFolder, 'ledger.jsonl');
  const ledger = () =>
    existsSync(file)
      ? readFileSync(file, 'utf8')
          .trim()
          .split('\n')
          .filter(Boolean)
          .map((line) => JSON.parse(line))
      : [];
  /** What the service's own log holds, in its order. */
  const expected = async () => {
    await olderTransactionsEnded(stage.service);
    const rows = await stage.sql(
      `select id, type, data->>'id' as object_id, (data->>'amount')::int as amount from events
       where user_id = ? and type in ('payment.succeeded', 'refund.succeeded') order by position`,
      [merchant.user.id],
    );
    return rows.map(({ id, type, object_id, amount }) => ({
      eventId: id,
      type,
      objectId: object_id,
      amount,
    }));
  };
  const isComplete = async () => assert.deepEqual(ledger(), await expected());

  await payOrders(merchant, 110);
  await rule('the first time reads all that there is, in order', async () => {
    await expected();
    assert.equal((await run(variables, {})).added, 110);
    await isComplete();
  });

  await rule('with nothing new, nothing is added', async () => {
    assert.equal((await run(variables, {})).added, 0);
    await isComplete();
  });

  await rule('what happened meanwhile is added, and nothing else', async () => {
    const [id] = await payOrders(merchant, 3);
    await merchant.post('/customers', { name: 'Ana Lima', email: 'ana@exemplo.com.br' });
    await merchant.post('/process', charge({ paymentMethodId: 'pm_card_chargeDeclined' }));
    await merchant.post(`/payments/${id}/refund`, { amount: 500 });
    await expected();
    assert.equal((await run(variables, {})).added, 4);
    await isComplete();
  });

  /** The second page of the log: asked for after something of this run. */
  const isSecondPage = () => {
    const before = stage.front.sent.length;
    return () =>
      stage.front.sent.slice(before).filter(({ path }) => path.includes('/payment/events')).length === 2;
  };
  const env = { ...variables, STATE_DIR: stateFolder };

  await rule('killed in the middle, it goes on where it was', async () => {
    await payOrders(merchant, 120);
    await expected();
    stage.front.spoil('held', isSecondPage());
    const program = startAnswer(answer, env, {});
    await Promise.race([stage.front.holds(), program.ended]);
    program.kill();
    await program.ended;
    await run(variables, {});
    await isComplete();
  });

  await rule('cut off in the middle, it goes on where it was', async () => {
    await payOrders(merchant, 120);
    await expected();
    stage.front.spoil('lost', isSecondPage());
    await startAnswer(answer, env, {}).ended;
    await run(variables, {});
    await isComplete();
  });
}

export const outage: Task = { name: 'outage', check };
