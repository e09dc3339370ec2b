import { spawnSync } from 'node:child_process';
import { newId } from '../../../platform/ids.ts';
import { type FaultyProvider, startFaultyProvider } from '../../../testing/servers/faulty-provider.ts';
import { refused } from '../../kit/refusals.ts';
import type { Client } from '../../kit/rest-client.ts';
import { requireNamespace } from '../../port/require-namespace.ts';
import { reportsNamespace } from './reports.ts';
import { key, MerchantAccount, reportsOf } from './testing/merchant-account.ts';

const dayMs = 86_400_000;
let standIn: FaultyProvider;
let merchant: MerchantAccount;

beforeAll(async () => {
  standIn = await startFaultyProvider();
});
afterAll(() => standIn.close());
beforeEach(() => {
  merchant = new MerchantAccount(standIn);
});

describe('a payment tells what the gateway keeps of it', () => {
  test.each([
    ['a card', () => merchant.payByCard(10_000), { feeMinor: 498, financingMinor: 0 }, 30],
    ['a Pix', () => merchant.payByPix(10_000), { feeMinor: 99, financingMinor: 0 }, 0],
  ])('by %s', async (_method, pay, kept, days) => {
    const { settlement } = await pay();
    expect(settlement).toMatchObject(kept);
    const inDays = (Number(settlement?.availableAt) - Date.now()) / dayMs;
    expect(Math.abs(inDays - days)).toBeLessThan(0.01);
  });

  test('with instalments that the merchant bears, and with those that the payer does', async () => {
    const paid = await merchant.payByCard(100_000, 3);
    expect(paid.settlement).toMatchObject({ feeMinor: 4980, financingMinor: 0 });
    await merchant.control('terms', { sellerInstallments: 6 });
    expect(
      await merchant.provider.payments.installmentOptions({ amountMinor: 100_000, cardPrefix: '503143' }),
    ).toEqual(expect.arrayContaining([{ installments: 3, eachMinor: 33_333, totalMinor: 100_000 }]));
    const borne = await merchant.payByCard(100_000, 3);
    expect(borne.settlement).toMatchObject({ feeMinor: 4980, financingMinor: 4679 });
  });

  test('and nothing while it is not paid', async () => {
    const waiting = await merchant.openPix(500);
    expect(waiting.settlement).toBeNull();
  });
});

test('a report is asked for, waited for, downloaded and read: its sums are those of the movements', async () => {
  await merchant.control('terms', { reportDelaySeconds: 1, aheadDays: 31, sellerInstallments: 3 });
  const card = await merchant.payByCard(10_000, 3, 'pay_mine');
  const pix = await merchant.payByPix(25_000);
  const { externalId: refundId } = await merchant.provider.refunds.create(
    card.externalId,
    { refundId: newId('ref'), amountMinor: 3000 },
    key(),
  );
  const disputed = await merchant.payByCard(5990);
  for (const step of ['open', 'won'])
    await merchant.control('chargebacks', { payment: disputed.externalId, step });
  await merchant.control('movements', { description: 'tax_payment_iibb', amountMinor: -150 });
  await merchant.control('movements', { description: 'reserve_for_debt_payment', amountMinor: -700 });
  await merchant.control('movements', { description: 'asset_management_gain', amountMinor: 80 });
  const { sourceId: payout } = await merchant.control('withdrawals', { amountMinor: 30_000 });

  const lines = await merchant.reportedLines();
  const byKind = (kind: string) => lines.filter((line) => line.kind === kind);
  const kept = (card.settlement?.feeMinor ?? 0) + (card.settlement?.financingMinor ?? 0);
  expect(kept).toBe(498 + 467);
  expect(byKind('payment')).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        externalId: null,
        sourceExternalId: card.externalId,
        ownId: 'pay_mine',
        grossMinor: 10_000,
        feeMinor: kept,
        netMinor: 10_000 - kept,
        currency: 'BRL',
        availableAt: card.settlement?.availableAt,
      }),
      expect.objectContaining({ sourceExternalId: pix.externalId, feeMinor: 248, netMinor: 24_752 }),
    ]),
  );
  expect(byKind('refund')).toMatchObject([
    { sourceExternalId: card.externalId, detailExternalId: refundId, grossMinor: -3000, feeMinor: -289 },
  ]);
  expect(byKind('dispute')[0]?.netMinor).toBe(-(byKind('dispute_reversal')[0]?.netMinor ?? 0));
  expect(byKind('payout')).toMatchObject([{ sourceExternalId: payout, netMinor: -30_000 }]);
  expect(['tax', 'reserve', 'yield'].map((kind) => byKind(kind)[0]?.netMinor)).toEqual([-150, -700, 80]);
  expect(lines).toHaveLength(10);
  for (const { grossMinor, feeMinor, netMinor } of lines) expect(grossMinor - feeMinor).toBe(netMinor);
  const net = lines.reduce((sum, line) => sum + line.netMinor, 0);
  const { sourceId: _, ...rest } = await merchant.control('withdrawals', {});
  expect(rest).toMatchObject({ netMinor: 0 - net });
});

test('payouts are in the report alone: no list has them', async () => {
  const page = { after: null, limit: 10, created: { from: new Date(0), to: new Date() } };
  expect(await requireNamespace(merchant.provider, 'settlements').payouts(page)).toEqual({
    items: [],
    next: null,
  });
});

