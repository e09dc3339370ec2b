import type { Estimate } from '@trilho/contracts/routing-replay';

/** An estimated number with its variance, and with how many degrees of freedom that variance is known. */
export interface Measured {
  value: number;
  variance: number;
  freedom: number;
}

const z = 1.959963984540054;

/** The 97.5 % point of Student's distribution (the expansion of Hill, 1970): that of the normal one for many degrees. */
export function pointOfStudent(freedom: number): number {
  if (!Number.isFinite(freedom)) return z;
  const n = Math.max(2, freedom);
  const [z3, z5, z7] = [z ** 3, z ** 5, z ** 7];
  return (
    z +
    (z3 + z) / (4 * n) +
    (5 * z5 + 16 * z3 + 3 * z) / (96 * n * n) +
    (3 * z7 + 19 * z5 + 17 * z3 - 15 * z) / (384 * n ** 3)
  );
}

/** The interval of 95 % around a number. */
export function interval({ value, variance, freedom }: Measured): Estimate {
  const width = pointOfStudent(freedom) * Math.sqrt(variance);
  return { value, low: value - width, high: value + width };
}

/** The variance of one of so many shares, as if one more of each were seen: above 0 where all were approved, too. */
const oneOf = (share: number, payments: number): number => {
  const pulled = (share * payments + 1) / (payments + 2);
  return pulled * (1 - pulled);
};

/** A share that so many payments came to themselves. */
export const seenShare = (value: number, payments: number): Measured => ({
  value,
  variance: oneOf(value, payments) / payments,
  freedom: Number.POSITIVE_INFINITY,
});

/**
 * The interval of 95 % of a share over so many payments, by Wilson's score (1927) with as many observations as the variance is
 * worth: it stays within 0 and 1, and is not empty where all were approved.
 */
export function shareInterval({ value, variance, freedom }: Measured, payments: number): Estimate {
  const share = Math.min(1, Math.max(0, value));
  const worth = oneOf(share, payments) / variance;
  const t = pointOfStudent(freedom) ** 2;
  const middle = (share + t / (2 * worth)) / (1 + t / worth);
  const width =
    Math.sqrt((t * share * (1 - share)) / worth + (t * t) / (4 * worth * worth)) / (1 + t / worth);
  return { value: share, low: Math.max(0, middle - width), high: Math.min(1, middle + width) };
}

/** How many degrees of freedom a sum of variances has (Welch and Satterthwaite). */
export function freedomOf(parts: readonly Pick<Measured, 'variance' | 'freedom'>[]): number {
  const sum = parts.reduce((all, { variance }) => all + variance, 0);
  const squares = parts.reduce((all, { variance, freedom }) => all + variance ** 2 / freedom, 0);
  return squares > 0 ? sum ** 2 / squares : Number.POSITIVE_INFINITY;
}
