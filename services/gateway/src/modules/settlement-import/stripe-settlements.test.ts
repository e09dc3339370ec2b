import {
  holderAt,
  type Money,
  type MoneyHolder,
  pay,
  startMoney,
} from '../../testing/ledger/gateway-money.ts';
import { setBankAmount } from '../payouts/store-payouts.ts';
import {
  endVisit,
  followAccounts,
  LeaseLost,
  leaseDue,
  saveProgress,
} from '../settlements/progress.repository.ts';
import { workSettlements } from './work-settlements.ts';

let money: Money;
beforeAll(async () => {
  money = await startMoney();
});
afterAll(() => money.close());

const dayMs = 86_400_000;
const yearSeconds = 366 * 24 * 60 * 60;

interface PayoutShown {
  id: string;
  externalId: string;
  status: string;
  match: string;
  amount: number;
  net: number | null;
  count: number | null;
  bankAmount: number | null;
}
const payoutsOf = ({ user }: MoneyHolder): Promise<PayoutShown[]> =>
  money.rows(
    `select id, external_id "externalId", status, match, amount, lines_net net, lines_count count, bank_amount "bankAmount"
     from payouts where user_id = ? order by id`,
    [user.id],
  );
const linesOf = ({ user }: MoneyHolder) =>
  money.rows<{ key: string; kind: string; net: number; payout: string | null; ownId: string | null }>(
    `select l.key, l.kind, l.net, l.payout_external_id payout, l.own_id "ownId" from settlement_lines l
     join ledger_books b on b.id = l.book where b.user_id = ? order by l.id`,
    [user.id],
  );
const payOut = async (merchant: MoneyHolder, arrives: boolean): Promise<{ id: string; amount: number }> => {
  const releasedBy = Math.floor(Date.now() / 1000) + yearSeconds;
  const { payouts } = await money.control('payouts', { releasedBy, arrives }, merchant.key);
  const [first] = payouts as { id: string; amount: number }[];
  if (!first) throw new Error('Nothing was paid out');
  return first;
};
/** Makes the account due, and visits it at a moment. */
const visit = async (merchant: MoneyHolder, at?: Date) => {
  await money.rows(`update settlement_progress set next_at = '2026-01-01' where user_id = ?`, [
    merchant.user.id,
  ]);
  await money.work(at);
};
const progressOf = async ({ user }: MoneyHolder) => {
  const [row] = await money.rows<{
    completeFrom: string;
    completeTo: string;
    problem: string | null;
    failures: number;
    lease: Date | null;
  }>(
    `select complete_from::text "completeFrom", complete_to::text "completeTo", problem, failures, lease_until lease
     from settlement_progress where user_id = ?`,
    [user.id],
  );
  if (!row) throw new Error('The account is not followed');
  return row;
};

