import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';

/** A started program; `printed` is what it has written so far. */
export interface RunningProgram {
  printed(): string;
  isRunning(): boolean;
  /** Resolves when it has ended, with all of its output read; null when a signal ended it. */
  exitCode: Promise<number | null>;
  /** Sends what Ctrl-C sends. */
  interrupt(): void;
  stop(): Promise<void>;
}

/** Starts a program that does not end by itself, with these variables and no others. */
export function startProgram(
  command: string,
  options: string[],
  { folder, env }: { folder: string; env: Record<string, string | undefined> },
): RunningProgram {
  const child = spawn(command, options, { cwd: folder, env });
  const exitCode = new Promise<number | null>((resolve) => {
    child.once('close', resolve);
    child.once('error', () => resolve(null));
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (part: string) => {
      text += part;
    });
  }
  return {
    printed: () => text,
    isRunning: () => child.pid !== undefined && child.exitCode === null && child.signalCode === null,
    exitCode,
    interrupt: () => child.kill('SIGINT'),
    stop: async () => {
      child.kill();
      await exitCode;
    },
  };
}

/** Posts to a server as soon as it listens, and returns the status. @throws when it has ended before that */
export async function post(url: string, init: RequestInit, server: RunningProgram): Promise<number> {
  while (server.isRunning()) {
    // A server that is about to listen may leave a connection without an answer.
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(5_000) }).catch(() => null);
    if (response) return response.status;
    await sleep(50);
  }
  throw new Error(server.printed());
}
