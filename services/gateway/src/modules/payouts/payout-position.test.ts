import { accounts } from '../ledger/amounts.ts';
import type { PayoutRow } from './payout.entity.ts';
import { payoutFindings } from './payout-findings.ts';
import { type PaidOut, payoutPosition } from './payout-position.ts';

const payout = (overrides: Partial<PaidOut> = {}): PaidOut => ({
  status: 'paid',
  amount: 10_000,
  bankAmount: null,
  ...overrides,
});

test.each<[string, PaidOut, object]>([
  ['is on its way', payout({ status: 'in_transit' }), { available: -10_000, in_transit: 10_000 }],
  ['has arrived', payout(), { available: -10_000, bank: 10_000 }],
  ['has arrived in full', payout({ bankAmount: 10_000 }), { available: -10_000, bank: 10_000 }],
  [
    'has arrived with less',
    payout({ bankAmount: 9_950 }),
    { available: -10_000, bank: 9_950, differences: 50 },
  ],
  [
    'has arrived with more',
    payout({ bankAmount: 10_007 }),
    { available: -10_000, bank: 10_007, differences: -7 },
  ],
  ['has not arrived at all', payout({ bankAmount: 0 }), { available: -10_000, differences: 10_000 }],
  ['has failed', payout({ status: 'failed', bankAmount: 10_000 }), {}],
  ['was canceled', payout({ status: 'canceled' }), {}],
])('a payout that %s holds this, which sums to zero', (_state, row, expected) => {
  const position = payoutPosition(row);
  const held = accounts.flatMap((account) => (position[account] ? [[account, position[account]]] : []));
  expect(Object.fromEntries(held)).toEqual(expected);
  expect(held.reduce((sum, [, amount]) => sum + Number(amount), 0)).toBe(0);
});

const row: PayoutRow = {
  environment: 'SANDBOX',
  gateway: 'STRIPE',
  status: 'paid',
  match: 'matched',
  ...{ id: 'po_1', userId: 'usr_1', externalId: 'po_there', currency: 'BRL', amount: 10_000 },
  ...{ bankAmount: null, arrivesOn: null, laterAccount: null, linesReckoned: false },
  ...{ linesCount: 2, linesGross: 10_400, linesFee: 400, linesNet: 10_000 },
  createdAt: new Date('2026-11-02T02:30:00Z'),
  updatedAt: new Date('2026-11-02T02:30:00Z'),
};

test('findings are what the lines and the bank say beside the amount, of the day in São Paulo', () => {
  expect(payoutFindings(row)).toEqual([]);
  expect(payoutFindings({ ...row, bankAmount: 10_000 })).toEqual([]);
  expect(payoutFindings({ ...row, match: 'waiting', linesNet: 9_000 })).toEqual([]);
  expect(payoutFindings({ ...row, match: 'different', linesNet: 10_100, bankAmount: 9_950 })).toEqual([
    {
      ...{ kind: 'payout_sum', key: 'po_1:payout_sum', expected: 10_000, told: 10_100, amount: 100 },
      ...{ payoutId: 'po_1', paymentId: null, lineId: null, externalId: 'po_there', day: '2026-11-01' },
    },
    {
      ...{ kind: 'bank_amount', key: 'po_1:bank_amount', expected: 10_000, told: 9_950, amount: -50 },
      ...{ payoutId: 'po_1', paymentId: null, lineId: null, externalId: 'po_there', day: '2026-11-01' },
    },
  ]);
  expect(payoutFindings({ ...row, status: 'failed', bankAmount: 9_950 })).toEqual([]);
});
