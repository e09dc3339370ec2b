import { type Amounts, accounts, difference, holdings, sum } from './amounts.ts';
import {
  disputePosition,
  invoicePosition,
  paymentPosition,
  refundPosition,
  type Settlement,
  surplusPosition,
  taxForecastPosition,
} from './positions.ts';

const told: Settlement = { fee: 438, financing: 0, availableAt: '2026-12-28T00:00:00Z' };
const sale = (settlement: Settlement | null, changes: object = {}) =>
  paymentPosition({
    ...{ status: 'succeeded', amountMinor: 10_000, amountCapturedMinor: 10_000, replacedBy: null },
    ...{ settlement, ...changes },
  });
const refund = (changes: object = {}) =>
  refundPosition({
    ...{ status: 'succeeded', amountMinor: 10_000, reason: null, feeReturnedMinor: null },
    ...changes,
  });
const dispute = (status: 'needs_response' | 'won' | 'lost' | 'warning_needs_response', feeMinor = 5_500) =>
  disputePosition({ status, amountMinor: 10_000, feeMinor });

/** What each effect posts, of a sale of R$ 100,00: debits are positive, credits negative. */
const cases: [effect: string, posted: Amounts, expected: Amounts][] = [
  ['an authorised payment', sale(told, { status: 'requires_capture', amountCapturedMinor: 0 }), {}],
  ['a declined payment', sale(null, { status: 'failed', amountCapturedMinor: 0 }), {}],
  ['paid, the fee told', sale(told), { receivable: 9_562, fees: 438, sales: -10_000 }],
  ['paid, the fee not told', sale(null), { receivable: 10_000, sales: -10_000 }],
  [
    'paid by instalments that cost the merchant R$ 6,00',
    sale({ ...told, financing: 600 }),
    { receivable: 8_962, fees: 438, installment_costs: 600, sales: -10_000 },
  ],
  [
    'captured in part, R$ 60,00',
    sale({ ...told, fee: 278 }, { amountCapturedMinor: 6_000 }),
    { receivable: 5_722, fees: 278, sales: -6_000 },
  ],
  [
    'captured in part, with more to follow',
    sale(null, { status: 'requires_capture', amountCapturedMinor: 6_000 }),
    { receivable: 6_000, sales: -6_000 },
  ],
  [
    'captured in part, with another capture on its way',
    sale(null, { status: 'unknown', amountCapturedMinor: 6_000 }),
    { receivable: 6_000, sales: -6_000 },
  ],
  ['paid twice: what came in beyond is a surplus', sale(null, { amountCapturedMinor: 20_000 }), sale(null)],
  [
    'paid although another payment has its place',
    sale(told, { replacedBy: 'pay_1' }),
    { receivable: -438, fees: 438 },
  ],
  ['the fee told later', difference(sale(null), sale(told)), { receivable: -438, fees: 438 }],
  [
    'a surplus',
    surplusPosition({ amountMinor: 10_000, byHandMinor: 0 }),
    { receivable: 10_000, surpluses: -10_000 },
  ],
  [
    'a surplus that a person gave back',
    surplusPosition({ amountMinor: 10_000, byHandMinor: 10_000 }),
    { receivable: 10_000, bank: -10_000 },
  ],
  [
    'taxes that may be split',
    taxForecastPosition({ expectedMinor: 265, toldMinor: 0 }),
    { expected_taxes: 265, taxes_to_split: -265 },
  ],
  [
    'taxes of which a statement told a part',
    difference(
      taxForecastPosition({ expectedMinor: 265, toldMinor: 0 }),
      taxForecastPosition({ expectedMinor: 265, toldMinor: 100 }),
    ),
    { expected_taxes: -100, taxes_to_split: 100 },
  ],
  ['taxes of which a statement told more', taxForecastPosition({ expectedMinor: 265, toldMinor: 300 }), {}],
  [
    'taxes that a statement told as given back',
    taxForecastPosition({ expectedMinor: 265, toldMinor: -50 }),
    { expected_taxes: 265, taxes_to_split: -265 },
  ],
  ['a refund, its fee kept', refund(), { receivable: -10_000, refunds: 10_000 }],
  [
    'a refund, its fee returned',
    refund({ feeReturnedMinor: 438 }),
    { receivable: -9_562, refunds: 10_000, fees: -438 },
  ],
  [
    'a refund in part R$ 30,00',
    refund({ amountMinor: 3_000, feeReturnedMinor: 131 }),
    { receivable: -2_869, refunds: 3_000, fees: -131 },
  ],
  ['a refund that is not known to be there', refund({ status: 'unknown' }), {}],
  [
    'a refund that failed later',
    difference(refund({ status: 'pending' }), refund({ status: 'failed' })),
    { receivable: 10_000, refunds: -10_000 },
  ],
  ['a refund of a surplus', refund({ reason: 'paid_twice' }), { receivable: -10_000, surpluses: 10_000 }],
  ['an inquiry', dispute('warning_needs_response', 0), {}],
  [
    'a dispute, its fee R$ 55,00',
    dispute('needs_response'),
    { receivable: -15_500, held: 10_000, fees: 5_500 },
  ],
  [
    'a dispute won, its fee kept',
    difference(dispute('needs_response'), dispute('won')),
    { receivable: 10_000, held: -10_000 },
  ],
  [
    'a dispute won, its fee returned',
    difference(dispute('needs_response'), dispute('won', 0)),
    { receivable: 15_500, held: -10_000, fees: -5_500 },
  ],
  [
    'a dispute lost',
    difference(dispute('needs_response'), dispute('lost')),
    { held: -10_000, chargebacks: 10_000 },
  ],
  [
    'an invoice paid',
    invoicePosition({ amountPaidMinor: 10_000, amountRefundedMinor: 0, settlement: null }),
    { receivable: 10_000, sales: -10_000 },
  ],
  [
    'an invoice whose fee the statement told',
    difference(
      invoicePosition({ amountPaidMinor: 10_000, amountRefundedMinor: 0, settlement: null }),
      invoicePosition({
        ...{ amountPaidMinor: 10_000, amountRefundedMinor: 0 },
        settlement: { fee: 438, financing: 0, availableAt: null },
      }),
    ),
    { receivable: -438, fees: 438 },
  ],
  [
    'an invoice refunded in part',
    difference(
      invoicePosition({ amountPaidMinor: 10_000, amountRefundedMinor: 0, settlement: null }),
      invoicePosition({ amountPaidMinor: 10_000, amountRefundedMinor: 4_000, settlement: null }),
    ),
    { receivable: -4_000, refunds: 4_000 },
  ],
];

describe('what each effect posts', () => {
  test.each(cases)('%s', (_effect, posted, expected) => {
    expect(Object.fromEntries(holdings(posted))).toEqual(Object.fromEntries(holdings(expected)));
    expect(holdings(posted).reduce((total, [, amount]) => total + amount, 0)).toBe(0);
  });
});

test('a change and its reverse come to nothing, in every account', () => {
  const positions = cases.map(([, posted]) => posted);
  for (const one of positions) {
    for (const other of positions) {
      expect(holdings(sum(difference(one, other), difference(other, one)))).toEqual([]);
      expect(accounts.map((account) => sum(one, difference(one, other))[account] ?? 0)).toEqual(
        accounts.map((account) => other[account] ?? 0),
      );
    }
  }
});
