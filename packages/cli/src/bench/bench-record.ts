import { execFileSync } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import { dirname } from 'node:path';
import type { BenchResult } from '@trilho/tooling/bench/bench-result.ts';
import { provideBinaries } from '@trilho/tooling/database/binaries.ts';
import { resolveServerUser } from '@trilho/tooling/database/server-user.ts';

/** What a figure was measured on. */
export interface Machine {
  cpu: string;
  cores: number;
  memoryGb: number;
  node: string;
  postgres: string;
}

/** A figure with all that a document has to say of it. */
export interface RecordedResult extends BenchResult {
  /** The bench's file from the repository's root. */
  bench: string;
  /** When it was measured, ISO 8601 in UTC. */
  date: string;
  /** The commit, with `-dirty` where files had been changed; null outside of a repository. */
  commit: string | null;
  machine: Machine;
}

/** What all figures of a run have in common. */
export type RunDetails = Pick<RecordedResult, 'date' | 'commit' | 'machine'>;

function readCommit(root: string): string | null {
  try {
    const git = (...args: string[]) =>
      execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
    const changed = git('status', '--porcelain', '--untracked-files=no') !== '';
    return git('rev-parse', '--short=12', 'HEAD') + (changed ? '-dirty' : '');
  } catch {
    return null;
  }
}

async function readPostgresVersion(): Promise<string> {
  const user = resolveServerUser();
  const { postgres } = await provideBinaries(user);
  return execFileSync(postgres, ['--version'], { ...user, cwd: '/', encoding: 'utf8' })
    .replace('postgres (PostgreSQL)', '')
    .trim();
}

/** Reads the date, the commit and the machine of a run. */
export async function describeRun(root: string, now = new Date()): Promise<RunDetails> {
  return {
    date: now.toISOString(),
    commit: readCommit(root),
    machine: {
      cpu: cpus()[0]?.model ?? 'unknown',
      cores: cpus().length,
      memoryGb: Math.round(totalmem() / 1024 ** 3),
      node: process.version,
      postgres: await readPostgresVersion(),
    },
  };
}

async function readRecorded(file: string): Promise<RecordedResult[]> {
  try {
    const found: unknown = JSON.parse(await readFile(file, 'utf8'));
    return Array.isArray(found) ? found.filter((row) => typeof row?.bench === 'string') : [];
  } catch {
    return [];
  }
}

/** Writes a bench's figures in the place of those that it had; those of other benches stay. */
export async function recordResults(file: string, bench: string, results: RecordedResult[]): Promise<void> {
  const others = (await readRecorded(file)).filter((row) => row.bench !== bench);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, `${JSON.stringify([...others, ...results], undefined, 2)}\n`);
}
