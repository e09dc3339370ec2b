import { newId } from '../../platform/ids.ts';
import type { ProviderPayout, ProviderSettlementLine } from '../../providers/port/settlements.ts';
import { input } from '../../providers/testing/method-inputs.ts';
import { holderAt, type Money, type MoneyHolder, startMoney } from '../../testing/ledger/gateway-money.ts';
import { addPayout } from '../payouts/store-payouts.ts';
import { findAccounts } from '../provider-accounts/provider-account.repository.ts';
import { openAccount } from '../provider-accounts/provider-account.ts';
import { lineCounter } from '../settlements/line-key.ts';
import { keepPayoutsOf } from './payouts-of-lines.ts';

let money: Money;
beforeAll(async () => {
  money = await startMoney();
});
afterAll(() => money.close());

/** A payment that a payer makes at the gateway, past the service. */
async function pay({ user }: MoneyHolder, paymentId: string): Promise<string> {
  const { context } = money.service;
  const scope = { userId: user.id, environment: 'SANDBOX' } as const;
  const [account] = await findAccounts(scope, context.orm.em.fork());
  if (!account) throw new Error('No account is connected');
  const { payments } = openAccount(context, account);
  const key = () => ({ idempotencyKey: newId('req') });
  const { externalId } = await payments.create(input({ type: 'paypal' }, { paymentId }), key());
  await money.control(`payments/${externalId}/pay`, {}, '');
  await payments.complete?.(externalId, { captureLater: false }, key());
  return externalId;
}
const linesOf = ({ user }: MoneyHolder) =>
  money.rows<{ kind: string; source: string; ownId: string; gross: number; fee: number; net: number }>(
    `select l.kind, l.source_external_id source, l.own_id "ownId", l.gross, l.fee, l.net from settlement_lines l
     join ledger_books b on b.id = l.book where b.user_id = ? order by l.id`,
    [user.id],
  );

test('transactions are lines, each once, and the days that are over are complete', async () => {
  const merchant = await holderAt(money, 'PAYPAL');
  const ownId = newId('pay');
  const source = await pay(merchant, ownId);
  await money.work();
  const lines = await linesOf(merchant);
  expect(lines).toEqual([{ kind: 'payment', source, ownId, gross: 15_000, fee: 779, net: 14_221 }]);
  await money.rows(`update settlement_progress set next_at = '2026-01-01' where user_id = ?`, [
    merchant.user.id,
  ]);
  await money.work();
  expect(await linesOf(merchant)).toEqual(lines);
  const [progress] = await money.rows<{ failures: number; complete: boolean }>(
    'select failures, complete_to is not null complete from settlement_progress where user_id = ?',
    [merchant.user.id],
  );
  expect(progress).toEqual({ failures: 0, complete: true });
});

test('what the holder moved to a bank is a payout by its line; one that a list has already stays as it is', async () => {
  const merchant = await holderAt(money, 'PAYPAL');
  const scope = { userId: merchant.user.id, environment: 'SANDBOX', gateway: 'PAYPAL' } as const;
  const em = money.service.context.orm.em.fork();
  const line: ProviderSettlementLine = {
    kind: 'payout',
    ...{ externalId: 'T1', sourceExternalId: 'T1', detailExternalId: null, ownId: null },
    ...{ grossMinor: -9_000, feeMinor: 0, netMinor: -9_000, currency: 'BRL', availableAt: null },
    ...{ bookedAt: new Date('2026-10-01T12:00:00Z'), payoutExternalId: null },
  };
  const keep = (...lines: ProviderSettlementLine[]) =>
    em.transactional((tx) => keepPayoutsOf(scope, lines.map(lineCounter()), tx));
  expect(await keep(line)).toBe(1);
  expect(await keep(line)).toBe(0);
  expect(await money.bookOf(merchant.user, 'PAYPAL')).toMatchObject({ available: -9_000, bank: 9_000 });
  // It happened on an earlier day than it was posted.
  expect(
    await money.rows(
      `select l.occurred_on::text "day", l.kind from ledger_postings l join payouts p on p.id = l.object_id where p.user_id = ?`,
      [merchant.user.id],
    ),
  ).toEqual([{ day: '2026-10-01', kind: 'payout_arrival' }]);

  const onItsWay: ProviderPayout = {
    status: 'in_transit',
    ...{ externalId: 'T2', amountMinor: 700, currency: 'BRL', arrivesOn: null },
    createdAt: new Date('2026-10-02T12:00:00Z'),
  };
  await em.transactional((tx) => addPayout(scope, onItsWay, tx));
  expect(await keep({ ...line, externalId: 'L2', sourceExternalId: 'T2' })).toBe(0);
  // What tells of money before its release moved no balance.
  expect(await keep({ ...line, sourceExternalId: 'T3', isBeforeRelease: true })).toBe(0);
  expect(await money.bookOf(merchant.user, 'PAYPAL')).toMatchObject({ available: -9_700, in_transit: 700 });

  const back: ProviderSettlementLine = {
    ...line,
    kind: 'payout_failure',
    ...{ netMinor: 9_000, grossMinor: 9_000 },
  };
  await keep({ ...back, externalId: 'L3' }, { ...back, externalId: 'L4', sourceExternalId: 'T4' });
  expect(await money.bookOf(merchant.user, 'PAYPAL')).toEqual({
    ...{ available: -700, in_transit: 700, bank: 0, differences: 0 },
  });
});

test('a line that is told later than the payout that has it is tied to that payout', async () => {
  const merchant = await holderAt(money, 'PAYPAL');
  const scope = { userId: merchant.user.id, environment: 'SANDBOX', gateway: 'PAYPAL' } as const;
  const payout: ProviderPayout = {
    status: 'paid',
    ...{ externalId: 'T9', amountMinor: 14_221, currency: 'BRL', arrivesOn: null },
    createdAt: new Date(Date.now() + 5 * 60_000),
  };
  await money.service.context.orm.em.fork().transactional((tx) => addPayout(scope, payout, tx));
  await pay(merchant, newId('pay'));
  await money.work();
  expect(
    await money.rows('select match, lines_net net, lines_count count from payouts where user_id = ?', [
      merchant.user.id,
    ]),
  ).toEqual([{ match: 'matched', net: 14_221, count: 1 }]);
  expect(
    await money.rows(
      `select l.payout_external_id payout from settlement_lines l join ledger_books b on b.id = l.book where b.user_id = ?`,
      [merchant.user.id],
    ),
  ).toEqual([{ payout: 'T9' }]);
});
