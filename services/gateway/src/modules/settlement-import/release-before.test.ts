import { hash } from 'node:crypto';
import type { ProviderSettlementLine } from '../../providers/port/settlements.ts';
import { holderAt, type Money, type MoneyHolder, startMoney } from '../../testing/ledger/gateway-money.ts';
import { fileOf, payout, sale, statementFiles } from '../../testing/ledger/statement-files.ts';
import { settleDifferences } from '../../testing/settlements/statement.ts';
import { addPayout } from '../payouts/store-payouts.ts';
import { storeLines } from '../settlements/store-lines.ts';

let money: Money;
let files: ReturnType<typeof statementFiles>;
beforeAll(async () => {
  money = await startMoney();
  files = statementFiles(money);
});
afterAll(() => money.close());

const at = (day: number, hour: number) => `2026-10-${String(day).padStart(2, '0')}T${hour}:00:00.000-03:00`;
const line = (said: Partial<ProviderSettlementLine> & { bookedAt: Date }): ProviderSettlementLine => ({
  ...{ externalId: null, kind: 'payout', sourceExternalId: null, detailExternalId: null, ownId: null },
  ...{ grossMinor: 0, feeMinor: 0, netMinor: 0, currency: 'BRL', availableAt: said.bookedAt },
  ...{ payoutExternalId: null, ...said },
});
const scopeOf = ({ user }: MoneyHolder) =>
  ({ userId: user.id, environment: 'SANDBOX', gateway: 'MERCADOPAGO' }) as const;
/** Keeps lines as the release before did: by a digest of all that they say, and without an id where the report has none. */
const keepBefore = (merchant: MoneyHolder, lines: ProviderSettlementLine[]) =>
  money.service.context.orm.em.fork().transactional((tx) => {
    const keyed = lines.map((each) => ({
      ...each,
      key: hash('sha256', JSON.stringify(each), 'hex'),
      nth: 1,
    }));
    return storeLines(scopeOf(merchant), keyed, null, tx);
  });
const sums = async ({ user }: MoneyHolder) => {
  const [row] = await money.rows<{ fees: number; available: number; bank: number }>(
    `select coalesce(sum(l.fees), 0)::int fees, sum(l.available)::int available, coalesce(sum(l.bank), 0)::int bank
     from ledger_postings l join ledger_books b on b.id = l.book where b.user_id = ?`,
    [user.id],
  );
  return row;
};
const kept = async ({ user }: MoneyHolder) =>
  money.rows<{ source: string | null; kind: string }>(
    `select l.source_external_id source, l.kind from settlement_lines l join ledger_books b on b.id = l.book
     where b.user_id = ? and l.kind like 'payout%' order by l.booked_at`,
    [user.id],
  );

/** A merchant whose payout of R$ 50,00 was kept with the R$ 3,00 that were charged for it, after a sale of R$ 53,00. */
async function charged(): Promise<MoneyHolder> {
  const merchant = await holderAt(money, 'MERCADOPAGO');
  const sent = { sourceExternalId: '77', bookedAt: new Date(at(1, 20)) };
  await keepBefore(merchant, [
    line({
      ...{ kind: 'payment', sourceExternalId: '1', bookedAt: new Date(at(1, 10)) },
      ...{ grossMinor: 5_350, feeMinor: 50, netMinor: 5_300 },
    }),
    line({ ...sent, grossMinor: -5_000, feeMinor: 300, netMinor: -5_300 }),
  ]);
  await money.service.context.orm.em.fork().transactional((tx) =>
    addPayout(
      scopeOf(merchant),
      {
        ...{ externalId: '77', amountMinor: 5_300, currency: 'BRL', status: 'paid', arrivesOn: null },
        createdAt: sent.bookedAt,
      },
      tx,
    ),
  );
  await settleDifferences(money.service);
  return merchant;
}
const sentRow = `${at(1, 20)};77;;release;payout;0.00;53.00;-50.00;-3.00`;

test('a fee that was kept in the amount of its payout is booked once, and no difference once it is told again', async () => {
  const merchant = await charged();
  // Nobody told it again yet: it has left with the payout.
  expect(await sums(merchant)).toEqual({ fees: 0, available: 0, bank: 5_300 });
  await files.upload(merchant, fileOf(sale(1, 1, 5_350), sentRow));
  await files.readUploads(merchant);
  await settleDifferences(money.service);
  expect(await files.payoutsOf(merchant)).toMatchObject([
    { externalId: '77', status: 'paid', match: 'matched', amount: 5_000, net: 5_000 },
  ]);
  expect(await sums(merchant)).toEqual({ fees: 300, available: 0, bank: 5_000 });
  expect(await files.linesOf(merchant)).toHaveLength(2);
});

test('what was charged for a payout does not come back with it', async () => {
  const merchant = await charged();
  await files.upload(merchant, fileOf(payout(3, 77, 5_000, 'payout_cancel')));
  await files.readUploads(merchant);
  await settleDifferences(money.service);
  expect(await files.payoutsOf(merchant)).toMatchObject([{ externalId: '77', status: 'failed' }]);
  expect(await sums(merchant)).toEqual({ fees: 300, available: 5_000, bank: 0 });
});

test('a return without an id finds the payout that was kept with what was charged for it', async () => {
  const merchant = await charged();
  await files.upload(merchant, fileOf(`${at(3, 21)};;;release;payout_cancel;50.00;0.00;50.00;0.00`));
  await files.readUploads(merchant);
  await settleDifferences(money.service);
  expect(await files.payoutsOf(merchant)).toMatchObject([{ externalId: '77', status: 'failed' }]);
  expect(await sums(merchant)).toEqual({ fees: 300, available: 5_000, bank: 0 });
});

test('a payout and its return that were kept without an id are known once they are told again', async () => {
  const merchant = await holderAt(money, 'MERCADOPAGO');
  await keepBefore(merchant, [
    line({ bookedAt: new Date(at(1, 20)), grossMinor: -950, feeMinor: 30, netMinor: -980 }),
    line({ kind: 'payout_failure', bookedAt: new Date(at(3, 21)), grossMinor: 950, netMinor: 950 }),
  ]);
  await settleDifferences(money.service);
  // The release before compared its lines without the fee.
  expect(await kept(merchant)).toMatchObject([{ source: null }, { source: null }]);
  const rows = [
    `${at(1, 20)};;;release;payout;0.00;9.80;-9.50;-0.30`,
    `${at(3, 21)};;;release;payout_cancel;9.50;0.00;9.50;0.00`,
  ];
  for (const again of [rows, [...rows, sale(4, 3)]]) {
    await files.upload(merchant, fileOf(...again));
    await files.readUploads(merchant);
  }
  const [known, ...others] = await files.payoutsOf(merchant);
  expect(others).toEqual([]);
  expect(known).toMatchObject({ status: 'failed', amount: 950 });
  const source = known?.externalId ?? null;
  expect(await kept(merchant)).toEqual([
    { source, kind: 'payout' },
    { source, kind: 'payout_failure' },
  ]);
});