test('a payout is read with its lines, posted on its way and at the bank, and compared with their sum', async () => {
  const merchant = await holderAt(money, 'STRIPE');
  const paid = await pay(merchant);
  await merchant.post(`/payments/${paid.id}/refund`, { amount: 2_500 });
  const sent = await payOut(merchant, false);
  await money.work();

  const [payout] = await payoutsOf(merchant);
  expect(payout).toMatchObject({
    ...{ externalId: sent.id, amount: sent.amount, status: 'in_transit', match: 'matched' },
    ...{ net: sent.amount, count: 2, bankAmount: null },
  });
  expect(await money.bookOf(merchant.user, 'STRIPE')).toEqual({
    ...{ available: -sent.amount, in_transit: sent.amount, bank: 0, differences: 0 },
  });
  const lines = await linesOf(merchant);
  expect(lines.map(({ kind, payout: of }) => [kind, of]).sort()).toEqual(
    [
      ['payment', sent.id],
      ['refund', sent.id],
      ['payout', null],
    ].sort(),
  );
  expect(lines.find(({ kind }) => kind === 'payment')?.ownId).toBe(paid.id);
  const { completeTo, ...progress } = await progressOf(merchant);
  expect(progress).toMatchObject({ problem: null, failures: 0, lease: null });
  expect(completeTo < new Date().toISOString().slice(0, 10)).toBe(true);

  await money.control(`payouts/${sent.id}/paid`, {}, merchant.key);
  await visit(merchant);
  expect(await payoutsOf(merchant)).toMatchObject([{ id: payout?.id, status: 'paid', match: 'matched' }]);
  expect(await money.bookOf(merchant.user, 'STRIPE')).toEqual({
    ...{ available: -sent.amount, in_transit: 0, bank: sent.amount, differences: 0 },
  });
  // What is told again changes nothing.
  const posted = await money.rows('select count(*) from ledger_postings where object_id = ?', [payout?.id]);
  await visit(merchant);
  expect(await linesOf(merchant)).toEqual(lines);
  expect(await money.rows('select count(*) from ledger_postings where object_id = ?', [payout?.id])).toEqual(
    posted,
  );

  await money.control(`payouts/${sent.id}/failed`, {}, merchant.key);
  await visit(merchant);
  expect(await payoutsOf(merchant)).toMatchObject([{ status: 'failed' }]);
  expect(await money.bookOf(merchant.user, 'STRIPE')).toEqual({
    ...{ available: 0, in_transit: 0, bank: 0, differences: 0 },
  });

  // What came back is a line of the next payout.
  const again = await payOut(merchant, true);
  expect(again.amount).toBe(sent.amount);
  await visit(merchant);
  // Both may be of one second.
  const payouts = await payoutsOf(merchant);
  expect(Object.fromEntries(payouts.map((each) => [each.externalId, each]))).toMatchObject({
    [sent.id]: { status: 'failed', match: 'matched' },
    [again.id]: { status: 'paid', match: 'matched', count: 1, net: sent.amount },
  });
  expect(payouts).toHaveLength(2);
});

test('a line that is known is tied to its payout once that is told', async () => {
  const merchant = await holderAt(money, 'STRIPE');
  await pay(merchant);
  await money.work();
  const [before] = await linesOf(merchant);
  expect(before).toMatchObject({ kind: 'payment', payout: null });
  const { id } = await payOut(merchant, true);
  await visit(merchant);
  const after = await linesOf(merchant);
  expect(after.find(({ key }) => key === before?.key)).toEqual({ ...before, payout: id });
  expect(after).toHaveLength(2);
});

test('a payout that is not what its lines come to differs, and no other one', async () => {
  const merchant = await holderAt(money, 'STRIPE');
  await pay(merchant);
  const right = await payOut(merchant, true);
  await pay(merchant, { amount: 7_000 });
  const wrong = await payOut(merchant, true);
  await money.control('statement-errors', { id: wrong.id, kind: 'payout_sum', byMinor: -100 }, merchant.key);
  await money.work();
  const found = new Map((await payoutsOf(merchant)).map((row) => [row.externalId, row]));
  expect(found.get(right.id)).toMatchObject({ match: 'matched', amount: right.amount });
  expect(found.get(wrong.id)).toMatchObject({
    ...{ match: 'different', amount: wrong.amount - 100, net: wrong.amount },
  });
});

test('what the bank was credited with is posted, changed and taken back; not another merchant’s', async () => {
  const merchant = await holderAt(money, 'STRIPE');
  await pay(merchant);
  const { amount } = await payOut(merchant, true);
  await money.work();
  const [payout] = await payoutsOf(merchant);
  const scope = { userId: merchant.user.id, environment: 'SANDBOX' } as const;
  const em = money.service.context.orm.em.fork();
  const set = (bankAmount: number | null, of: { userId: string; environment: 'SANDBOX' } = scope) =>
    em.transactional((tx) => setBankAmount(of, payout?.id ?? '', bankAmount, tx));
  for (const credited of [amount - 50, amount + 7, null]) {
    await set(credited);
    expect(await money.bookOf(merchant.user, 'STRIPE')).toEqual({
      ...{
        available: -amount,
        in_transit: 0,
        bank: credited ?? amount,
        differences: amount - (credited ?? amount),
      },
    });
  }
  const other = await holderAt(money, 'STRIPE');
  await expect(set(1, { ...scope, userId: other.user.id })).rejects.toMatchObject({ status: 404 });
});

