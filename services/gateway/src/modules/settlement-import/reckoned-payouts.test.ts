import {
  holderAt,
  type Money,
  type MoneyHolder,
  pay,
  startMoney,
} from '../../testing/ledger/gateway-money.ts';
import { until } from '../../testing/until.ts';

let money: Money;
beforeAll(async () => {
  money = await startMoney();
});
afterAll(() => money.close());

const yearSeconds = 366 * 24 * 60 * 60;

interface PayoutShown {
  id: string;
  externalId: string;
  match: string;
  linesReckoned: boolean;
  lines: { count: number; gross: number } | null;
}
const found = async (merchant: MoneyHolder, id: string): Promise<PayoutShown> =>
  (await merchant.get('/payouts')).body.data.items.find((each: PayoutShown) => each.externalId === id);
/** Makes the account due, and visits it. */
const visit = async ({ user }: MoneyHolder) => {
  await money.rows(`update settlement_progress set next_at = '2026-01-01' where user_id = ?`, [user.id]);
  await money.work();
};
/** The stand-in knows when payouts were made to the second. */
async function nextSecond(): Promise<void> {
  const second = Math.floor(Date.now() / 1000);
  await until(async () => Date.now() / 1000 >= second + 1);
}
/** A payout that the merchant asks for, after all that was made before. */
async function ask({ key }: MoneyHolder, amount: number): Promise<string> {
  await nextSecond();
  const { id } = await money.provider.sdk(key).payouts.create({ amount, currency: 'brl' });
  await nextSecond();
  return id;
}
/** A sale whose money is released at once. Returns our id of it, and its net. */
async function sellReleased(merchant: MoneyHolder): Promise<{ id: string; net: number }> {
  const { id, externalId } = await pay(merchant);
  await money.control('statement-errors', { id: externalId, kind: 'late', days: -40 }, merchant.key);
  const [row] = await money.rows<{ fee: number }>(
    `select (settlement->>'fee')::int fee from payments where id = ?`,
    [id],
  );
  return { id, net: 10_000 - Number(row?.fee) };
}
const tiedTo = async ({ user }: MoneyHolder) => {
  const rows = await money.rows<{ ownId: string; payout: string | null }>(
    `select l.own_id "ownId", l.payout_external_id payout from settlement_lines l
     join ledger_books b on b.id = l.book where b.user_id = ? and l.kind = 'payment'`,
    [user.id],
  );
  return new Map(rows.map(({ ownId, payout }) => [ownId, payout]));
};

test('a payout that the merchant asked for has the lines since the one before, reckoned by us', async () => {
  const merchant = await holderAt(money, 'STRIPE');
  const sold = await sellReleased(merchant);
  const later = await pay(merchant);
  const first = await ask(merchant, 100);
  await money.work();
  expect(await found(merchant, first)).toMatchObject({
    match: 'matched',
    linesReckoned: true,
    lines: { count: 1, gross: 10_000 },
  });
  // What was left is there for the next one, and what is not released yet for none.
  const second = await ask(merchant, 200);
  await visit(merchant);
  expect(await found(merchant, second)).toMatchObject({ match: 'matched', linesReckoned: true, lines: null });
  expect(await tiedTo(merchant)).toEqual(
    new Map([
      [sold.id, first],
      [later.id, null],
    ]),
  );
});

test('lines that the gateway ties to a later payout are taken from one that they were reckoned for', async () => {
  const merchant = await holderAt(money, 'STRIPE');
  const sold = await sellReleased(merchant);
  const asked = await ask(merchant, 100);
  await money.work();
  expect(await tiedTo(merchant)).toEqual(new Map([[sold.id, asked]]));
  const releasedBy = Math.floor(Date.now() / 1000) + yearSeconds;
  const { payouts } = await money.control('payouts', { releasedBy, arrives: true }, merchant.key);
  const [sent] = payouts as { id: string }[];
  await visit(merchant);
  expect(await tiedTo(merchant)).toEqual(new Map([[sold.id, sent?.id]]));
  expect(await found(merchant, sent?.id ?? '')).toMatchObject({ match: 'matched', linesReckoned: false });
  expect(await found(merchant, asked)).toMatchObject({ match: 'waiting', linesReckoned: true, lines: null });
});

test('a payout whose lines the gateway tells after all has those and no others', async () => {
  const merchant = await holderAt(money, 'STRIPE');
  const sold = await pay(merchant);
  const releasedBy = Math.floor(Date.now() / 1000) + yearSeconds;
  const { payouts } = await money.control('payouts', { releasedBy, arrives: true }, merchant.key);
  const [sent] = payouts as { id: string }[];
  const later = await pay(merchant);
  await money.work();
  // As if the gateway had not told them at first.
  await money.rows(`update payouts set lines_reckoned = true, match = 'waiting' where external_id = ?`, [
    sent?.id,
  ]);
  await money.rows('update settlement_lines set payout_external_id = ? where own_id = ?', [
    sent?.id,
    later.id,
  ]);
  await visit(merchant);
  expect(await found(merchant, sent?.id ?? '')).toMatchObject({
    match: 'matched',
    linesReckoned: false,
    lines: { count: 1 },
  });
  expect(await tiedTo(merchant)).toEqual(
    new Map([
      [sold.id, sent?.id],
      [later.id, null],
    ]),
  );
});

test('what a payout that was canceled did not send is there for the next one', async () => {
  const merchant = await holderAt(money, 'STRIPE');
  const { net } = await sellReleased(merchant);
  const canceled = await ask(merchant, net - 500);
  await money.work();
  await money.provider.sdk(merchant.key).payouts.cancel(canceled);
  const whole = await ask(merchant, net);
  await visit(merchant);
  expect(await found(merchant, canceled)).toMatchObject({ match: 'matched', lines: { count: 1 } });
  expect(await found(merchant, whole)).toMatchObject({ match: 'matched', lines: { count: 1 } });
});

test('a new payout is compared without those that are compared already', async () => {
  const merchant = await holderAt(money, 'STRIPE');
  await sellReleased(merchant);
  const first = await ask(merchant, 100);
  await money.work();
  const second = await ask(merchant, 200);
  await money.service.context.orm.em.fork().transactional(async (tx) => {
    await tx.execute('select id from payouts where external_id = ? for update', [first]);
    await visit(merchant);
  });
  expect(await found(merchant, second)).toMatchObject({ match: 'matched', linesReckoned: true });
});
