import type { CaseRun } from './run/run-case.ts';

/** What is wrong with a run, beside the rules that it breaks. */
export function problemsOf({ broken, strays, wasReached }: CaseRun): string[] {
  return [
    ...broken.map(({ rule, message }) => `${rule}: ${message}`),
    ...strays.map((label) => `stray: nobody sent ${label}`),
    ...(wasReached ? [] : ['not_reached: nothing was stopped there']),
  ];
}

/** A finding as it is printed, with what runs it again. */
export const describeProblems = (run: CaseRun): string[] => [
  `  ${run.line}`,
  ...[...new Set(problemsOf(run))].map((problem) => `      ${problem}`),
  `      npm run crash -- '${run.line}'`,
];

const mean = (values: readonly number[]): number =>
  Math.round(values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length));

/** How many runs there were, and what each took. `databaseMs`: CPU of the database's, where it is known. */
export function describeRuns(runs: readonly CaseRun[], databaseMs: number | null): string {
  const cpu = mean(runs.map(({ cpuMs }) => cpuMs));
  const real = mean(runs.map(({ realMs }) => realMs));
  const ofDatabase =
    databaseMs === null
      ? "beside the database's"
      : `and ${Math.round(databaseMs / Math.max(1, runs.length))} ms of the database's`;
  return `${runs.length} runs; each took ${cpu} ms of CPU ${ofDatabase}, and ${real} ms in all`;
}
