import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Bench, BenchResult } from '@trilho/tooling/bench/bench-result.ts';
import { ROOT } from '@trilho/tooling/root.ts';

async function filesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names
    .filter((name) => name.endsWith('.bench.ts'))
    .sort()
    .map((name) => join(folder, name));
}

/** Benchmarks live beside what they measure: `services/<name>/bench` and `e2e/bench`. */
export async function findBenches(root: string): Promise<string[]> {
  const services = (await readdir(join(root, 'services')).catch(() => [])).sort();
  const folders = [
    ...services.map((name) => join(root, 'services', name, 'bench')),
    join(root, 'e2e', 'bench'),
  ];
  return (await Promise.all(folders.map(filesIn))).flat();
}

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

/**
 * Runs the benchmarks one after the other (they share the machine's cores), and writes `.bench/results.json`.
 * @param filters parts of file names; none: all
 * @returns the exit code: 0 when every figure holds, else 1
 */
export async function runBenches(root: string, filters: string[]): Promise<number> {
  const found = (await findBenches(root)).filter(
    (file) => filters.length === 0 || filters.some((filter) => relative(root, file).includes(filter)),
  );
  const results: BenchResult[] = [];
  for (const file of found) {
    console.log(`\n${relative(root, file)}`);
    results.push(...(await (await loadBench(file))()));
  }
  await mkdir(join(root, '.bench'), { recursive: true });
  await writeFile(join(root, '.bench', 'results.json'), `${JSON.stringify(results, undefined, 2)}\n`);
  console.log(`\n${formatTable(results)}\n`);
  return results.every(({ holds }) => holds) ? 0 : 1;
}

/** `npm run bench [-- part-of-a-file-name …]`. @returns the exit code */
export function bench(args: string[]): Promise<number> {
  return runBenches(ROOT, args);
}
