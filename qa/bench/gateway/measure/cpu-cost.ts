import { cpus } from 'node:os';
import { lowerQuartile, refusedPosts } from './load.ts';

/** CPU seconds that a part of the product has used so far. */
export type Meter = () => number | Promise<number>;

/** CPU microseconds of each part for each piece of work. */
export type Costs<Part extends string> = Record<Part, number>;

async function read<Part extends string>(meters: Record<Part, Meter>): Promise<Costs<Part>> {
  const entries = await Promise.all(
    Object.entries<Meter>(meters).map(async ([part, meter]) => [part, await meter()] as const),
  );
  return Object.fromEntries(entries) as Costs<Part>;
}

/** Measures what each part uses while so many pieces of work are done. */
export async function costOf<Part extends string>(
  meters: Record<Part, Meter>,
  count: number,
  work: () => Promise<unknown>,
): Promise<Costs<Part>> {
  const before = await read(meters);
  await work();
  const after = await read(meters);
  for (const part of Object.keys(after) as Part[]) after[part] = ((after[part] - before[part]) * 1e6) / count;
  return after;
}

/** The lower quartile of the turns' sums over these parts. */
export const quartileOf = <Part extends string>(turns: Costs<Part>[], parts: Part[]): number =>
  lowerQuartile(turns.map((turn) => parts.reduce((sum, part) => sum + turn[part], 0)));

/** Prints the share of each part, those left out of the sum last. */
export function printCosts<Part extends string>(title: string, turns: Costs<Part>[], counted: Part[]): void {
  const all = Object.keys(turns[0] ?? {}) as Part[];
  const sum = quartileOf(turns, counted);
  console.log(`  ${title}: ${sum.toFixed(0)} us, of which`);
  for (const part of [...counted, ...all.filter((name) => !counted.includes(name))]) {
    const cost = quartileOf(turns, [part]);
    const share = counted.includes(part) ? `${((cost / sum) * 100).toFixed(0)} %` : 'not counted';
    console.log(`    ${part.padEnd(20)} ${cost.toFixed(0).padStart(6)} us  ${share}`);
  }
  if (refusedPosts() > 0)
    console.log(`    ${refusedPosts()} requests were refused (503) so far, and sent again`);
}

/** Begins to watch the machine. Answers with what tells the share of all its cores that was busy since. */
export function watchCores(): () => number {
  const sums = () =>
    cpus().reduce(
      ({ busy, all }, { times }) => {
        const total = Object.values(times).reduce((sum, ms) => sum + ms, 0);
        return { busy: busy + total - times.idle, all: all + total };
      },
      { busy: 0, all: 0 },
    );
  const before = sums();
  return () => {
    const after = sums();
    return (after.busy - before.busy) / (after.all - before.all);
  };
}
