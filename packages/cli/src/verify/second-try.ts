import { runStage, type Stage, type StageResult } from '../stages/stage.ts';
import type { TaskResult } from './turbo-summary.ts';

/** Runs the test files of a package that failed in its last run. Fails when there are none. */
const failedFilesOf = ({ name, taskId }: TaskResult): Stage => ({
  name: `${name}, failed files alone`,
  command: ['npm', 'run', 'test', '-w', taskId.replace('#test', ''), '--', '--onlyFailures'],
});

/**
 * Runs once more, one package after the other with nothing beside them, the test files that failed. A test that fails
 * only on a busy machine is a fault to be mended, but not the change's: the table tells it, and the check goes on.
 * Whatever is not a test, as a build, stays failed.
 *
 * @returns what each took; all passed exactly when every failure was a test's and did not come back
 */
export async function tryFailedTestsAlone(
  tasks: readonly TaskResult[],
  run: (stage: Stage) => Promise<StageResult> = runStage,
): Promise<StageResult[]> {
  const broken = tasks.filter(({ passed }) => !passed);
  if (broken.length === 0 || broken.some(({ taskId }) => !taskId.endsWith('#test'))) return broken;
  const results: StageResult[] = [];
  for (const task of broken) results.push(await run(failedFilesOf(task)));
  return results;
}
