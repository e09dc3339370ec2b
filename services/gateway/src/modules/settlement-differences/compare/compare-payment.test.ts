import {
  back,
  compare,
  dispute,
  given,
  type Has,
  type Row,
  refund,
  sold,
  type Told,
  taken,
  third,
  thirds,
  until,
  untold,
} from '../../../testing/settlements/told-payment.ts';
import type { RefundFacts } from './facts.ts';

const sunday: Has = { sale: { expectedOn: '2026-08-02' } };

/** Case, what our rows say, what the statement says, and how they differ. */
const table: [string, Has, Told[], Row[]][] = [
  ['the sale as it was told', {}, [sold()], []],
  ['nothing told yet', {}, [], []],
  ['a fee of R$ 1,00 more', {}, [sold({ fee: 538 })], [['fee', 438, 538, -100]]],
  ['a fee of R$ 1,00 less', {}, [sold({ fee: 338 })], [['fee', 438, 338, 100]]],
  ['the fee by own terms', { sale: { ...untold, agreedFee: 438 } }, [sold()], []],
  ['another by own terms', { sale: { ...untold, agreedFee: 400 } }, [sold()], [['fee', 400, 438, -38]]],
  ['a fee nobody had told', { sale: untold }, [sold()], []],
  ['the word with the payment before terms', { sale: { agreedFee: 400 } }, [sold()], []],
  ['one centavo in the line', {}, [sold({ net: 9_563 })], [['rounding', 9_562, 9_563, 1]]],
  ['R$ 1,00 less sold', {}, [sold({ gross: 9_900 })], [['amount', 10_000, 9_900, -100]]],
  ['R$ 1,00 more sold', {}, [sold({ gross: 10_100 })], [['amount', 10_000, 10_100, 100]]],
  ['less sold, at its own fee', {}, [sold({ gross: 9_900, fee: 434 })], [['amount', 9_562, 9_466, -96]]],
  [
    'a sale that is not paid here',
    { sale: { ...untold, gross: 0 } },
    [sold()],
    [['amount', 0, 9_562, 9_562]],
  ],
  ['the line twice', {}, [sold(), sold()], [['double', 0, 9_562, 9_562]]],
  [
    'three times',
    {},
    [sold(), sold(), sold()],
    [
      ['double', 0, 9_562, 9_562],
      ['double', 0, 9_562, 9_562],
    ],
  ],
  ['five days late', {}, [sold({ availableOn: '2026-08-05' })], [['late', 9_562, 9_562, 0]]],
  ['the Saturday after, when banks are closed', {}, [sold({ availableOn: '2026-08-01' })], []],
  ['the Monday after', {}, [sold({ availableOn: '2026-08-03' })], [['late', 9_562, 9_562, 0]]],
  ['due on a Sunday, the Monday after', sunday, [sold({ availableOn: '2026-08-03' })], []],
  ['the Tuesday after', sunday, [sold({ availableOn: '2026-08-04' })], [['late', 9_562, 9_562, 0]]],
  ['earlier than expected', {}, [sold({ availableOn: '2026-07-15' })], []],
  [
    'late with another fee: the fee',
    {},
    [sold({ fee: 439, availableOn: '2026-08-05' })],
    [['fee', 438, 439, -1]],
  ],
  ['missing, a banking day after', until('2026-08-03'), [], []],
  ['missing, two banking days after', until('2026-08-04'), [], [['missing_there', 9_562, null, -9_562]]],
  ['sold before the statements begin', { period: { from: '2026-07-02', to: '2026-12-01' } }, [], []],
  ['three instalments, each its line', { sale: { parts: 3 } }, thirds, []],
  ['the first of three', { sale: { parts: 3 } }, thirds.slice(0, 1), []],
  [
    'two of three, one late',
    { sale: { parts: 3 } },
    [third(3_334, '2026-07-31'), third(3_333, '2026-09-02')],
    [['late', 3_187, 3_187, 0]],
  ],
  [
    'the second of three lost, once it is due',
    { sale: { parts: 3 }, ...until('2026-10-31') },
    [third(3_334, '2026-07-31'), third(3_333, '2026-09-29')],
    [['missing_there', 3_187, null, -3_187]],
  ],
  [
    'the last of three lost',
    { sale: { parts: 3 }, ...until('2026-10-31') },
    thirds.slice(0, 2),
    [['missing_there', 3_187, null, -3_187]],
  ],
  [
    'the last of three, a banking day after',
    { sale: { parts: 3 }, ...until('2026-09-30') },
    thirds.slice(0, 2),
    [],
  ],
  [
    'a fourth of three',
    { sale: { parts: 3 } },
    [...thirds, third(3_333, '2026-10-01')],
    [['double', 0, 3_187, 3_187]],
  ],
  [
    'three that come short',
    { sale: { parts: 3 } },
    [...thirds.slice(0, 2), third(3_233, '2026-09-29')],
    [['amount', 10_000, 9_900, -100]],
  ],
  ['in dollars', {}, [sold({ currency: 'USD', gross: 2_000, fee: 88 })], [['currency', 9_562, 0, -9_562]]],
  ['a refund', { refunds: [refund] }, [sold(), back()], []],
  [
    'a refund that is not told yet',
    { refunds: [refund] },
    [sold()],
    [['missing_there', -3_000, null, 3_000]],
  ],
  ['two days after it', { refunds: [{ ...refund, since: '2026-07-17' }] }, [sold()], []],
  [
    'a refund of a sale that is told when it is released, before that',
    { sale: { countsFrom: '2026-07-17' }, refunds: [refund] },
    [],
    [],
  ],
  [
    'the same two banking days after that',
    { sale: { countsFrom: '2026-07-16', expectedOn: '2026-07-16' }, refunds: [refund] },
    [sold({ day: '2026-07-16', availableOn: '2026-07-16' })],
    [['missing_there', -3_000, null, 3_000]],
  ],
  ['one that is pending', { refunds: [{ ...refund, status: 'pending' }] }, [sold()], []],
  [
    'the refund twice, by its id',
    { refunds: [refund] },
    [sold(), back(), back()],
    [['refund_twice', 0, -3_000, -3_000]],
  ],
  [
    'a second refund, by another id',
    { refunds: [refund] },
    [sold(), back(), back({ detailExternalId: 're_2' })],
    [['refund_twice', 0, -3_000, -3_000]],
  ],
  ['a refund that nobody asked for', {}, [sold(), back()], [['refund_twice', 0, -3_000, -3_000]]],
  [
    'two refunds without ids',
    { refunds: [refund, { ...refund, id: 'ref_2', externalId: 're_2', amount: 500 }] },
    [sold(), back({ gross: -500, detailExternalId: null }), back({ detailExternalId: null })],
    [],
  ],
  [
    'another amount given back',
    { refunds: [refund] },
    [sold(), back({ gross: -3_500 })],
    [['amount', -3_000, -3_500, -500]],
  ],
  [
    'a refund with its fee',
    { refunds: [{ ...refund, feeReturned: 131 }] },
    [sold(), back({ fee: -131 })],
    [],
  ],
  [
    'a fee that did not come back',
    { refunds: [{ ...refund, feeReturned: 131 }] },
    [sold(), back()],
    [['fee', -131, 0, -131]],
  ],
  [
    'a share of a fee that we reckoned, a centavo off',
    { refunds: [{ ...refund, feeReturned: 131, isReckoned: true }] },
    [sold(), back({ fee: -130 })],
    [],
  ],
  [
    'two centavos off',
    { refunds: [{ ...refund, feeReturned: 131, isReckoned: true }] },
    [sold(), back({ fee: -129 })],
    [['fee', -131, -129, -2]],
  ],
  [
    'a returned fee nobody had told',
    { refunds: [{ ...refund, feeReturned: null }] },
    [sold(), back({ fee: -131 })],
    [],
  ],
  [
    'a refund that failed',
    { refunds: [{ ...refund, status: 'failed' }] },
    [sold(), back(), back({ kind: 'refund_failure', gross: 3_000 })],
    [],
  ],
  [
    'failed, its money not back yet',
    { refunds: [{ ...refund, status: 'failed', since: '2026-07-20' }] },
    [sold(), back()],
    [],
  ],
  [
    'failed, its money never back',
    { refunds: [{ ...refund, status: 'failed' }] },
    [sold(), back()],
    [['amount', 0, -3_000, -3_000]],
  ],
  ['an open dispute', { disputes: [dispute] }, [sold(), taken()], []],
  ['a lost one', { disputes: [{ ...dispute, status: 'lost' }] }, [sold(), taken()], []],
  [
    'a dispute with another fee',
    { disputes: [dispute] },
    [sold(), taken({ fee: 6_000 })],
    [['fee', 5_500, 6_000, -500]],
  ],
  ['a dispute fee nobody had told', { disputes: [{ ...dispute, fee: null }] }, [sold(), taken()], []],
  ['a dispute twice', { disputes: [dispute] }, [sold(), taken(), taken()], [['double', 0, -15_500, -15_500]]],
  [
    'won, and all back',
    { disputes: [{ ...dispute, status: 'won', fee: 0 }] },
    [sold(), taken(), given()],
    [],
  ],
  [
    'won, nothing back yet',
    { disputes: [{ ...dispute, status: 'won', since: '2026-07-17' }] },
    [sold(), taken()],
    [],
  ],
  [
    'won, nothing back after two days',
    { disputes: [{ ...dispute, status: 'won' }] },
    [sold(), taken()],
    [['dispute_not_returned', -5_500, -15_500, -10_000]],
  ],
  ['a dispute that is not here', {}, [sold(), taken()], [['missing_here', 0, -15_500, -15_500]]],
];

