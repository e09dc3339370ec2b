import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { CaseRun } from './run-case.ts';

/** What a shard is told: to run a line, or to end. */
export type ToShard = { line: string } | { end: true };

type FromShard = { ready: true } | { run: CaseRun } | { failure: string };

const program = fileURLToPath(new URL('./shard.ts', import.meta.url));

/** What a case leaves in memory lives as long as the case: there is room (in MB) for several before garbage is collected. */
const execArgv = ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=64'];

const startShard = (): ChildProcess => fork(program, { execArgv, stdio: 'inherit' });

export interface ShardOptions {
  /** How many processes share the work. */
  shards: number;
  onRun?(run: CaseRun): void;
  /** Whether a line, which is about to be run, is left out. */
  isLeftOut?(line: string): boolean;
}

/**
 * Runs cases in processes of their own, each on its own stage. Resolves with what came of each that was run, in the order of the
 * lines.
 * @throws when a shard fails
 */
export async function runLines(
  lines: readonly string[],
  { shards, onRun = () => undefined, isLeftOut = () => false }: ShardOptions,
): Promise<CaseRun[]> {
  const runs: CaseRun[] = [];
  let next = 0;

  const serve = (child: ChildProcess): Promise<void> =>
    new Promise((resolve, reject) => {
      let current = -1;
      const goOn = () => {
        current = next;
        next += 1;
        const line = lines[current];
        if (line !== undefined && isLeftOut(line)) {
          goOn();
          return;
        }
        child.send(line === undefined ? { end: true } : { line });
      };
      child.on('message', (message: FromShard) => {
        if ('failure' in message) {
          reject(new Error(`${lines[current] ?? 'A shard'}: ${message.failure}`));
          return;
        }
        if ('run' in message) {
          runs[current] = message.run;
          onRun(message.run);
        }
        goOn();
      });
      child.once('exit', (code) =>
        code === 0 ? resolve() : reject(new Error(`A shard ended with ${code} at ${lines[current]}`)),
      );
    });

  const children = Array.from({ length: Math.min(shards, Math.max(1, lines.length)) }, startShard);
  try {
    await Promise.all(children.map(serve));
  } finally {
    for (const child of children) child.kill();
  }
  return runs.filter((run) => run !== undefined);
}
