import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { StageResult } from '../stages/stage.ts';

interface SummaryTask {
  taskId: string;
  cache?: { status: string };
  execution?: { startTime: number; endTime: number; exitCode: number | null };
}

/** What one package's task took, and how it went. */
export interface TaskResult extends StageResult {
  /** The package and its task, as `@trilho/ui#test`. */
  taskId: string;
}

/** The newest of the summaries that turbo writes with `--summarize`; null when there is none. */
async function newestSummary(folder: string): Promise<string | null> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.json'));
  // The names are sortable by time.
  const newest = names.sort().at(-1);
  return newest === undefined ? null : join(folder, newest);
}

/** What each task of the last run with `--summarize` took, the longest first. Times are in seconds. */
export async function readTasks(root: string): Promise<TaskResult[]> {
  const file = await newestSummary(join(root, '.turbo', 'runs'));
  if (file === null) return [];
  const { tasks }: { tasks: SummaryTask[] } = JSON.parse(await readFile(file, 'utf8'));
  return tasks
    .flatMap(({ taskId, cache, execution }) => {
      if (!execution) return [];
      const name = `${taskId.replace('@trilho/', '').replace('#', ' ')}${cache?.status === 'HIT' ? ' (cached)' : ''}`;
      const seconds = (execution.endTime - execution.startTime) / 1000;
      return [{ name: `  ${name}`, seconds, passed: execution.exitCode === 0, taskId }];
    })
    .sort((a, b) => b.seconds - a.seconds);
}
