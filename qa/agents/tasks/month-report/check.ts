import assert from 'node:assert/strict';
import { setClock } from '@trilho/gateway/src/platform/clock.ts';
import { charge } from '@trilho/gateway/src/testing/app/merchant.ts';
import { createShelf, subscribe } from '@trilho/gateway/src/testing/stages/selling.ts';
import type { Bench, Task } from '../../stage/bench.ts';
import { mercadoPagoCard } from '../../stage/cards.ts';
import { eventually } from '../../stage/eventually.ts';
import type { Stage, StageMerchant } from '../../stage/stage.ts';

const hour = 3_600_000;

/** A month to come in São Paulo, three hours behind UTC: what is issued now may be paid in it. */
function nextMonth() {
  const today = new Date(Date.now() - 3 * hour);
  const midnight = (ahead: number) => Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + ahead, 1, 3);
  const [from, end] = [midnight(1), midnight(2)];
  return {
    name: new Date(from).toISOString().slice(0, 7),
    ...{ before: new Date(from - hour), first: new Date(from + 1000), within: new Date(from + 300 * hour) },
    ...{ last: new Date(end - hour), after: new Date(end + 1000) },
  };
}

/** Sales as they are made, each at its moment. */
function salesOf({ sql }: Stage, merchant: StageMerchant) {
  const dataOf = async (path: string, body: object) => {
    const answer = await merchant.post(path, body);
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    return answer.body.data;
  };
  /** Does something by a clock that shows another moment. */
  const at = async <T>(moment: Date, work: () => Promise<T>): Promise<T> => {
    setClock({ at: moment, askedMonotonicMs: performance.now() });
    return work().finally(() => setClock(null));
  };
  const sell = (moment: Date, overrides: object = {}): Promise<string> =>
    at(moment, async () => (await dataOf('/process', charge({ amount: 1990, ...overrides }))).id);
  const giveBack = async (moment: Date, paymentId: string, amount: number): Promise<string> => {
    const { refunds } = await dataOf(`/payments/${paymentId}/refund`, { amount });
    const { id } = refunds.at(-1);
    await sql('update refunds set created_at = ? where id = ?', [moment, id]);
    return id;
  };
  /** How many invoices the provider has told of, and how much of what it told is still to be read. */
  const told = async () => {
    const paid = `select count(*)::int as count from provider_events where type = 'invoice.paid'`;
    const [known] = await sql(paid);
    const [unread] = await sql('select count(*)::int as count from provider_event_queue');
    return { known: Number(known?.count), unread: Number(unread?.count) };
  };
  const bill = async (paidAt: Date) => {
    const { known } = await told();
    const { id } = await subscribe(merchant, await createShelf(merchant));
    const isRead = async () => {
      const now = await told();
      return now.known > known && now.unread === 0;
    };
    await eventually(isRead, 'the provider’s events are read');
    await sql('update invoices set paid_at = ? where subscription_id = ?', [paidAt, id]);
  };
  return { at, sell, giveBack, bill, dataOf };
}

async function check({ stage, rule, run }: Bench): Promise<void> {
  const merchant = await stage.openMerchant(['STRIPE', 'MERCADOPAGO']);
  const { name: month, before, first, within, last, after } = nextMonth();
  const plan = `update plan_subscriptions set current_period_end = now() + interval '1 year' where user_id = ?`;
  await stage.sql(plan, [merchant.user.id]);
  const { at, sell, giveBack, bill, dataOf } = salesOf(stage, merchant);
  const report = () => run(merchant.variables, { month });
  const of = (count: number, amount: number) => ({ count, amount });
  const none = of(0, 0);

  const early = await sell(before, { amount: 100_001 });
  await sell(after, { amount: 200_002 });
  await rule('a month without anything is nothing', async () => {
    assert.deepEqual(await report(), { payments: none, invoices: none, refunds: none, net: 0 });
  });

  const firstSale = await sell(first, { amount: 10_007 });
  await sell(last, { amount: 3 * 333 });
  await rule('the month begins and ends at midnight of São Paulo', async () => {
    assert.deepEqual((await report()).payments, of(2, 11_006));
  });

  const token = await mercadoPagoCard(stage, merchant);
  await sell(within, {
    gatewayType: 'MERCADOPAGO',
    paymentMethodId: undefined,
    paymentMethod: { type: 'card', token },
    amount: 2000,
  });
  const waiting = await sell(within, { amount: 7000, capture: false });
  await at(within, async () => {
    const held = await dataOf('/process', charge({ amount: 9000, capture: false }));
    await dataOf(`/payments/${held.id}/capture`, { amount: 4000 });
    await merchant.post('/process', charge({ amount: 6000, paymentMethodId: 'pm_card_chargeDeclined' }));
  });
  await rule('what was captured counts, at both gateways, and nothing else', async () => {
    assert.deepEqual((await report()).payments, of(4, 11_006 + 2000 + 4000));
    assert.equal((await merchant.get(`/payments/${waiting}`)).body.data.status, 'requires_capture');
  });

  await giveBack(within, early, 1111);
  await giveBack(after, firstSale, 2222);
  const failed = await giveBack(within, firstSale, 3333);
  await stage.sql(`update refunds set status = 'failed' where id = ?`, [failed]);
  await rule('refunds count in the month in which they were asked for, unless they failed', async () => {
    assert.deepEqual((await report()).refunds, of(1, 1111));
  });

  await bill(within);
  await bill(before);
  await rule('invoices count in the month in which they were paid', async () => {
    assert.deepEqual((await report()).invoices, of(1, 4990));
  });

  await at(within, async () => {
    const sellOne = () => dataOf('/process', charge({ amount: 333 }));
    for (let made = 0; made < 120; made += 10) await Promise.all(Array.from({ length: 10 }, sellOne));
  });
  await rule('hundreds of sales are summed to the centavo', async () => {
    const payments = of(124, 17_006 + 120 * 333);
    const net = payments.amount + 4990 - 1111;
    assert.deepEqual(await report(), { payments, invoices: of(1, 4990), refunds: of(1, 1111), net });
  });
}

export const monthReport: Task = { name: 'month-report', check };
