import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '@trilho/tooling/root.ts';

/**
 * Builds what changed since the last build. Quiet; the failing packages' output is in the error's message.
 * @param signal ends the build early
 */
export function buildChanged(signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const turbo = join(ROOT, 'node_modules', '.bin', 'turbo');
    const bin = join(ROOT, 'node_modules', '.bin');
    const child = spawn(turbo, ['run', 'build', '--output-logs=errors-only', '--no-color'], {
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
    });
    let output = '';
    const collect = (chunk: unknown) => {
      output = (output + String(chunk)).slice(-20_000);
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    const end = () => {
      if (child.pid) process.kill(-child.pid, 'SIGTERM');
    };
    signal?.addEventListener('abort', end, { once: true });
    child.once('error', reject);
    child.once('close', (code) => {
      signal?.removeEventListener('abort', end);
      if (signal?.aborted) reject(new Error('The build was interrupted.'));
      else if (code === 0) resolve();
      else reject(new Error(`The build failed:\n\n${output.trim()}`));
    });
  });
}
