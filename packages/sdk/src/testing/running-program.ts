import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';

/** A started program; `printed` is what it has written so far. */
export interface RunningProgram {
  printed(): string;
  isRunning(): boolean;
  stop(): Promise<void>;
}

/** Starts a program that does not end by itself, with these variables and no others. */
export function startProgram(
  command: string,
  options: string[],
  { folder, env }: { folder: string; env: Record<string, string | undefined> },
): RunningProgram {
  const child = spawn(command, options, { cwd: folder, env });
  const ended = new Promise((resolve) => {
    child.once('exit', resolve);
    child.once('error', resolve);
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
    stop: async () => {
      child.kill();
      await ended;
    },
  };
}

/** Posts to a server as soon as it listens, and returns the status. @throws when it has ended before that */
export async function post(url: string, init: RequestInit, server: RunningProgram): Promise<number> {
  while (server.isRunning()) {
    const response = await fetch(url, init).catch(() => null);
    if (response) return response.status;
    await sleep(50);
  }
  throw new Error(server.printed());
}
