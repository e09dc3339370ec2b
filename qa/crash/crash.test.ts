import { readKeptCases } from './cases/kept-cases.ts';
import { compareLists, listOf, readList } from './list/boundaries.ts';
import { failoverSample } from './list/failover-list.ts';
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
const failovers = failoverSample(kept.requests);

/** Stops that the list leaves out: in a request whose first write would have failed, as in the one that succeeds. */
const shared = [
  'create/STRIPE/timeout-after stop-before@3 retries',
  'refund/STRIPE/500-after stop-after@6 retries-late',
  'confirm/STRIPE/cut-before stop-before@POST:/v1/payment_intents/:id/confirm#1 leaves',
];
/** A database that fails over before a write that would have failed, in a request that does not come to it. */
const failedOver = 'refund/STRIPE/timeout-after failover-before@4 leaves';
/** Who loses the transaction in which they stand never comes to the write. */
const withTwin = 'refund/STRIPE/timeout-after still@4+200s anew';

const asItSucceeds = (line: string): string => line.replace(/[^/ ]+ /, 'succeeded ');

const repeated = 'refund/STRIPE/cut-after still@take-slots-of-provider_turns#1+95s anew';
const repeats = 3;

const runs = new Map<string, CaseRun[]>();
beforeAll(async () => {
  const lines = [
    ...[...passes, ...sample, ...failovers, ...readKeptCases(), killed, stopped, unseen],
    ...[...shared, failedOver, withTwin].flatMap((line) => [line, asItSucceeds(line)]),
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

test('a charge whose database fails over anywhere loses, doubles and misreports nothing', () => {
  expect(failovers.length).toBeGreaterThan(7);
  expect(problemsIn(failovers)).toEqual([]);
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

test('a stop before the first write is the same case whether that write fails or not', () => {
  for (const line of shared) expect(runOf(line).trace).toEqual(runOf(asItSucceeds(line)).trace);
});

test('a fail-over before the first write is the same case whether that write would fail or not', () => {
  expect(runOf(asItSucceeds(failedOver)).hasWritten).toBe(false);
  expect(runOf(failedOver).trace).toEqual(runOf(asItSucceeds(failedOver)).trace);
});

test('who stands still and never comes to the first write is the same case whether it fails or not', () => {
  expect(runOf(asItSucceeds(withTwin)).hasWritten).toBe(false);
  expect(runOf(withTwin).trace).toEqual(runOf(asItSucceeds(withTwin)).trace);
});

test('a case runs the same each time', () => {
  expect(runs.get(repeated)).toHaveLength(repeats);
  expect(new Set(runs.get(repeated)?.map(({ trace }) => trace.join('\n'))).size).toBe(1);
});
