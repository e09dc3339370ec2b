import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../../deploy/monitoring');

/** Runs `promtool` over the monitoring files. Returns whether it objected to nothing. */
function promtool(...args: string[]): boolean {
  const { error, status } = spawnSync('promtool', args, { cwd: folder, stdio: 'inherit' });
  if (error) {
    console.error(
      `promtool could not be started (${error.message}). Install it, in Debian with the package prometheus, or put it in PATH.`,
    );
    return false;
  }
  return status === 0;
}

const agreed =
  promtool('check', 'config', 'prometheus.yml') &&
  promtool('check', 'rules', 'alerts.yml') &&
  promtool('test', 'rules', 'alerts.test.yml');
process.exitCode = agreed ? 0 : 1;