test('settings that the merchant made are kept to, and their report is read as it comes', async () => {
  await merchant.control('terms', { reportDelaySeconds: 0, aheadDays: 31 });
  const keys = ['RECORD_TYPE', 'DATE', 'SOURCE_ID', 'DESCRIPTION', 'NET_DEBIT_AMOUNT', 'NET_CREDIT_AMOUNT'];
  await merchant.setReports({ separator: ',', columns: keys.map((each) => ({ key: each })) });
  const { externalId } = await merchant.payByCard(10_000);
  expect(await merchant.reportedLines()).toMatchObject([
    { sourceExternalId: externalId, grossMinor: 9502, feeMinor: 0, netMinor: 9502, ownId: null },
  ]);
});

test('what the stand-in makes wrong is read as wrong', async () => {
  await merchant.control('terms', { reportDelaySeconds: 0, aheadDays: 31 });
  const [currency, net, double] = [
    await merchant.payByCard(1000),
    await merchant.payByCard(2000),
    await merchant.payByCard(3000),
  ];
  const fault = (kind: string, { externalId: payment }: { externalId: string }) =>
    merchant.control('line-faults', { payment, kind, byMinor: 7 });
  await fault('currency', currency);
  await fault('net', net);
  await fault('double', double);
  const lines = await merchant.reportedLines();
  expect(lines.find((line) => line.sourceExternalId === currency.externalId)?.currency).toBe('USD');
  expect(lines.find((line) => line.sourceExternalId === net.externalId)).toMatchObject({
    grossMinor: 2000,
    feeMinor: 100,
    netMinor: 1907,
  });
  expect(lines.filter((line) => line.sourceExternalId === double.externalId)).toHaveLength(2);
});

test('an account that knows no column of the currency gets the documented ones', async () => {
  const asked: string[] = [];
  const send: Client = async ({ method, path, body }) => {
    const text = JSON.stringify(body ?? null);
    asked.push(`${method} ${path}${text.includes('CURRENCY') ? ' with the currency' : ''}`);
    if (method === 'GET') throw refused('not_found', null);
    if (text.includes('CURRENCY')) throw refused('invalid', null);
    return { id: 7, begin_date: '2026-11-01T00:00:00Z', end_date: '2026-11-02T00:00:00Z', status: 'pending' };
  };
  const download = async () => Promise.reject(new Error('nothing is downloaded'));
  const reports = reportsNamespace(Object.assign(send, { download }));
  const span = { from: new Date('2026-11-01T00:00:00Z'), to: new Date('2026-11-02T00:00:00Z') };
  expect(await reports.request(span)).toEqual({ externalId: '7', status: 'pending', fileName: null, span });
  expect(asked).toEqual([
    'GET /v1/account/release_report/config',
    'POST /v1/account/release_report/config with the currency',
    'POST /v1/account/release_report/config',
    'POST /v1/account/release_report',
  ]);
});

const hasPython = spawnSync('python3', ['--version']).status === 0;

/** Python's own reader of such files sums the columns: no code of the product has a part in it. */
const pythonSums = `
import csv, sys
from decimal import Decimal
sums = [Decimal(0)] * 3
rows = [r for r in csv.DictReader(sys.stdin, delimiter=';') if r['RECORD_TYPE'] == 'release']
for r in rows:
    sums[0] += Decimal(r['GROSS_AMOUNT'])
    sums[1] -= Decimal(r['MP_FEE_AMOUNT']) + Decimal(r['FINANCING_FEE_AMOUNT']) + Decimal(r['TAXES_AMOUNT'])
    sums[2] += Decimal(r['NET_CREDIT_AMOUNT']) - Decimal(r['NET_DEBIT_AMOUNT'])
print(len(rows), *[int(s * 100) for s in sums])
`;

(hasPython ? test : test.skip)('another reader finds the same lines and sums in the file', async () => {
  await merchant.control('terms', { reportDelaySeconds: 0, aheadDays: 31, sellerInstallments: 12 });
  for (const [amountMinor, installments] of [
    [10_007, 1],
    [33_333, 5],
    [99_999, 12],
  ] as const) {
    const { externalId } = await merchant.payByCard(amountMinor, installments);
    const refund = { refundId: newId('ref'), amountMinor: 3331 };
    await merchant.provider.refunds.create(externalId, refund, key());
  }
  await merchant.control('withdrawals', { amountMinor: 5000 });
  const reports = reportsOf(merchant.provider);
  const name = await merchant.readyReport();
  const chunks: Uint8Array[] = [];
  for await (const chunk of await reports.download(name)) chunks.push(chunk);
  const judged = spawnSync('python3', ['-c', pythonSums], { input: Buffer.concat(chunks), encoding: 'utf8' });
  const sums = [0, 0, 0, 0];
  for await (const line of reports.read(await reports.download(name))) {
    const parts = [1, line.grossMinor, line.feeMinor, line.netMinor];
    for (const [index, part] of parts.entries()) sums[index] = (sums[index] ?? 0) + part;
  }
  expect(sums[0]).toBe(7);
  expect(judged.stdout.trim()).toBe(sums.join(' '));
});
