import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Env } from '../../platform/env.ts';
import { childEnv } from '../app/child-env.ts';
import { testEnv } from '../app/test-env.ts';
import { until } from '../until.ts';
import { onTestEnd } from './local-servers.ts';

/** An entry of the service in a process of its own. */
export interface StartedEntry {
  /** What it wrote to its standard output, line by line. */
  lines: string[];
  /** How many lines hold this text. */
  logged(text: string): number;
  /** Waits for a line with this text. @throws when the process ends before */
  until(text: string): Promise<void>;
  /** Returns the code with which it ends, once it does. */
  ended: Promise<number | null>;
  /** Sends SIGTERM. Returns the code with which it ended. */
  terminate(): Promise<number | null>;
}

/** Starts an entry of the service in a process of its own, which the end of the test kills. */
export function startEntry(
  entry: 'server' | 'worker' | 'migrate',
  env: Partial<Env> & Pick<Env, 'DATABASE_URL'>,
): StartedEntry {
  const settings = Object.entries(testEnv({ LOG_LEVEL: 'info', ...env }));
  const child = spawn(process.execPath, [`${process.cwd()}/src/main/${entry}.ts`], {
    env: { ...childEnv(), ...Object.fromEntries(settings.map(([name, value]) => [name, String(value)])) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestEnd(async () => void child.kill('SIGKILL'));
  const lines: string[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => lines.push(line));
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  const logged = (text: string) => lines.filter((line) => line.includes(text)).length;
  return {
    lines,
    logged,
    async until(text) {
      await until(() => logged(text) > 0 || child.exitCode !== null);
      if (logged(text) === 0) throw new Error(`The ${entry} ended without "${text}"`);
    },
    ended,
    terminate: () => {
      child.kill('SIGTERM');
      return ended;
    },
  };
}
