import type { GatewayBalance } from '@trilho/contracts/balance';
import type { MonthClosing } from '@trilho/contracts/month-closing';
import type { Payout, SettlementLine } from '@trilho/contracts/payout';
import type {
  DifferenceCount,
  DifferenceSummary,
  SettlementDifference,
} from '@trilho/contracts/settlement-difference';
import type { SettlementFile, SettlementState } from '@trilho/contracts/settlement-file';

/** A sale of R$ 100,00 less R$ 4,38, unless its gross and fee say otherwise. */
export function buildLine(overrides: Partial<SettlementLine> = {}): SettlementLine {
  const line: SettlementLine = {
    id: 'stl_1',
    kind: 'payment',
    externalId: 'ch_1',
    paymentId: 'pay_1',
    day: '2026-11-25',
    gross: 10_000,
    fee: 438,
    net: 9_562,
    differenceId: null,
    ...overrides,
  };
  return { ...line, net: overrides.net ?? line.gross - line.fee };
}

/** Three sales, a refund in part and a dispute: R$ 248,69. */
export const buildLines = (): SettlementLine[] => [
  buildLine(),
  buildLine({ id: 'stl_2', externalId: 'ch_2', paymentId: 'pay_2', gross: 24_990, fee: 1_036 }),
  buildLine({ id: 'stl_3', externalId: 'ch_3', paymentId: 'pay_3', gross: 5_990, fee: 278 }),
  buildLine({ id: 'stl_4', kind: 'refund', externalId: 're_1', gross: -3_000, fee: -131 }),
  buildLine({
    id: 'stl_5',
    kind: 'dispute',
    externalId: 'dp_1',
    paymentId: 'pay_3',
    gross: -5_990,
    fee: 5_500,
  }),
];

/** What a payout says of its lines. */
export const sumLines = (lines: readonly SettlementLine[]): Payout['lines'] =>
  lines.reduce(
    (sum, { gross, fee, net }) => ({
      count: sum.count + 1,
      gross: sum.gross + gross,
      fee: sum.fee + fee,
      net: sum.net + net,
    }),
    { count: 0, gross: 0, fee: 0, net: 0 },
  );

/** Arrived, with the lines of `buildLines`, and not yet seen at the bank. */
export const buildPayout = (overrides: Partial<Payout> = {}): Payout => ({
  id: 'pout_1',
  object: 'payout',
  gateway: 'STRIPE',
  externalId: 'po_1',
  currency: 'BRL',
  amount: 24_869,
  status: 'paid',
  lines: sumLines(buildLines()),
  match: 'matched',
  linesReckoned: false,
  bankAmount: null,
  arrivesOn: '2026-11-27',
  createdAt: '2026-11-26T12:00:00.000Z',
  updatedAt: '2026-11-27T12:00:00.000Z',
  ...overrides,
});

/** A fee of R$ 4,50 where R$ 4,38 were expected. */
export function buildDifference(overrides: Partial<SettlementDifference> = {}): SettlementDifference {
  const one: SettlementDifference = {
    id: 'dif_1',
    object: 'settlement_difference',
    kind: 'fee',
    status: 'open',
    gateway: 'STRIPE',
    currency: 'BRL',
    expected: -438,
    told: -450,
    amount: -12,
    paymentId: 'pay_1',
    payoutId: null,
    externalId: 'ch_1',
    day: '2026-11-25',
    owner: null,
    explanation: null,
    account: null,
    createdAt: '2026-11-26T12:00:00.000Z',
    updatedAt: '2026-11-26T12:00:00.000Z',
    ...overrides,
  };
  return { ...one, amount: overrides.amount ?? (one.told ?? 0) - (one.expected ?? 0) };
}

/** What is open of some differences, as the server counts it. */
export function summarize(differences: readonly SettlementDifference[]): DifferenceSummary {
  const counts = new Map<string, DifferenceCount>();
  for (const { kind, gateway, currency, amount, status } of differences) {
    if (status !== 'open') continue;
    const key = `${kind} ${gateway} ${currency}`;
    const before = counts.get(key) ?? { kind, gateway, currency, count: 0, amount: 0 };
    counts.set(key, { ...before, count: before.count + 1, amount: before.amount + amount });
  }
  return { open: [...counts.values()] };
}

/** A gateway whose statement is there to yesterday. */
export const buildSettlement = (overrides: Partial<SettlementState> = {}): SettlementState => ({
  account: '1001001',
  isConnected: true,
  untold: [],
  gateway: 'STRIPE',
  completeFrom: '2026-11-01',
  completeTo: '2026-11-27',
  problem: null,
  nextAt: '2026-11-28T18:00:00.000Z',
  hasFiles: false,
  ...overrides,
});

export const buildFile = (overrides: Partial<SettlementFile> = {}): SettlementFile => ({
  id: 'stf_1',
  object: 'settlement_file',
  gateway: 'MERCADOPAGO',
  name: 'liberacoes-2026-11-27.csv',
  source: 'gateway',
  status: 'read',
  problem: null,
  bytes: 18_420,
  sha256: 'a'.repeat(64),
  linesRead: 96,
  linesNew: 96,
  createdAt: '2026-11-28T09:00:00.000Z',
  updatedAt: '2026-11-28T09:00:04.000Z',
  ...overrides,
});

const october: GatewayBalance = {
  gateway: 'STRIPE',
  currency: 'BRL',
  accounts: [
    { account: 'available', amount: 9_562 },
    { account: 'fees', amount: 438 },
    { account: 'sales', amount: -10_000 },
  ],
};

/** October, not closed, with all explained. */
export const buildMonth = (overrides: Partial<MonthClosing> = {}): MonthClosing => ({
  object: 'month_closing',
  month: '2026-10',
  closedAt: null,
  closedBy: null,
  balances: [october],
  movements: [october],
  openDifferences: 0,
  unexplained: 0,
  ...overrides,
});
