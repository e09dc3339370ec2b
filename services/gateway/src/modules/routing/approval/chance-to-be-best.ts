import { type Beta, densityOf, distributionOf } from './beta.ts';

/** The positive half of the sixteen nodes of Gauss and Legendre on [-1, 1], each with its weight. */
const half = [
  [0.09501250983763744, 0.1894506104550685],
  [0.2816035507792589, 0.1826034150449236],
  [0.4580167776572274, 0.1691565193950025],
  [0.6178762444026438, 0.1495959888165767],
  [0.755404408355003, 0.1246289712555339],
  [0.8656312023878318, 0.0951585116824928],
  [0.9445750230732326, 0.0622535239386479],
  [0.9894009349916499, 0.0271524594117541],
] as const;
const nodes = half.flatMap(([at, weight]) => [[at, weight] as const, [-at, weight] as const]);

/** In how many standard deviations from their means the distributions are cut: near by where they bend most. */
const cuts = [0, 0.7, 1.5, 2.5, 4, 6, 9, 14, 22];

/** Where the range from 0 to 1 is cut, so that every distribution is smooth within each piece. */
function cutsOf(posteriors: readonly Beta[]): number[] {
  const all = posteriors.flatMap(({ alpha, beta }) => {
    const whole = alpha + beta;
    const mean = alpha / whole;
    const deviation = Math.sqrt((alpha * beta) / (whole * whole * (whole + 1)));
    return cuts.flatMap((times) => [mean - times * deviation, mean + times * deviation]);
  });
  const inside = all.filter((at) => at > 0 && at < 1);
  return [0, ...inside.toSorted((one, other) => one - other), 1];
}

/**
 * How likely each of these approval rates is the highest, in their order: the integral of each density times the
 * distributions of the others, by Gauss and Legendre's rule over pieces. They come to 1. Probability matching, as
 * Thompson sampling draws it (Thompson 1933; Scott 2010).
 */
export function chancesToBeBest(posteriors: readonly Beta[]): number[] {
  if (posteriors.length < 2) return posteriors.map(() => 1);
  const densities = posteriors.map(densityOf);
  const distributions = posteriors.map(distributionOf);
  const sums = posteriors.map(() => 0);
  const ends = cutsOf(posteriors);
  for (const [index, until] of ends.entries()) {
    const from = ends[index - 1] ?? 0;
    if (until - from < 1e-14) continue;
    for (const [at, weight] of nodes) {
      const x = from + ((until - from) * (at + 1)) / 2;
      const below = distributions.map((distribution) => distribution(x));
      for (const [own, density] of densities.entries()) {
        const others = below.reduce(
          (product, value, other) => (other === own ? product : product * value),
          1,
        );
        sums[own] = (sums[own] ?? 0) + (weight * (until - from) * density(x) * others) / 2;
      }
    }
  }
  const whole = sums.reduce((sum, value) => sum + value, 0);
  return sums.map((value) => value / whole);
}
