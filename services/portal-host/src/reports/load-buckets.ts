/** Upper bounds of the buckets in which load times are counted, in milliseconds; the last one takes the rest. */
export const bucketsMs = [
  25, 50, 100, 150, 200, 300, 400, 500, 750, 1000, 1500, 2000, 3000, 5000, 7500, 10_000, 15_000, 30_000,
  60_000, 600_000,
] as const;

/** Returns the upper bound of the bucket that a load time falls into. */
export function bucketOf(durationMs: number): number {
  return bucketsMs.find((bound) => durationMs <= bound) ?? 600_000;
}

/** Returns the bound below which a share of the loads stayed; undefined without loads. */
export function quantile(counts: ReadonlyMap<number, number>, share: number): number | undefined {
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  let seen = 0;
  for (const [bound, count] of [...counts].sort(([a], [b]) => a - b)) {
    seen += count;
    if (seen >= total * share) return bound;
  }
  return undefined;
}
