import fc from 'fast-check';
import { forecast } from './forecast.ts';
import { sumOfTaxes } from './tax-split.ts';

const sale = (amountMinor: number, cbsAmount: number, ibsAmount: number) => ({
  ...{ documentType: 'NFE' as const, documentKey: null, correlationId: null },
  ...{ amountMinor, cbsAmount, ibsAmount },
});

test.each([
  ['the whole amount', [10_000], [[88, 177]]],
  [
    'three instalments, the first of which has what is left over',
    [3_334, 3_333, 3_333],
    [
      [30, 59],
      [29, 59],
      [29, 59],
    ],
  ],
  ['half of it', [5_000], [[44, 89]]],
  ['nothing', [0], [[0, 0]]],
  ['no part', [], []],
])('of %s is withheld what is said, in proportion', async (_case, parts, expected) => {
  const withheld = await forecast.withheld(sale(10_000, 88, 177), parts);
  expect(withheld.map(({ cbsMinor, ibsMinor }) => [cbsMinor, ibsMinor])).toEqual(expected);
});

test('parts of a whole amount come to both taxes, whatever they are', () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 1, max: 9_999_999 }), { minLength: 1, maxLength: 12 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      async (parts, ofAmount, ofTax) => {
        const amount = parts.reduce((sum, part) => sum + part, 0);
        const taxes = Math.floor(amount * ofAmount);
        const cbs = Math.floor(taxes * ofTax);
        const withheld = await forecast.withheld(sale(amount, cbs, taxes - cbs), parts);
        expect(sumOfTaxes(withheld)).toBe(taxes);
        for (const [index, { cbsMinor, ibsMinor }] of withheld.entries()) {
          expect(Math.min(cbsMinor, ibsMinor)).toBeGreaterThanOrEqual(0);
          expect(cbsMinor + ibsMinor).toBeLessThanOrEqual((parts[index] ?? 0) + 2);
        }
      },
    ),
  ));
