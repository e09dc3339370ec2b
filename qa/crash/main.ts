import { parseArgs } from 'node:util';
import { TEST_SERVER_VARIABLE } from '@trilho/tooling/database/test-database.ts';
import { readKeptCases } from './cases/kept-cases.ts';
import { isOrderLine } from './explore/order-line.ts';
import { replayOrders, runOrdersCommand } from './explore/orders-command.ts';
import { runFaultsCommand } from './faults/faults-command.ts';
import { compareLists, readList, writeList } from './list/boundaries.ts';
import { failoverList } from './list/failover-list.ts';
import { FailoverTwins } from './list/failover-twins.ts';
import { makeList } from './list/make-list.ts';
import { Twins } from './list/twins.ts';
import { wholeList } from './list/whole-list.ts';
import { describeProblems, describeRuns, problemsOf } from './report.ts';
import { drawCases } from './run/drawn.ts';
import { repeatLines } from './run/repeat.ts';
import type { CaseRun } from './run/run-case.ts';
import { runLines } from './run/shards.ts';
import { shrink } from './run/shrink.ts';
import { databaseCpuMs } from './stage/database-cpu.ts';
import { startStageServer } from './stage/stage-server.ts';

interface Options {
  lines: string[];
  isWriting: boolean;
  seed: number | null;
  cases: number;
  shards: number;
  /** Whether orders of actors are run; the positional says of which. */
  isOfOrders: boolean;
  /** How many orders of each. */
  runs: number;
  /** Whether faults are planted; the positional says which. */
  isOfFaults: boolean;
  /** Whether the database fails over at each boundary, in a list of its own. */
  isOfFailovers: boolean;
  /** Which part of the list is run, of how many; null for all of it. */
  part: { of: number; number: number } | null;
  /** How often a line is run, to compare its traces. */
  repeats: number | null;
}

/** Such as `2/6`: of each six lines the second. */
function readPart(text: string | undefined): Options['part'] {
  if (text === undefined) return null;
  const [number = 0, of = 0] = text.split('/').map(Number);
  if (!(number >= 1 && number <= of)) throw new Error(`${text} is no part: 2/6`);
  return { number, of };
}

function readOptions(args: string[]): Options {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      write: { type: 'boolean', default: false },
      seed: { type: 'string' },
      cases: { type: 'string', default: '100' },
      shards: { type: 'string', default: '2' },
      orders: { type: 'boolean', default: false },
      runs: { type: 'string', default: '500' },
      faults: { type: 'boolean', default: false },
      repeat: { type: 'string' },
      failover: { type: 'boolean', default: false },
      part: { type: 'string' },
    },
  });
  return {
    lines: positionals,
    isWriting: values.write,
    seed: values.seed === undefined ? null : Number(values.seed),
    cases: Number(values.cases),
    shards: Number(values.shards),
    isOfOrders: values.orders,
    runs: Number(values.runs),
    isOfFaults: values.faults,
    isOfFailovers: values.failover,
    part: readPart(values.part),
    repeats: values.repeat === undefined ? null : Number(values.repeat),
  };
}

const runOne = async (line: string): Promise<CaseRun> => {
  const [run] = await runLines([line], { shards: 1 });
  if (!run) throw new Error(`${line} did not run`);
  return run;
};

/** CPU of the database's server, which main starts. */
const databaseNowMs = async (): Promise<number | null> =>
  databaseCpuMs(process.env[TEST_SERVER_VARIABLE] ?? '');

interface Measured {
  runs: CaseRun[];
  databaseMs: number | null;
}

async function measure(work: () => Promise<CaseRun[]>): Promise<Measured> {
  const before = await databaseNowMs();
  const runs = await work();
  const after = await databaseNowMs();
  return { runs, databaseMs: before === null || after === null ? null : after - before };
}

/** Says what does not hold, in its simplest case. @returns the exit code */
async function report({ runs, databaseMs }: Measured): Promise<number> {
  const failed = runs.filter((run) => problemsOf(run).length > 0);
  console.log(`\n${describeRuns(runs, databaseMs)}`);
  if (failed.length === 0) return 0;
  console.log(`\n${failed.length} of them do not hold:\n${failed.flatMap(describeProblems).join('\n')}`);
  const [first] = failed.filter(({ broken }) => broken.length > 0);
  if (first) {
    const simplest = await shrink(first, runOne);
    console.log(`\nThe simplest that breaks the same:\n${describeProblems(simplest).join('\n')}`);
  }
  return 1;
}

async function replay(lines: string[]): Promise<number> {
  if (lines.every(isOrderLine)) return replayOrders(lines);
  const measured = await measure(() => runLines(lines, { shards: 1 }));
  for (const { line, trace, hash } of measured.runs)
    console.log(`${line}\n  ${trace.join('\n  ')}\n  = ${hash}\n`);
  return report(measured);
}

async function runAll(
  lines: string[],
  shards: number,
  twins: Twins | FailoverTwins = new Twins(readList().requests),
): Promise<number> {
  let done = 0;
  const onRun = (run: CaseRun) => {
    done += 1;
    twins.note(run);
    if (problemsOf(run).length > 0) console.log(describeProblems(run).join('\n'));
    if (done % 250 === 0) console.log(`${done} of ${lines.length}`);
  };
  const isLeftOut = (line: string) => twins.isKnown(line);
  const measured = await measure(() => runLines(lines, { shards, onRun, isLeftOut }));
  console.log(`${twins.known} of ${lines.length} are another one that was run.`);
  return report(measured);
}

async function write(shards: number): Promise<number> {
  const list = await makeList(shards);
  writeList(list);
  const count = Object.values(list.requests).flatMap(({ boundaries }) => boundaries).length;
  console.log(`${count} boundaries of ${Object.keys(list.requests).length} requests are in boundaries.json.`);
  return 0;
}

const partOf = (lines: string[], part: Options['part']): string[] =>
  part ? lines.filter((_line, index) => index % part.of === part.number - 1) : lines;

async function check(shards: number): Promise<number> {
  const kept = readList();
  const problems = compareLists(kept, await makeList(shards));
  if (problems.length > 0) {
    console.log(problems.join('\n'));
    return 1;
  }
  return runAll([...readKeptCases(), ...wholeList(kept.requests)], shards);
}

/**
 * `npm run crash`: the list made anew, then every run of it. `-- --write` writes the list, `-- '<line>'` runs one case and says
 * what happened, `-- --seed 7 --cases 1000` runs drawn ones; `-- --failover`, `-- --orders`, `-- --faults` and
 * `-- --repeat 100 '<line>'` are in the README. @returns the exit code
 */
export default async function crash(args: string[]): Promise<number> {
  const options = readOptions(args);
  const { lines, isWriting, seed, cases, shards, isOfOrders, runs, isOfFaults, part, repeats } = options;
  const { isOfFailovers } = options;
  const server = await startStageServer();
  try {
    if (isOfOrders) return await runOrdersCommand(lines[0] ?? null, { runs, seed: seed ?? 1 }, shards);
    if (isOfFaults) return await runFaultsCommand(lines, shards);
    if (repeats !== null) return await repeatLines(lines, repeats);
    if (lines.length > 0) return await replay(lines);
    if (isWriting) return await write(shards);
    if (seed !== null) return await runAll(drawCases(readList().requests, seed, cases), shards);
    const { requests } = readList();
    if (isOfFailovers)
      return await runAll(partOf(failoverList(requests), part), shards, new FailoverTwins(requests));
    if (part) return await runAll(partOf(wholeList(requests), part), shards);
    return await check(shards);
  } finally {
    await server.stop();
  }
}
