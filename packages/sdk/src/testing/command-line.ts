import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BareProject } from './bare-project.ts';
import { type RunningProgram, startProgram } from './running-program.ts';
import { commandOf, ownRuntime } from './runtimes.ts';

/** A started file of a bare project's, run with arguments. */
export interface RunningCommand extends RunningProgram {
  /** Resolves when all of it has been printed. @throws when the process ends before */
  prints(...texts: string[]): Promise<void>;
}

/** Starts a file of the project with these arguments, and these variables and no others. */
export function startCommand(
  project: BareProject,
  [file, ...args]: [string, ...string[]],
  variables: Record<string, string> = {},
  runtime: string = ownRuntime,
): RunningCommand {
  const [command = '', ...options] = commandOf(runtime);
  const program = startProgram(command, [...options, join(project.folder, file), ...args], {
    folder: project.folder,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...variables },
  });
  return {
    ...program,
    prints: async (...texts) => {
      const isPrinted = () => texts.every((expected) => program.printed().includes(expected));
      while (program.isRunning() && !isPrinted()) await sleep(20);
      if (isPrinted()) return;
      // The last of its output may still be on its way.
      await program.exitCode;
      if (!isPrinted()) throw new Error(`It ended: ${program.printed()}`);
    },
  };
}
