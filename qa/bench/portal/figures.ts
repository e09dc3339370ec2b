import type { BenchResult } from '@trilho/tooling/bench/bench-result.ts';

/** The value below which `share` of the values lie. */
export function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.round(share * (sorted.length - 1))] ?? Number.NaN;
}

/** A figure that holds when it does not exceed its target. */
export const atMost = (name: string, value: number, unit: string, target: number): BenchResult => ({
  name,
  value,
  unit,
  target,
  holds: value <= target,
});
