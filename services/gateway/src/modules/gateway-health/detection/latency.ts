/** The upper bounds of the buckets, in ms, each included; one more bucket takes what is slower. */
export const latencyBoundsMs = [
  50, 100, 150, 200, 300, 400, 600, 800, 1_200, 1_600, 2_400, 3_200, 4_800, 6_400, 10_000, 20_000,
] as const;

/** How many answers took how long, bucket by bucket. */
export type Latency = readonly number[];

export const noLatency: Latency = Array.from({ length: latencyBoundsMs.length + 1 }, () => 0);

/** The bucket of one answer. */
export function bucketOf(durationMs: number): number {
  const index = latencyBoundsMs.findIndex((bound) => durationMs <= bound);
  return index === -1 ? latencyBoundsMs.length : index;
}

const sumOf = (counts: Latency): number => counts.reduce((sum, count) => sum + count, 0);

/** Counts the answers in the buckets from this one on. */
export const countFrom = (latency: Latency, bucket: number): number => sumOf(latency.slice(bucket));

/** Returns the time within which this share of the answers came, within its bucket by straight line; null without any. */
export function quantileMs(latency: Latency, share: number): number | null {
  const wanted = sumOf(latency) * share;
  if (wanted === 0) return null;
  let before = 0;
  for (const [index, bound] of latencyBoundsMs.entries()) {
    const here = latency[index] ?? 0;
    if (before + here >= wanted) {
      const from = latencyBoundsMs[index - 1] ?? 0;
      return Math.round(from + ((bound - from) * (wanted - before)) / here);
    }
    before += here;
  }
  return latencyBoundsMs.at(-1) ?? null;
}