test('an account that refuses the key waits ever longer, says why, and goes on once it is let in', async () => {
  const merchant = await holderAt(money, 'STRIPE');
  await pay(merchant);
  const match = { method: 'GET', path: '/v1/payouts' };
  await money.provider.fault({ kind: 'status', status: 500, times: 50, match });
  const now = new Date(Date.now() + 10 * 60_000);
  await money.work(now);
  const failed = await progressOf(merchant);
  expect(failed).toMatchObject({ failures: 1, lease: null });
  expect(failed.problem).toBe('O gateway não respondeu ao pedido do extrato. Tentaremos novamente.');
  expect(await linesOf(merchant)).toEqual([]);
  await money.provider.clearFaults();
  await money.work(now);
  expect(await progressOf(merchant)).toMatchObject({ failures: 1 });
  await money.work(new Date(now.getTime() + 6 * 60_000));
  expect(await progressOf(merchant)).toMatchObject({ failures: 0, problem: null });
  expect(await linesOf(merchant)).toHaveLength(1);
});

test('a worker whose lease has ended writes no more of how far the account is', async () => {
  const merchant = await holderAt(money, 'STRIPE');
  await pay(merchant);
  const em = money.service.context.orm.em.fork();
  await followAccounts(['STRIPE'], new Date(), em);
  const now = new Date(Date.now() + 60_000);
  const slow = await leaseDue(['STRIPE'], now, em);
  if (slow?.userId !== merchant.user.id) throw new Error('Another account was due');
  expect(await leaseDue(['STRIPE'], now, em)).toBeNull();
  await money.work();
  expect(await linesOf(merchant)).toEqual([]);
  await money.rows(`update settlement_progress set lease_until = '2026-01-01' where user_id = ?`, [
    merchant.user.id,
  ]);
  await money.work();
  const reached = await progressOf(merchant);
  await expect(saveProgress(slow, { readUntil: new Date(0) }, em)).rejects.toThrow(LeaseLost);
  await endVisit(slow, { nextAt: new Date(0), failures: 9, problem: 'x' }, em);
  expect(await progressOf(merchant)).toEqual(reached);
  expect(await linesOf(merchant)).toHaveLength(1);
});

test('a worker that is stopped ends with its step, and another goes on at once', async () => {
  const merchant = await holderAt(money, 'STRIPE');
  await pay(merchant);
  const now = new Date(Date.now() + 10 * 60_000);
  let steps = 0;
  const isStopping = () => {
    steps += 1;
    return steps >= 3;
  };
  expect(await workSettlements(money.service.context, { now, isStopping })).toBe(1);
  expect(await progressOf(merchant)).toMatchObject({ failures: 0, problem: null, lease: null });
  expect(await linesOf(merchant)).toEqual([]);
  await money.work(now);
  expect(await linesOf(merchant)).toHaveLength(1);
});

test('two workers visit an account once, and days are complete once they are over', async () => {
  const merchant = await holderAt(money, 'STRIPE');
  await pay(merchant);
  const later = new Date(Date.now() + 2 * dayMs);
  await Promise.all([money.work(later), money.work(later)]);
  expect(await linesOf(merchant)).toHaveLength(1);
  const { completeFrom, completeTo } = await progressOf(merchant);
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo', dateStyle: 'short' });
  const ended = new Date(later.getTime() - 5 * 60_000 - dayMs);
  expect(completeTo).toBe(day.format(ended));
  expect(completeFrom).toBe(day.format(later.getTime() - 90 * dayMs));
});
