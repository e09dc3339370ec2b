import { spawn } from 'node:child_process';
import { availableParallelism, constants, freemem, setPriority } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '@trilho/tooling/root.ts';
import { watchProgress } from './build-progress.ts';

/** What one webpack takes, in bytes. */
const BUNDLER_BYTES = 800_000_000;

/** How many units are built at a time: no more than there are cores, and than fit into the memory that is free. */
const concurrency = (): number =>
  Math.max(1, Math.min(availableParallelism(), Math.floor(freemem() / BUNDLER_BYTES)));

export type BuildOptions = {
  /** Ends the build early. */
  signal?: AbortSignal;
  /** Told how many of the portal's units are built, each time one is. */
  onProgress?: (built: number, all: number) => void;
};

/**
 * Builds what changed of the portal since the last build, at low priority: what runs beside it goes first. Quiet; the
 * failing packages' output is in the error's message.
 */
export function buildChanged({ signal, onProgress }: BuildOptions = {}): Promise<void> {
  return new Promise((resolve, reject) => {
    const bin = join(ROOT, 'node_modules', '.bin');
    const units = ['--filter=./shell', '--filter=./mfe-*'];
    const output = ['--output-logs=errors-only', '--no-color'];
    const child = spawn(
      join(bin, 'turbo'),
      ['run', 'build', ...units, `--concurrency=${concurrency()}`, ...output],
      {
        cwd: ROOT,
        env: {
          ...process.env,
          PATH: `${bin}:${process.env.PATH ?? ''}`,
          TURBO_TELEMETRY_DISABLED: '1',
          TURBO_NO_UPDATE_NOTIFIER: '1',
          // The build is for the browser's sake and the same whatever mode the services run in.
          NODE_ENV: 'production',
        },
        stdio: ['ignore', 'pipe', 'pipe'],
        detached: true,
      },
    );
    if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    const stopWatching = onProgress ? watchProgress(ROOT, onProgress) : () => undefined;
    let text = '';
    const collect = (chunk: unknown) => {
      text = (text + String(chunk)).slice(-20_000);
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    const end = () => {
      if (child.pid) process.kill(-child.pid, 'SIGTERM');
    };
    if (signal?.aborted) end();
    signal?.addEventListener('abort', end, { once: true });
    child.once('error', reject);
    child.once('close', (code) => {
      stopWatching();
      signal?.removeEventListener('abort', end);
      if (signal?.aborted) reject(new Error('The build was interrupted.'));
      else if (code === 0) resolve();
      else reject(new Error(`The build failed:\n\n${text.trim()}`));
    });
  });
}
