import { expectedSettlement, feeOf, type SettledSale, termFor } from '@trilho/contracts/expected-settlement';
import { buildTerm } from '../mocks/builders.ts';

const sale = (overrides: Partial<SettledSale> = {}): SettledSale => ({
  amountMinor: 10_000,
  installments: 1,
  method: 'card',
  gateway: 'STRIPE',
  paidOn: '2026-11-27',
  ...overrides,
});

const by = (...terms: ReturnType<typeof buildTerm>[]) => ({ terms, defaults: [] });
const dueDays = (of: SettledSale, term = buildTerm()) =>
  expectedSettlement(of, by(term))?.instalments.map(({ dueOn }) => dueOn);

test.each([
  [10_000, 3.99, 39, 438],
  [50, 1, 0, 1],
  [49, 1, 0, 0],
  [150, 0.33, 0, 0],
  [10_050, 0.995, 0, 100],
  [99_999_999, 3.9999, 0, 3_999_900],
  [10_000, 0, 349, 349],
])('the fee of %d at %d %% and %d is %d: half a centavo counts as one', (amount, percent, fixed, fee) => {
  expect(feeOf(amount, { percent, fixed })).toBe(fee);
});

test('what is left over of gross and fee is with the first instalments, and net is their difference', () => {
  const settled = expectedSettlement(sale({ installments: 3 }), by(buildTerm({ percent: 4.4, fixed: 0 })));
  expect(settled?.feeMinor).toBe(440);
  expect(
    settled?.instalments.map(({ number, grossMinor, feeMinor, netMinor }) => [
      number,
      grossMinor,
      feeMinor,
      netMinor,
    ]),
  ).toEqual([
    [1, 3_334, 147, 3_187],
    [2, 3_333, 147, 3_186],
    [3, 3_333, 146, 3_187],
  ]);
});

test('for every amount and number of instalments the parts come to the whole', () => {
  for (const amountMinor of [1, 2, 99, 100, 4_990, 10_000, 99_999_999]) {
    for (let installments = 1; installments <= 24; installments++) {
      const settled = expectedSettlement(sale({ amountMinor, installments }), by(buildTerm({ fixed: 0 })));
      const sums = (settled?.instalments ?? []).reduce(
        (sum, part) => ({
          gross: sum.gross + part.grossMinor,
          fee: sum.fee + part.feeMinor,
          net: sum.net + part.netMinor,
        }),
        { gross: 0, fee: 0, net: 0 },
      );
      const fee = settled?.feeMinor ?? Number.NaN;
      expect(sums).toEqual({ gross: amountMinor, fee, net: amountMinor - fee });
      expect(settled?.instalments).toHaveLength(installments);
    }
  }
});

test('each instalment is due thirty days after the one before, on a day on which banks work', () => {
  expect(dueDays(sale({ installments: 3, paidOn: '2026-11-28' }))).toEqual([
    '2026-12-28',
    '2027-01-27',
    '2027-02-26',
  ]);
  // 25 December, and the Monday of Carnival.
  expect(dueDays(sale({ paidOn: '2026-11-25' }))).toEqual(['2026-12-28']);
  expect(dueDays(sale({ paidOn: '2027-01-09' }))).toEqual(['2027-02-10']);
});

test('banking days count for the first instalment alone', () => {
  const term = buildTerm({ days: 2, dayCount: 'banking' });
  // Over the weekend, and over Consciência Negra.
  expect(dueDays(sale({ paidOn: '2026-11-27' }), term)).toEqual(['2026-12-01']);
  expect(dueDays(sale({ paidOn: '2026-11-19' }), term)).toEqual(['2026-11-24']);
  expect(dueDays(sale({ paidOn: '2026-11-27', installments: 2 }), term)).toEqual([
    '2026-12-01',
    '2026-12-31',
  ]);
  const sameDay = buildTerm({ days: 0, dayCount: 'banking' });
  expect(dueDays(sale({ paidOn: '2026-11-28', installments: 2 }), sameDay)).toEqual([
    '2026-11-30',
    '2026-12-30',
  ]);
});

test('without release by instalments all of it comes with the first', () => {
  const settled = expectedSettlement(sale({ installments: 6 }), by(buildTerm({ perInstallment: false })));
  expect(settled?.instalments).toEqual([
    { number: 1, grossMinor: 10_000, feeMinor: 438, netMinor: 9_562, dueOn: '2026-12-28' },
  ]);
});

test('of the terms that fit, the one with the most instalments holds, and the merchant’s before a default', () => {
  const one = buildTerm({ percent: 1 });
  const two = buildTerm({ installmentsFrom: 2, percent: 2 });
  const seven = buildTerm({ installmentsFrom: 7, percent: 7 });
  const percentFor = (installments: number, agreed: Parameters<typeof termFor>[1]) =>
    termFor(sale({ installments }), agreed)?.percent;
  const all = by(seven, one, two);
  expect([1, 2, 6, 7, 12].map((count) => percentFor(count, all))).toEqual([1, 2, 2, 7, 7]);
  const mixed = { terms: [two], defaults: [one, seven] };
  expect([1, 2, 12].map((count) => percentFor(count, mixed))).toEqual([1, 2, 2]);
  expect(expectedSettlement(sale({ method: 'pix' }), all)).toBeUndefined();
});
