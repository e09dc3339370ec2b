import { writeFileSync } from 'node:fs';
import type { EntityManager } from '@mikro-orm/postgresql';
import { accountNames } from '@trilho/contracts/finance-words';
import { createUser, type TestUser } from '../../testing/app/builders.ts';
import { createTestApp, type TestApp } from '../../testing/app/test-app.ts';
import { postAt } from '../../testing/finance/post-at.ts';
import { putDifference, putPayout } from '../../testing/finance/settled.ts';
import { askForExport, exportLink, openLink, readCsv } from '../../testing/stages/exporting.ts';
import { olderTransactionsEnded } from '../../testing/stages/older-transactions.ts';
import { readCredits } from '../bank-credits/ofx/read-credits.ts';
import { accounts } from '../ledger/amounts.ts';
import { entryPairs } from './lists/entry-pairs.ts';

let service: TestApp;
let fork: () => EntityManager;
beforeAll(async () => {
  service = await createTestApp();
  fork = () => service.context.orm.em.fork();
});
afterAll(() => service.close());

const scopeOf = ({ id }: TestUser) => ({ userId: id, environment: 'SANDBOX' as const });
const bookOf = (user: TestUser, gateway: 'STRIPE' | 'PAYPAL' = 'STRIPE') => ({
  ...scopeOf(user),
  ...{ gateway, currency: 'BRL' },
});
const download = async (user: TestUser, list: string, filters: Record<string, string> = {}) =>
  openLink(service, await exportLink(service, user, list, filters));

/** A merchant with a sale, its release and a payout in October, and one more release in November. */
async function newMerchant(): Promise<TestUser> {
  const user = await createUser(service, { plan: true });
  const put = (at: string, amounts: Parameters<typeof postAt>[2], of: Parameters<typeof postAt>[4] = {}) =>
    postAt(bookOf(user), at, amounts, fork(), of);
  await put('2026-10-05T12:00:00Z', { receivable: 8_962, fees: 438, installment_costs: 600, sales: -10_000 });
  await put('2026-10-06T02:30:00Z', { available: 8_962, receivable: -8_962 }, { kind: 'release' });
  await put('2026-10-20T12:00:00Z', { bank: 5_000, available: -5_000 }, { kind: 'payout', paymentId: null });
  await put('2026-11-01T03:00:00Z', { available: 7, receivable: -7 }, { kind: 'release' });
  await postAt(bookOf(user, 'PAYPAL'), '2026-10-07T12:00:00Z', { available: 100, sales: -100 }, fork());
  // What was posted beside an older open transaction is not of a closed day yet.
  await olderTransactionsEnded(service);
  return user;
}

test('a posting is pairs of a debit and a credit that sum to it', () => {
  expect(
    entryPairs([
      { account: 'receivable', amount: 8_962 },
      { account: 'fees', amount: 438 },
      { account: 'installment_costs', amount: 600 },
      { account: 'sales', amount: -10_000 },
    ]),
  ).toEqual([
    { debit: 'receivable', credit: 'sales', amount: 8_962 },
    { debit: 'fees', credit: 'sales', amount: 438 },
    { debit: 'installment_costs', credit: 'sales', amount: 600 },
  ]);
  for (let round = 0; round < 200; round += 1) {
    const amounts = accounts.map((account) => ({
      account,
      amount: Math.round(Math.random() * 2_000) - 1_000,
    }));
    const rest = amounts.reduce((sum, { amount }) => sum + amount, 0);
    const [first, ...others] = amounts;
    if (!first) throw new Error('No account');
    const posting = [{ ...first, amount: first.amount - rest }, ...others];
    const sums = new Map(posting.map(({ account }) => [account, 0]));
    for (const { debit, credit, amount } of entryPairs(posting)) {
      expect(amount).toBeGreaterThan(0);
      sums.set(debit, (sums.get(debit) ?? 0) + amount);
      sums.set(credit, (sums.get(credit) ?? 0) - amount);
    }
    expect([...sums]).toEqual(posting.map(({ account, amount }) => [account, amount]));
  }
});

