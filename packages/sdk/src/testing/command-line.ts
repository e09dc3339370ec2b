import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { runtimes } from '@trilho/runtimes/runtimes.ts';
import type { BareProject } from './bare-project.ts';

/** A process of a bare project's; `printed` is what it has written so far, to both of its streams. */
export interface RunningCommand {
  printed(): string;
  /** Resolves when all of it has been printed. @throws when the process ends before */
  prints(...texts: string[]): Promise<void>;
  exitCode: Promise<number | null>;
  /** Sends what Ctrl-C sends. */
  interrupt(): void;
}

/** Starts a file of the project with these arguments. Ended with `interrupt`. */
export function startCommand(
  project: BareProject,
  [file, ...args]: [string, ...string[]],
  variables: Record<string, string> = {},
  runtime: keyof typeof runtimes = 'node20',
): RunningCommand {
  const [command = '', ...options] = runtimes[runtime];
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, ...variables };
  const child = spawn(command, [...options, join(project.folder, file), ...args], {
    cwd: project.folder,
    env,
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (part: string) => {
      text += part;
    });
  }
  const exitCode = new Promise<number | null>((resolve) => child.once('close', resolve));
  return {
    printed: () => text,
    prints: async (...texts) => {
      while (!texts.every((expected) => text.includes(expected))) {
        if (child.exitCode !== null || child.signalCode !== null) throw new Error(`It ended: ${text}`);
        await sleep(20);
      }
    },
    exitCode,
    interrupt: () => child.kill('SIGINT'),
  };
}
