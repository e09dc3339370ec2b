import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect } from '@playwright/test';

/** A shell that a person types into. */
export interface Terminal {
  /** Types lines, as they are. */
  type(lines: string): void;
  /** Waits until this has appeared since the last wait, and returns all that had. */
  appears(text: RegExp, timeoutMs?: number): Promise<string>;
  /** Closes it, as its window does, and waits until all that ran in it has ended. */
  end(): Promise<void>;
}

/** Opens a shell in a folder. It has these variables and no others. */
export function openTerminal(folder: string, env: Record<string, string>): Terminal {
  // Of a process group of its own, which a signal reaches whole, as a terminal's does.
  const shell = spawn('bash', ['--noprofile', '--norc'], { cwd: folder, env, detached: true });
  const ended = once(shell, 'close');
  let output = '';
  let seen = 0;
  for (const stream of [shell.stdout, shell.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  return {
    type: (lines) => void shell.stdin.write(`${lines.trimEnd()}\n`),
    async appears(text, timeout = 15_000) {
      const rest = () => output.slice(seen);
      await expect.poll(rest, { timeout, message: `appears in the terminal: ${text}` }).toMatch(text);
      const appeared = rest();
      seen = output.length;
      return appeared;
    },
    async end() {
      shell.stdin.end();
      if (shell.pid && shell.exitCode === null) process.kill(-shell.pid, 'SIGTERM');
      await ended;
    },
  };
}