test('accounting has each posting of the period as lines that come to what the books hold', async () => {
  const user = await newMerchant();
  const { headers, body } = await download(user, 'accounting', { from: '2026-10-01', to: '2026-10-31' });
  expect(headers['content-disposition']).toContain('lancamentos-contabeis-sandbox-');
  const lines = readCsv(body);
  expect(Object.keys(lines[0] ?? {})).toEqual([
    'Data',
    'Conta débito',
    'Conta crédito',
    'Valor',
    'Histórico',
  ]);
  expect(lines).toHaveLength(6);
  expect(lines.at(-1)).toMatchObject({
    ...{ Data: '05/10/2026', 'Conta débito': 'Custo de parcelamento', 'Conta crédito': 'Vendas brutas' },
    Valor: '6,00',
  });
  expect(lines.at(-1)?.Histórico).toMatch(/^Pagamento pay_\w+ \(Stripe\) ltx_\w+$/);
  // By the day of São Paulo.
  expect(lines.find(({ Histórico = '' }) => Histórico.startsWith('Liberação'))?.Data).toBe('05/10/2026');
  const sums: Record<string, number> = {};
  for (const { 'Conta débito': debit = '', 'Conta crédito': credit = '', Valor = '' } of lines) {
    const minor = Number(Valor.replace(',', ''));
    sums[debit] = (sums[debit] ?? 0) + minor;
    sums[credit] = (sums[credit] ?? 0) - minor;
  }
  const columns = accounts.map((account) => `coalesce(sum(${account}), 0)::int as ${account}`).join(', ');
  const [held] = await fork().execute<Record<string, number>[]>(
    `select ${columns} from ledger_postings where created_at < '2026-11-01T03:00:00Z'
     and book in (select id from ledger_books where user_id = ?)`,
    [user.id],
  );
  expect(sums).toEqual(
    Object.fromEntries(
      accounts.flatMap((account) => {
        const amount = held?.[account] ?? 0;
        return amount !== 0 || sums[accountNames[account]] === 0 ? [[accountNames[account], amount]] : [];
      }),
    ),
  );
});

