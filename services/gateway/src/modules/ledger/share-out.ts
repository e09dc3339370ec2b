/**
 * Shares a whole number out by weights, each part rounded down and what is left given to the largest remainders, the first of equal
 * ones first. Exact for any amount; equal weights where all are zero.
 */
export function shareOut(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((all, weight) => all + BigInt(weight), 0n);
  if (sum === 0n)
    return weights.length === 0
      ? []
      : shareOut(
          total,
          weights.map(() => 1),
        );
  const sign = total < 0 ? -1 : 1;
  const whole = BigInt(Math.abs(total));
  const parts = weights.map((weight, index) => {
    const share = whole * BigInt(weight);
    return { index, part: share / sum, rest: share % sum };
  });
  let left = Number(whole - parts.reduce((all, { part }) => all + part, 0n));
  const shares = parts.map(({ part }) => Number(part));
  const byRest = [...parts].sort((a, b) =>
    a.rest === b.rest ? a.index - b.index : a.rest < b.rest ? 1 : -1,
  );
  for (const { index } of byRest) {
    if (left <= 0) break;
    shares[index] = (shares[index] ?? 0) + 1;
    left -= 1;
  }
  return shares.map((share) => (share === 0 ? 0 : sign * share));
}
