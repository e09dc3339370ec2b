import { globSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Bench, BenchResult } from '@trilho/tooling/bench/bench-result.ts';
import { ROOT } from '@trilho/tooling/root.ts';
import { onInterrupt } from '../start/interrupts.ts';
import { describeRun, recordResults } from './bench-record.ts';

/** The slowest writes ten million rows first. */
const defaultLimitMinutes = 45;

/** Benchmarks are in `qa/bench`, in the folder of the part that they measure, or with the tools that they need. */
const findBenches = (root: string): string[] =>
  globSync('qa/{bench/*,chaos/nodes,judges}/*.bench.ts', { cwd: root })
    .sort()
    .map((file) => join(root, file));

function isBench(value: unknown): value is Bench {
  return typeof value === 'function';
}

async function loadBench(file: string): Promise<Bench> {
  const module: unknown = await import(pathToFileURL(file).href);
  const bench = typeof module === 'object' && module && 'default' in module ? module.default : undefined;
  if (isBench(bench)) return bench;
  throw new Error(`${file} does not export a benchmark by default.`);
}

/** The figures as a table for people. */
export function formatTable(results: BenchResult[]): string {
  const figure = (value: number) => String(Number(value.toPrecision(4)));
  const rows = [
    ['benchmark', 'value', 'target', 'unit', 'holds'],
    ...results.map(({ name, value, target, unit, holds }) => [
      name,
      figure(value),
      figure(target),
      unit,
      holds ? 'yes' : 'NO',
    ]),
  ];
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) =>
          column === 1 || column === 2
            ? cell.padStart(widths[column] ?? 0)
            : cell.padEnd(widths[column] ?? 0),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** Runs one benchmark. @throws when it fails, or has not ended within the limit */
async function runBench(file: string, limitMinutes: number): Promise<BenchResult[]> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    const error = new Error(`It had not ended after ${limitMinutes} minutes.`);
    timer = setTimeout(() => reject(error), limitMinutes * 60_000);
  });
  try {
    return await Promise.race([loadBench(file).then((bench) => bench()), tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Runs the benchmarks one after the other (they share the machine's cores). `.bench/results.json` holds the latest figures
 * of each with their date, commit and machine; it is written after each, so that a run cut short keeps what it has.
 * @param filters parts of file names; none: all
 * @param limitMinutes how long one benchmark may take; the rest is not run after one that hangs, which still uses the
 *   machine
 * @returns the exit code: 0 when every benchmark ended and every figure holds, else 1
 */
export async function runBenches(
  root: string,
  filters: string[],
  limitMinutes = defaultLimitMinutes,
): Promise<number> {
  const found = findBenches(root).filter(
    (file) => filters.length === 0 || filters.some((filter) => relative(root, file).includes(filter)),
  );
  if (found.length === 0) throw new Error(`No benchmark has ${filters.join(' or ')} in its name.`);
  const run = await describeRun(root);
  const results: BenchResult[] = [];
  const failures: string[] = [];
  for (const file of found) {
    const name = relative(root, file);
    console.log(`\n${name}`);
    const beganMs = Date.now();
    try {
      const figures = await runBench(file, limitMinutes);
      results.push(...figures);
      await recordResults(
        join(root, '.bench', 'results.json'),
        name,
        figures.map((figure) => ({ bench: name, ...figure, ...run })),
      );
    } catch (error) {
      failures.push(`${name}: ${error instanceof Error ? error.message : String(error)}`);
      if (Date.now() - beganMs >= limitMinutes * 60_000) break;
    }
  }
  console.log(`\n${formatTable(results)}\n`);
  const { cpu, cores, memoryGb, node, postgres } = run.machine;
  console.log(
    `${run.date}, commit ${run.commit}, ${cpu}, ${cores} cores, ${memoryGb} GB, Node ${node}, PostgreSQL ${postgres}\n`,
  );
  for (const failure of failures) console.error(`FAILED ${failure}`);
  return failures.length === 0 && results.every(({ holds }) => holds) ? 0 : 1;
}

/**
 * `npm run bench [-- part-of-a-file-name …]`. Ends the process, whatever a benchmark left open; also at a signal, so that
 * what a benchmark has ended with its process is.
 * @returns never
 */
export async function bench(args: string[]): Promise<number> {
  const cutShort = () => process.exit(1);
  onInterrupt(cutShort, cutShort);
  process.exit(await runBenches(ROOT, args));
}
