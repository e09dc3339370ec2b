import fc from 'fast-check';
import { shareOut } from './share-out.ts';

test.each([
  [10_000, [1, 1, 1], [3_334, 3_333, 3_333]],
  [-10_000, [1, 1, 1], [-3_334, -3_333, -3_333]],
  [100, [5_000, 3_000, 2_000], [50, 30, 20]],
  [1, [1, 3], [0, 1]],
  [7, [0, 0], [4, 3]],
  [0, [4, 5], [0, 0]],
  [5, [], []],
])('%i by %j is %j', (total, weights, shares) => expect(shareOut(total, weights)).toEqual(shares));

test('shares sum to the whole, and none is a centavo or more from its exact part', () =>
  fc.assert(
    fc.property(
      fc.integer({ min: -99_999_999, max: 99_999_999 }),
      fc.array(fc.integer({ min: 1, max: 99_999_999 }), { minLength: 1, maxLength: 24 }),
      (total, weights) => {
        const shares = shareOut(total, weights);
        const sum = weights.reduce((all, weight) => all + weight, 0);
        expect(shares.reduce((all, share) => all + share, 0)).toBe(total);
        for (const [index, share] of shares.entries()) {
          expect(Math.abs(share - (total * (weights[index] ?? 0)) / sum)).toBeLessThan(1.000001);
        }
      },
    ),
  ));
