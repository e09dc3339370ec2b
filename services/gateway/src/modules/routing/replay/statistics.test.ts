import { freedomOf, interval, pointOfStudent, seenShare, shareInterval } from './statistics.ts';

/** Of a library of others (SciPy 1.17: `t.ppf(0.975, n)`). */
test.each([
  [4, 2.776445105],
  [9, 2.262157163],
  [30, 2.042272456],
  [200, 1.971896224],
  [Number.POSITIVE_INFINITY, 1.959963985],
])('the 97.5 %% point of Student with %d degrees of freedom', (freedom, point) => {
  expect(Math.abs(pointOfStudent(freedom) - point)).toBeLessThan(0.01);
});

/** Of a library of others (SciPy 1.17: `binomtest(k, n).proportion_ci(method='wilson')`, of a share drawn in by one). */
test('the interval of a share stays within 0 and 1, and is about that of its payments', () => {
  const { low, high } = shareInterval(seenShare(0.9, 1_000), 1_000);
  expect(low).toBeCloseTo(0.879844, 3);
  expect(high).toBeCloseTo(0.917099, 3);
  const all = shareInterval(seenShare(1, 20), 20);
  expect(all).toMatchObject({ value: 1, high: 1 });
  expect(all.low).toBeCloseTo(0.83887, 3);
  expect(shareInterval(seenShare(0, 20), 20).low).toBe(0);
});

test('an interval is as wide as its variance is uncertain', () => {
  const wide = interval({ value: 2, variance: 1, freedom: 4 });
  const narrow = interval({ value: 2, variance: 1, freedom: Number.POSITIVE_INFINITY });
  expect(wide.high - wide.low).toBeGreaterThan(narrow.high - narrow.low);
  expect(
    freedomOf([
      { variance: 1, freedom: 10 },
      { variance: 1, freedom: 10 },
    ]),
  ).toBeCloseTo(20, 9);
  expect(freedomOf([{ variance: 0, freedom: 3 }])).toBe(Number.POSITIVE_INFINITY);
});
