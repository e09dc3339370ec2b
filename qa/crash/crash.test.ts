import { readKeptCases } from './cases/kept-cases.ts';
import { compareLists, listOf, readList } from './list/boundaries.ts';
import { checkedSubjects, passOf, sampleOf } from './list/whole-list.ts';
import { problemsOf } from './report.ts';
import type { CaseRun } from './run/run-case.ts';
import { runLines } from './run/shards.ts';

const kept = readList();

/** A process that ends by SIGKILL, and one that is stopped where it would be. */
const killed = 'create/STRIPE/succeeded kill@finish-payment#1 retries';
const stopped = killed.replace('kill@', 'stop-before@');

/** Between the last look at the clock and the socket nothing can be done: it shows that a second charge is seen. */
const unseen = 'create/STRIPE/succeeded still-unsent@POST:/v1/payment_intents#1+95s anew';

const passes = checkedSubjects.map(passOf);
const sample = sampleOf(kept.requests);

/** The same stop in a request whose first write would have failed, and in one that succeeds. */
const shared = ['create/STRIPE/timeout-after', 'refund/STRIPE/500-after', 'confirm/STRIPE/cut-before'].map(
  (text) => [`${text} stop-before@6 retries`, `${text.replace(/[^/]+$/, 'succeeded')} stop-before@6 retries`],
);

const repeated = 'refund/STRIPE/cut-after still@take-slots-of-provider_turns#1+95s anew';
const repeats = 3;

const runs = new Map<string, CaseRun[]>();
beforeAll(async () => {
  const lines = [
    ...[...passes, ...sample, ...readKeptCases(), killed, stopped, unseen],
    ...Array.from({ length: repeats }, () => repeated),
  ];
  await runLines(lines, {
    shards: 2,
    onRun: (run) => runs.set(run.line, [...(runs.get(run.line) ?? []), run]),
  });
}, 600_000);

function runOf(line: string): CaseRun {
  const [run] = runs.get(line) ?? [];
  if (!run) throw new Error(`${line} did not run`);
  return run;
}

const problemsIn = (lines: readonly string[]): string[] =>
  lines.flatMap((line) => problemsOf(runOf(line)).map((problem) => `${line}: ${problem}`));

test('every statement, call and answer of a money operation is in the list', () => {
  const made = listOf(checkedSubjects.map((subject) => ({ ...runOf(passOf(subject)), subject })));
  expect(compareLists(kept, made)).toEqual([]);
  expect(problemsIn(passes)).toEqual([]);
});

test('a charge and a refund that are stopped anywhere lose, double and misreport nothing', () => {
  expect(sample.length).toBeGreaterThan(30);
  expect(problemsIn(sample)).toEqual([]);
});

test('what once failed holds', () => {
  expect(problemsIn(readKeptCases())).toEqual([]);
});

test('a charge that is sent too late is seen', () => {
  const rules = new Set(runOf(unseen).broken.map(({ rule }) => rule));
  expect(rules).toContain('double_effect');
});

test('a process that is killed leaves what one leaves that is stopped', () => {
  const restOf = (line: string) => runOf(line).trace.filter((entry) => entry.startsWith('rest '));
  expect(problemsIn([killed, stopped])).toEqual([]);
  expect(restOf(killed)).toEqual(restOf(stopped));
});

test('a case runs the same each time', () => {
  expect(runs.get(repeated)).toHaveLength(repeats);
  expect(new Set(runs.get(repeated)?.map(({ trace }) => trace.join('\n'))).size).toBe(1);
});