test.each(table)('%s', (_case, has, told, expected) => {
  const { rows, findings, amounts, elsewhere } = compare(has, told);
  expect(rows).toEqual(expected);
  // Contract of a finding: the money is what was told less what was expected, but for fees, which take it away.
  for (const { kind, expected: ours, told: theirs, amount } of findings) {
    const more = (theirs ?? 0) - (ours ?? 0);
    expect(amount).toBe(kind === 'fee' ? 0 - more : more);
  }
  for (const each of [amounts, ...elsewhere.values()]) {
    expect(Object.values(each).reduce((sum, amount) => sum + amount, 0)).toBe(0);
  }
  expect(0 - (amounts.differences ?? 0)).toBe(expected.reduce((sum, [, , , amount]) => sum + amount, 0));
  expect(new Set(findings.map(({ key }) => key)).size).toBe(findings.length);
  expect(findings.every(({ key }) => key.startsWith('pay_1:'))).toBe(true);
});

test('a line is found to be what it differs by first, and each line is named', () => {
  const told = [sold(), sold({ net: 9_000 }), sold({ currency: 'USD' }), back()];
  expect([...compare({ refunds: [refund] }, told).ofLines.values()]).toEqual([
    null,
    'double',
    'currency',
    null,
  ]);
  expect([...compare({}, [sold({ fee: 500, net: 9_501 })]).ofLines.values()]).toEqual(['rounding']);
  const day = { availableOn: '2026-09-01' };
  expect([...compare({}, [sold(day)]).ofLines.values()]).toEqual(['late']);
});

