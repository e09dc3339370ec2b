import { bestBy, type Tally } from './best-chances.ts';
import { distributionOf } from './beta.ts';
import { chancesToBeBest } from './chance-to-be-best.ts';

const tally = (
  gateway: Tally['gateway'],
  approved: number,
  declined: number,
  more: Partial<Tally> = {},
): Tally => ({
  ...{ method: 'card', brand: 'visa', band: 1, gateway, approved, declined },
  ...more,
});
const facts = { method: 'card', brand: 'visa', amountMinor: 9_990 } as const;

/** Integrals by adaptive quadrature, of a library of others (SciPy 1.17). */
test.each([
  [
    [
      [1, 1],
      [1, 1],
    ],
    [0.5, 0.5],
  ],
  [
    [
      [1, 1],
      [9_001, 1_001],
    ],
    [0.10007998400319933, 0.899920015996792],
  ],
  [
    [
      [900_001, 100_001],
      [900_501, 99_501],
    ],
    [0.11903574388729778, 0.8809642561127071],
  ],
  [
    [
      [1, 1_001],
      [1, 901],
    ],
    [0.4737118822292324, 0.5262881177707671],
  ],
  [
    [
      [91, 11],
      [91, 11],
      [91, 11],
    ],
    [1 / 3, 1 / 3, 1 / 3],
  ],
  [
    [
      [907, 858],
      [293, 4],
      [429, 2],
      [4_624, 31],
      [5, 3],
    ],
    [0, 0.05269405024457359, 0.7424830612636172, 0.20481924300997328, 3.6454818306301963e-6],
  ],
])('the chance of each rate to be the highest: %j', (posteriors, chances) => {
  const found = chancesToBeBest(posteriors.map(([alpha = 1, beta = 1]) => ({ alpha, beta })));
  expect(found).toHaveLength(chances.length);
  for (const [index, chance] of found.entries()) expect(chance).toBeCloseTo(chances[index] ?? 0, 8);
});

test('the distribution is that of the binomial sum', () => {
  // P(Beta(2, 3) <= 0.4) = P(Bin(4, 0.4) >= 2)
  expect(distributionOf({ alpha: 2, beta: 3 })(0.4)).toBeCloseTo(0.5248, 10);
  expect(distributionOf({ alpha: 3, beta: 2 })(0.6)).toBeCloseTo(1 - 0.5248, 10);
  expect([0, 1].map(distributionOf({ alpha: 2, beta: 3 }))).toEqual([0, 1]);
});

describe('the best gateway', () => {
  test('gets nearly all payments, and the others share five percent at most', () => {
    const chances = bestBy([
      tally('STRIPE', 700, 300),
      tally('MERCADOPAGO', 950, 50),
      tally('PAYPAL', 600, 400),
    ])(['STRIPE', 'MERCADOPAGO', 'PAYPAL'], facts);
    expect(chances.map(({ gateway }) => gateway)).toEqual(['STRIPE', 'MERCADOPAGO', 'PAYPAL']);
    const [first, second, third] = chances.map(({ probability }) => probability);
    expect(first).toBeCloseTo(0.05 / 3, 6);
    expect(second).toBeCloseTo(0.95 + 0.05 / 3, 6);
    expect(third).toBeCloseTo(0.05 / 3, 6);
  });

  test('is told by payments of its band, else of its brand, else of its method, else by none', () => {
    const best = bestBy([
      tally('STRIPE', 1_000, 0),
      tally('MERCADOPAGO', 500, 500),
      tally('MERCADOPAGO', 9_000, 0, { band: 3 }),
      tally('STRIPE', 4_000, 4_000, { band: 3 }),
    ]);
    const favourite = (more: object) => {
      const chances = best(['STRIPE', 'MERCADOPAGO'], { ...facts, ...more });
      return chances.find(({ probability }) => probability > 0.9)?.gateway ?? 'none';
    };
    expect(favourite({})).toBe('STRIPE');
    expect(favourite({ amountMinor: 60_000 })).toBe('MERCADOPAGO');
    // No payment of this band, of this brand, of this method.
    expect(favourite({ amountMinor: 30_000 })).toBe('MERCADOPAGO');
    expect(favourite({ brand: 'elo' })).toBe('MERCADOPAGO');
    expect(favourite({ method: 'pix', brand: null })).toBe('none');
    expect(best(['PAYPAL', 'STRIPE'], { ...facts, method: 'pix' })).toEqual([
      { gateway: 'PAYPAL', probability: 0.5 },
      { gateway: 'STRIPE', probability: 0.5 },
    ]);
  });

  test('a gateway that is new gets its trials, and one alone gets all', () => {
    const best = bestBy([tally('STRIPE', 900, 100)]);
    const [, second] = best(['STRIPE', 'MERCADOPAGO'], facts);
    expect(second?.probability).toBeGreaterThan(0.1);
    expect(second?.probability).toBeLessThan(0.2);
    expect(best(['MERCADOPAGO'], facts)).toEqual([{ gateway: 'MERCADOPAGO', probability: 1 }]);
  });
});
