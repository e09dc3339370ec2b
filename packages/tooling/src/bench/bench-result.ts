/** One figure of a benchmark. `holds` says whether `value` meets `target`, which is in the same unit. */
export type BenchResult = {
  name: string;
  value: number;
  unit: string;
  target: number;
  holds: boolean;
};

/** What a `*.bench.ts` file exports by default. It prints what it likes and answers with its figures. */
export type Bench = () => Promise<BenchResult[]>;

/** A figure that holds while it is no more than its target. */
export const atMost = (name: string, value: number, target: number, unit: string): BenchResult => ({
  ...{ name, value, unit, target },
  holds: value <= target,
});

/** A figure that holds while it is no less than its target. */
export const atLeast = (name: string, value: number, target: number, unit: string): BenchResult => ({
  ...{ name, value, unit, target },
  holds: value >= target,
});
