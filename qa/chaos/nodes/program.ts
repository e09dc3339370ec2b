import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';

/** An interrupt ends them too. */
const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** A program of others that runs until it is ended, with its output in a file. */
export class Program {
  readonly #child: ChildProcess;

  constructor(command: readonly [string, ...string[]], logFile: string) {
    const [name, ...args] = command;
    const log = openSync(logFile, 'a', 0o600);
    this.#child = spawn(name, args, { stdio: ['ignore', log, log], cwd: '/' });
    this.#child.on('error', () => undefined);
    closeSync(log);
    running.add(this.#child);
    this.#child.once('exit', () => running.delete(this.#child));
  }

  get isRunning(): boolean {
    return this.#child.exitCode === null && this.#child.signalCode === null;
  }

  get pid(): number | null {
    return this.isRunning ? (this.#child.pid ?? null) : null;
  }

  async end(signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    if (!this.isRunning) return;
    const ended = once(this.#child, 'exit');
    this.#child.kill(signal);
    await ended;
  }
}
