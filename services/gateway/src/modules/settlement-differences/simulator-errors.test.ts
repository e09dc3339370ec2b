import { dayAfter, dayOf } from '../../platform/sao-paulo-day.ts';
import type { ProviderSettlementLine } from '../../providers/port/settlements.ts';
import { charge } from '../../testing/app/merchant.ts';
import { settleReceivables } from '../../testing/ledger/settle-receivables.ts';
import { completeBetween, settleDifferences, tellLines } from '../../testing/settlements/statement.ts';
import { type AccountHolder, startCopies } from '../../testing/stages/copies.ts';
import { findAccount } from '../provider-accounts/provider-account.repository.ts';
import { openAccount } from '../provider-accounts/provider-account.ts';

let copies: Awaited<ReturnType<typeof startCopies>>;
let merchant: AccountHolder;
beforeAll(async () => {
  copies = await startCopies({ providerTimeoutMs: 20_000 });
});
beforeEach(async () => {
  merchant = await copies.accountHolder();
});
afterAll(() => copies.close());

async function control(path: string, body: object): Promise<void> {
  const response = await fetch(`${copies.provider.url}/_simulator/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
}

/** The lines of the gateway's statement, as its adapter reads them. */
async function readStatement(): Promise<ProviderSettlementLine[]> {
  const account = await findAccount(merchant.configId, copies.service.context.orm.em.fork());
  if (!account) throw new Error('The account is not there');
  const { settlements } = openAccount(copies.service.context, account);
  const created = { from: new Date(Date.now() - 60_000), to: new Date(Date.now() + 60_000) };
  const page = await settlements?.lines?.({ created, after: null, limit: 100 });
  if (!page || page.next !== null) throw new Error('The statement is not of one page');
  return page.items;
}

const tellStatement = async () =>
  tellLines(
    copies.service,
    merchant.user.id,
    (await readStatement()).map((line) => ({
      ...{ id: `stl_${line.externalId}`, kind: line.kind, currency: line.currency, ownId: line.ownId },
      ...{ sourceExternalId: line.sourceExternalId, detailExternalId: line.detailExternalId },
      ...{ gross: line.grossMinor, fee: line.feeMinor, net: line.netMinor, bookedAt: line.bookedAt },
      day: dayOf(line.bookedAt),
      availableOn: line.availableAt && dayOf(line.availableAt),
    })),
  );

interface Paid {
  id: string;
  externalId: string;
}
async function pay(overrides: object = {}): Promise<Paid> {
  const { body } = await merchant.post('/process', charge({ amount: 10_000, ...overrides }));
  const { id } = body.data;
  const [row] = await copies.service.context.orm.em
    .fork()
    .execute<Paid[]>('select id, external_id "externalId" from payments where id = ?', [id]);
  if (!row) throw new Error('The payment is not there');
  return row;
}

const openKinds = async () =>
  copies.service.context.orm.em
    .fork()
    .execute<{ kind: string; amount: number }[]>(
      `select kind, amount::int "amount" from settlement_differences where user_id = ? and status = 'open' order by kind`,
      [merchant.user.id],
    );

test('a statement as the gateway makes it, with all that happens to payments, agrees with the books', async () => {
  const refunded = await pay();
  await merchant.post(`/payments/${refunded.id}/refund`, { amount: 2_500 });
  await pay({ capture: false });
  const held = await pay({ capture: false });
  await merchant.post(`/payments/${held.id}/capture`, { amount: 6_000 });
  await pay({ paymentMethodId: 'pm_card_createDispute' });
  await merchant.hear(
    (await merchant.eventsOf('charge.dispute.created', 'charge.dispute.funds_withdrawn')).reverse(),
  );
  const ids = await tellStatement();
  expect(ids.length).toBe(5);
  await settleReceivables(copies.service);
  await settleDifferences(copies.service, { overdue: true });
  expect(await openKinds()).toEqual([]);
});

test.each(['fee', 'amount', 'rounding', 'double', 'late', 'currency', 'anticipation_not_asked'])(
  'the simulator’s %s is found as that, and nothing else is',
  async (kind) => {
    const [{ externalId }] = [await pay(), await pay()];
    await control('statement-errors', { id: externalId, kind });
    await tellStatement();
    await settleDifferences(copies.service);
    expect((await openKinds()).map((each) => each.kind)).toEqual([kind]);
  },
);

test('a sale of nobody, one with an id of ours, and a second refund', async () => {
  const { id, externalId } = await pay();
  await control('statement-errors', { id: externalId, kind: 'unknown' });
  await control('statement-errors', {
    ...{ id: externalId, kind: 'unknown', metadata: { trilho_payment_id: `${id.slice(0, -3)}zzz` } },
  });
  await merchant.post(`/payments/${id}/refund`, { amount: 2_000 });
  const [refund] = (await merchant.account.refunds.list()).data;
  await control('statement-errors', { id: refund?.id, kind: 'refund_twice' });
  await tellStatement();
  await settleDifferences(copies.service);
  expect((await openKinds()).map((each) => each.kind)).toEqual([
    'missing_here',
    'refund_twice',
    'unknown_line',
  ]);
});

test('a dispute that is won, and whose money does not come back', async () => {
  await pay({ paymentMethodId: 'pm_card_createDispute' });
  await merchant.hear(
    (await merchant.eventsOf('charge.dispute.created', 'charge.dispute.funds_withdrawn')).reverse(),
  );
  const [dispute] = (await merchant.account.disputes.list()).data;
  await control('statement-errors', { id: dispute?.id, kind: 'dispute_not_returned' });
  await merchant.hear((await merchant.eventsOf('charge.dispute.closed', 'charge.dispute.updated')).reverse());
  await tellStatement();
  await settleDifferences(copies.service, { overdue: true });
  expect(await openKinds()).toEqual([]);
  const day = (days: number) => dayAfter(new Date(), days);
  await completeBetween(copies.service, merchant.user.id, { from: day(-9), to: day(9) });
  await settleDifferences(copies.service, { overdue: true });
  expect(await openKinds()).toEqual([{ kind: 'dispute_not_returned', amount: -10_000 }]);
});
