import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '@trilho/tooling/root.ts';
import { staleJudges } from '../qa/proofs.ts';
import { formatStages, runStage, type Stage, type StageResult } from '../stages/stage.ts';
import { tryFailedTestsAlone } from './second-try.ts';
import { readTasks } from './turbo-summary.ts';

const lint: Stage = { name: 'lint', command: ['biome', 'check', '--error-on-warnings', '.'] };
const types: Stage = { name: 'types', command: ['npm', 'run', '--silent', 'types'] };
const docs: Stage = { name: 'docs', command: ['node', 'docs/check-docs.ts'] };
// Three packages at a time: most run on one core, and what a test waits for leaves room for another.
const turbo = [
  'turbo',
  'run',
  'test',
  'build',
  '--filter=!@trilho/e2e',
  '--concurrency=3',
  '--continue',
] as const;
const unit: Stage = { name: 'tests and build', command: [...turbo, '--output-logs=new-only', '--summarize'] };
const journeys: Stage = { name: 'journeys', command: ['npm', 'run', 'test:e2e'] };

/** What `.ci/run` did before us, if it told. */
const installed = ({ INSTALL_SECONDS }: Record<string, string | undefined>): StageResult[] =>
  INSTALL_SECONDS ? [{ name: 'install', seconds: Number(INSTALL_SECONDS), passed: true }] : [];

const failed = (results: StageResult[]) => results.some(({ passed, passedAlone }) => !passed && !passedAlone);

/** Whether what the judges of `qa/` have proved is of today's inputs. */
function checkProofs(): StageResult {
  const start = performance.now();
  const stale = staleJudges(ROOT);
  if (stale.length > 0) {
    console.error(
      `\nChanged since it was last judged. Run, and commit qa/proved.json: npm run qa -- ${stale.join(' ')}\n`,
    );
  }
  return { name: 'proofs', seconds: (performance.now() - start) / 1000, passed: stale.length === 0 };
}

async function runTestsAndBuilds(): Promise<StageResult[]> {
  await rm(join(ROOT, '.turbo', 'runs'), { recursive: true, force: true });
  const together = await runStage(unit);
  const tasks = await readTasks(ROOT);
  if (together.passed) return [together, ...tasks];
  const again = await tryFailedTestsAlone(tasks);
  const passedAlone = again.length > 0 && !failed(again);
  return [...[together, ...tasks].map((result) => ({ ...result, passedAlone })), ...again];
}

async function runStages(withJourneys: boolean, results: StageResult[]): Promise<void> {
  results.push(
    checkProofs(),
    ...(await Promise.all([lint, types, docs].map((stage) => runStage(stage, true)))),
  );
  if (failed(results)) return;
  results.push(...(await runTestsAndBuilds()));
  if (failed(results) || !withJourneys) return;
  results.push(await runStage(journeys));
}

/**
 * `npm run verify`, and with `--journeys` `npm test`: everything that has to hold, and what each part took.
 * @returns the exit code: 0 when all of it holds
 */
export async function verify(args: string[], source: NodeJS.ProcessEnv = process.env): Promise<number> {
  const results = installed(source);
  const start = performance.now() - (results[0]?.seconds ?? 0) * 1000;
  await runStages(args.includes('--journeys'), results);
  const seconds = (performance.now() - start) / 1000;
  console.log(`\n${formatStages([...results, { name: 'in all', seconds, passed: !failed(results) }])}\n`);
  return failed(results) ? 1 : 0;
}
