import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { machineEnv } from '@trilho/tooling/process/machine-env.ts';
import { ROOT } from '@trilho/tooling/root.ts';

/** A part of the check and how it went. */
export interface StageResult {
  name: string;
  seconds: number;
  passed: boolean;
  /** It failed beside others, and what failed of it passed alone. */
  passedAlone?: boolean;
}

export interface Stage {
  name: string;
  /** The program and its arguments, run at the root of the checkout. */
  command: readonly [string, ...string[]];
  /** Environment variables besides the machine's. */
  variables?: Record<string, string>;
}

/** Runs a stage with its output on ours, or with `apart` as one block at its end: for stages that run together. */
export async function runStage({ name, command, variables }: Stage, apart = false): Promise<StageResult> {
  const start = performance.now();
  const [program, ...args] = command;
  const child = spawn(program, args, {
    cwd: ROOT,
    env: { ...machineEnv([]), ...variables },
    stdio: ['ignore', apart ? 'pipe' : 'inherit', apart ? 'pipe' : 'inherit'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk;
    });
  }
  const [code] = await once(child, 'close');
  if (output.trim()) process.stdout.write(`\n${output.trimEnd()}\n`);
  return { name, seconds: (performance.now() - start) / 1000, passed: code === 0 };
}

/** The results as a table for people. */
export function formatStages(results: readonly StageResult[]): string {
  const width = Math.max(...results.map(({ name }) => name.length));
  const outcome = ({ passed, passedAlone }: StageResult) =>
    passed ? '' : passedAlone ? '  FAILED, passed alone' : '  FAILED';
  const line = (result: StageResult) =>
    `  ${result.name.padEnd(width)}  ${result.seconds.toFixed(1).padStart(6)} s${outcome(result)}`;
  return results.map(line).join('\n');
}