test('the released balance is a statement that OFX readers read, with its balance at the end', async () => {
  const user = await newMerchant();
  const october = { from: '2026-10-01', to: '2026-10-31' };
  const { headers, rawPayload, body } = await download(user, 'balance_ofx', october);
  expect(headers['content-type']).toBe('application/x-ofx; charset=utf-8');
  expect(headers['content-disposition']).toMatch(/extrato-sandbox-.*\.ofx"/);
  if (process.env.OFX_SAMPLE) writeFileSync(process.env.OFX_SAMPLE, rawPayload);
  expect(readCredits(rawPayload).map(({ amount, day, currency }) => [amount, day, currency])).toEqual([
    [100, '2026-10-07', 'BRL'],
    [8_962, '2026-10-05', 'BRL'],
  ]);
  expect([...body.matchAll(/<TRNAMT>([^<]*)/g)].map(([, amount]) => amount)).toEqual([
    '1.00',
    '-50.00',
    '89.62',
  ]);
  expect([...body.matchAll(/<BALAMT>([^<]*)<\/BALAMT><DTASOF>(\d{8})/g)].map(([, ...told]) => told)).toEqual([
    ['1.00', '20261031'],
    ['39.62', '20261031'],
  ]);
  const ids = [...body.matchAll(/<FITID>([^<]*)/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(3);
  const ofStripe = await download(user, 'balance_ofx', { ...october, gateway: 'STRIPE' });
  expect([...ofStripe.body.matchAll(/<ACCTID>([^<]*)/g)].map(([, id]) => id)).toEqual(['STRIPE-sandbox']);
  const turned = await download(user, 'balance_ofx', { from: '2026-10-31', to: '2026-10-01' });
  expect(turned.statusCode).toBe(422);
});

test('a statement longer than a page of rows has each once', async () => {
  const user = await createUser(service, { plan: true });
  const at = Date.parse('2026-10-05T12:00:00Z');
  for (let n = 0; n < 3; n += 1)
    await postAt(bookOf(user), new Date(at + n).toISOString(), { available: 1, sales: -1 }, fork());
  const [first] = await fork().execute<{ id: string; book: number }[]>(
    'select id, book from ledger_postings where book in (select id from ledger_books where user_id = ?) limit 1',
    [user.id],
  );
  await fork().execute(
    `insert into ledger_postings (id, book, kind, object_id, payment_id, created_at, available, sales)
     select left(?, -5) || lpad(n::text, 5, '0'), ?, 'payment', 'x', 'x', ?, 1, -1 from generate_series(1, 1200) n`,
    [first?.id ?? '', first?.book ?? 0, new Date(at)],
  );
  const { rawPayload } = await download(user, 'balance_ofx', { from: '2026-10-01', to: '2026-10-31' });
  expect(readCredits(rawPayload)).toHaveLength(1_203);
});

test('payouts and differences are lists like the others, of the merchant alone', async () => {
  const user = await createUser(service, { plan: true });
  const payout = await putPayout(
    scopeOf(user),
    {
      ...{ createdAt: new Date('2026-10-15T15:00:00Z'), arrivesOn: '2026-10-16', bankAmount: 24_619 },
      ...{ match: 'matched', linesCount: 2, linesGross: 26_000, linesFee: 1_131, linesNet: 24_869 },
    },
    fork(),
  );
  await putPayout(scopeOf(user), { createdAt: new Date('2026-11-15T15:00:00Z') }, fork());
  await putDifference(
    scopeOf(user),
    {
      ...{ kind: 'bank_amount', payoutId: payout.id, day: '2026-10-16', expected: 24_869, told: 24_619 },
      ...{
        amount: -250,
        owner: '=Ana',
        explanation: 'Tarifa do banco',
        status: 'explained',
        account: 'fees',
      },
    },
    fork(),
  );
  await putDifference(scopeOf(user), {}, fork());
  const payouts = readCsv((await download(user, 'payouts', { from: '2026-10-01', to: '2026-10-31' })).body);
  expect(payouts).toEqual([
    {
      ...{ ID: payout.id, 'Criado em': '15/10/2026 12:00:00', 'Chega em': '16/10/2026', Gateway: 'Stripe' },
      ...{ 'ID no gateway': payout.externalId, Status: 'Pago', Conciliação: 'Conferido', Moeda: 'BRL' },
      ...{ Valor: '248,69', 'Valor no banco': '246,19', Linhas: '2', 'Bruto das linhas': '260,00' },
      ...{ 'Tarifas das linhas': '11,31', 'Líquido das linhas': '248,69' },
    },
  ]);
  const differences = readCsv((await download(user, 'differences', { status: 'explained' })).body);
  expect(differences).toMatchObject([
    {
      ...{ Dia: '16/10/2026', Tipo: 'Crédito no banco diferente', Status: 'Explicada', Repasse: payout.id },
      ...{ Esperado: '248,69', 'No gateway': '246,19', Diferença: '-2,50', Responsável: "'=Ana" },
      ...{ Explicação: 'Tarifa do banco', Conta: 'Tarifas do gateway' },
    },
  ]);
  const stranger = await createUser(service, { plan: true });
  for (const list of ['payouts', 'differences', 'accounting']) {
    expect(readCsv((await download(stranger, list)).body)).toEqual([]);
  }
  expect((await download(stranger, 'balance_ofx')).body).not.toContain('STMTRS');
});

test.each([
  ['month_closing', {}],
  ['month_closing', { month: '2026-13' }],
  ['accounting', { from: 'ontem' }],
  ['payouts', { kind: 'fee' }],
])('%s with %j is refused when it is ordered', async (list, filters) => {
  const user = await createUser(service, { plan: true });
  expect((await askForExport(service, user, list, filters as Record<string, string>)).statusCode).toBe(422);
});
