import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';

/** A program of others that runs until it is ended, with its output in a file. */
export class Program {
  readonly #child: ChildProcess;

  constructor(command: readonly [string, ...string[]], logFile: string) {
    const [name, ...args] = command;
    const log = openSync(logFile, 'a', 0o600);
    this.#child = spawn(name, args, { stdio: ['ignore', log, log], cwd: '/' });
    this.#child.on('error', () => undefined);
    closeSync(log);
    // An interrupt ends it too.
    const kill = () => this.#child.kill('SIGKILL');
    process.once('exit', kill);
    this.#child.once('exit', () => process.off('exit', kill));
  }

  get isRunning(): boolean {
    return this.#child.exitCode === null && this.#child.signalCode === null;
  }

  async end(signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    if (!this.isRunning) return;
    const ended = once(this.#child, 'exit');
    this.#child.kill(signal);
    await ended;
  }
}