test('what a line tells becomes the payment’s own where it has nothing, by the terms that were agreed', () => {
  const word = { fee: 438, availableOn: '2026-07-31' };
  expect(compare({ sale: untold }, [sold()]).told).toEqual(word);
  expect(compare({ sale: untold }, [], [sold()]).told).toEqual(word);
  expect(compare({ sale: { ...untold, agreedFee: 400 } }, [], [sold()]).told).toEqual({ ...word, fee: 400 });
  expect(compare({}, [sold()]).told).toBeNull();
  expect(compare({ sale: { ...untold, takesTold: false } }, [sold()]).told).toBeNull();
  expect(compare({ sale: { ...untold, parts: 3 } }, thirds.slice(0, 2)).told).toBeNull();
  // What came before the release moves nothing.
  expect(compare({ sale: untold }, [], [sold({ fee: 900 })]).amounts).toEqual({});
});

test('the estimated fee of a sale without a place for a fee gives way to the line’s, which its terms are compared with', () => {
  const unkept = { ...untold, takesTold: false, estimate: 399 };
  expect(compare({ sale: unkept }, [sold()]).amounts).toEqual({
    available: -39,
    fees: 438,
    estimated_fees: -399,
  });
  expect(compare({ sale: { ...unkept, agreedFee: 400 } }, [sold()])).toMatchObject({
    rows: [['fee', 400, 438, -38]],
    amounts: { available: -39, fees: 400, estimated_fees: -399, differences: 38 },
  });
  const refunds: RefundFacts[] = [{ ...refund, externalId: null, isSum: true }];
  expect(compare({ sale: unkept, refunds }, [sold(), back({ gross: -1_000 })]).rows).toEqual([]);
  const twice = [sold(), back(), back({ detailExternalId: 're_2' })];
  expect(compare({ sale: unkept, refunds }, twice).rows).toEqual([['refund_twice', 0, -3_000, -3_000]]);
});

test('the fee of an invoice that was charged in parts is what all of its lines tell', () => {
  const parts = [sold({ gross: 4_000, fee: 200 }), sold({ gross: 6_000, fee: 300 })];
  expect(compare({ sale: untold }, parts.slice(0, 1)).told).toMatchObject({ fee: 200 });
  const whole = compare({ sale: { ...untold, estimate: 200 } }, parts);
  expect([whole.told?.fee, whole.rows]).toEqual([500, []]);
});

test('a sale in another currency leaves its book for the line’s', () => {
  const { amounts, elsewhere } = compare({}, [sold({ currency: 'USD', gross: 2_000, fee: 88 })]);
  expect(amounts).toEqual({ available: -9_562, differences: 9_562 });
  expect([...elsewhere]).toEqual([['USD', { available: 1_912, exchange: -1_912 }]]);
});
