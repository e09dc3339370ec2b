/** The parameters of a Beta distribution, each at least 1. */
export interface Beta {
  alpha: number;
  beta: number;
}

const lanczos = [
  0.9999999999998099, 676.5203681218851, -1259.1392167224028, 771.3234287776531, -176.6150291621406,
  12.507343278686905, -0.13857109526572012, 9.984369578019572e-6, 1.5056327351493116e-7,
] as const;

/** The natural logarithm of the gamma function, of a number above 0 (Lanczos, g = 7). */
export function logGamma(x: number): number {
  if (x < 0.5) return Math.log(Math.PI / Math.sin(Math.PI * x)) - logGamma(1 - x);
  const shifted = x - 1;
  const t = shifted + 7.5;
  const sum = lanczos.reduce((all, term, index) => (index === 0 ? term : all + term / (shifted + index)), 0);
  return 0.5 * Math.log(2 * Math.PI) + (shifted + 0.5) * Math.log(t) - t + Math.log(sum);
}

const logOfBeta = ({ alpha, beta }: Beta): number =>
  logGamma(alpha) + logGamma(beta) - logGamma(alpha + beta);

/** The density of a Beta distribution, of which the logarithm of its constant is computed once. */
export function densityOf({ alpha, beta }: Beta): (x: number) => number {
  const log = logOfBeta({ alpha, beta });
  const power = (exponent: number, of: number) => (exponent === 0 ? 0 : exponent * of);
  return (x) => Math.exp(power(alpha - 1, Math.log(x)) + power(beta - 1, Math.log1p(-x)) - log);
}

const mostTerms = 20_000;
const tiny = 1e-300;
const away = (value: number): number => (Math.abs(value) < tiny ? tiny : value);

/** The continued fraction of the incomplete beta function, by Lentz's method. */
function fraction({ alpha, beta }: Beta, x: number): number {
  let c = 1;
  let d = 1 / away(1 - ((alpha + beta) * x) / (alpha + 1));
  let value = d;
  for (let m = 1; m <= mostTerms; m += 1) {
    const even = (m * (beta - m) * x) / ((alpha + 2 * m - 1) * (alpha + 2 * m));
    d = 1 / away(1 + even * d);
    c = away(1 + even / c);
    value *= d * c;
    const odd = (-(alpha + m) * (alpha + beta + m) * x) / ((alpha + 2 * m) * (alpha + 2 * m + 1));
    d = 1 / away(1 + odd * d);
    c = away(1 + odd / c);
    value *= d * c;
    if (Math.abs(d * c - 1) < 1e-14) return value;
  }
  return value;
}

/** The chance that a Beta variable is at most x: the regularised incomplete beta function. */
export function distributionOf({ alpha, beta }: Beta): (x: number) => number {
  const log = logOfBeta({ alpha, beta });
  const isBelow = (x: number) => x < (alpha + 1) / (alpha + beta + 2);
  return (x) => {
    if (x <= 0) return 0;
    if (x >= 1) return 1;
    const front = Math.exp(alpha * Math.log(x) + beta * Math.log1p(-x) - log);
    return isBelow(x)
      ? (front * fraction({ alpha, beta }, x)) / alpha
      : 1 - (front * fraction({ alpha: beta, beta: alpha }, 1 - x)) / beta;
  };
}
