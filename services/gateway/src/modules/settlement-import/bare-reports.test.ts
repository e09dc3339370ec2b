import { holderAt, type Money, startMoney } from '../../testing/ledger/gateway-money.ts';
import { fileOf, heading, payout, sale, statementFiles } from '../../testing/ledger/statement-files.ts';
import { settleDifferences } from '../../testing/settlements/statement.ts';

let money: Money;
let files: ReturnType<typeof statementFiles>;
beforeAll(async () => {
  money = await startMoney();
  files = statementFiles(money);
});
afterAll(() => money.close());

const at = (day: number, hour: number) => `2026-10-${String(day).padStart(2, '0')}T${hour}:00:00.000-03:00`;
/** A payout that has no id of the gateway's, with what it charges for sending it. */
const unnamed = (day: number, minor: number, feeMinor = 0) =>
  `${at(day, 20)};;;release;payout;0.00;${((minor + feeMinor) / 100).toFixed(2)};-${(minor / 100).toFixed(2)};-${(feeMinor / 100).toFixed(2)}`;
const returned = (day: number, minor: number) =>
  `${at(day, 21)};;;release;payout_cancel;${(minor / 100).toFixed(2)};0.00;${(minor / 100).toFixed(2)};0.00`;

test('payouts without an id are payouts, once each, and the one that came back is the latest of its amount', async () => {
  const merchant = await holderAt(money, 'MERCADOPAGO');
  const rows = [sale(1, 1), unnamed(1, 950), sale(2, 2), unnamed(2, 950)];
  await files.upload(merchant, fileOf(...rows));
  await files.readUploads(merchant);
  const first = await files.payoutsOf(merchant);
  expect(first).toMatchObject([
    { status: 'paid', match: 'matched', amount: 950, net: 950 },
    { status: 'paid', match: 'matched', amount: 950, net: 950 },
  ]);
  await files.upload(merchant, fileOf(...rows, returned(3, 950)));
  await files.readUploads(merchant);
  // A file that tells the return again brings back no other payout.
  await files.upload(merchant, fileOf(...rows, returned(3, 950), sale(4, 3)));
  await files.readUploads(merchant);
  expect(await files.payoutsOf(merchant)).toEqual([first[0], { ...first[1], status: 'failed' }]);
  expect(await money.bookOf(merchant.user, 'MERCADOPAGO')).toMatchObject({ available: -950, bank: 950 });
});

test('what the gateway charges on a payout’s own line is a fee, and not money that the bank should have', async () => {
  const merchant = await holderAt(money, 'MERCADOPAGO');
  await files.upload(merchant, fileOf(sale(1, 1, 5_350), unnamed(1, 5_000, 300)));
  await files.readUploads(merchant);
  await settleDifferences(money.service);
  expect(await files.payoutsOf(merchant)).toMatchObject([
    { status: 'paid', match: 'matched', amount: 5_000, net: 5_000 },
  ]);
  expect(await money.bookOf(merchant.user, 'MERCADOPAGO')).toMatchObject({ available: -5_000, bank: 5_000 });
  const [fees] = await money.rows<{ fees: number; available: number }>(
    `select sum(l.fees)::int fees, sum(l.available)::int available from ledger_postings l
     join ledger_books b on b.id = l.book where b.user_id = ?`,
    [merchant.user.id],
  );
  // The sale is of nobody here: all of its net is at hand, and all of it has left.
  expect(fees).toEqual({ fees: 300, available: 0 });
});

const wideHeading = `${heading};TAXES_AMOUNT;CURRENCY;METADATA`;
const wide = (row: string) => `${row};0.00;BRL;{"refund_id": 7}`;
const wideFile = (...rows: string[]) => Buffer.from(`${[wideHeading, ...rows.map(wide)].join('\n')}\n`);
const bareHeading = 'DATE;SOURCE_ID;RECORD_TYPE;DESCRIPTION;NET_CREDIT_AMOUNT;NET_DEBIT_AMOUNT';
const bare = (row: string) => {
  const [date, source, , type, description, credit, debit] = row.split(';');
  return [date, source, type, description, credit, debit].join(';');
};
const bareFile = (...rows: string[]) => Buffer.from(`${[bareHeading, ...rows.map(bare)].join('\n')}\n`);

const told = [sale(1, 1), sale(1, 1), sale(2, 2), payout(2, 901, 950)];

test('the same lines with other columns are the same lines', async () => {
  const merchant = await holderAt(money, 'MERCADOPAGO');
  for (const content of [fileOf(...told), wideFile(...told), bareFile(...told)]) {
    await files.upload(merchant, content);
    await files.readUploads(merchant);
  }
  expect((await files.listed(merchant)).map(({ linesNew }: { linesNew: number }) => linesNew)).toEqual([
    0, 0, 4,
  ]);
  expect(await files.linesOf(merchant)).toHaveLength(4);
});

test('lines that are kept by digests of before are not doubled', async () => {
  const merchant = await holderAt(money, 'MERCADOPAGO');
  await files.upload(merchant, fileOf(...told));
  await files.readUploads(merchant);
  // The two equal ones differed by a column then.
  await money.rows(
    `update settlement_lines l set key = encode(sha256(convert_to(l.id, 'UTF8')), 'hex'), nth = 1 from ledger_books b
     where b.id = l.book and b.user_id = ?`,
    [merchant.user.id],
  );
  const before = await files.linesOf(merchant);
  await files.upload(merchant, wideFile(...told, sale(3, 3)));
  await files.readUploads(merchant);
  expect((await files.listed(merchant))[0]).toMatchObject({ linesRead: 5, linesNew: 1 });
  const after = await files.linesOf(merchant);
  expect(after).toHaveLength(5);
  expect(after.map(({ source }) => source)).toEqual([...before.map(({ source }) => source), '3']);
});
